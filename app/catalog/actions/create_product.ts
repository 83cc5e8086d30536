import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import Product from '#catalog/models/product'
import { FillProduct, type ProductContent } from '#catalog/actions/fill_product'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a creator must say; the rest has defaults. */
type FirstContent = Pick<ProductContent, 'title' | 'salesPrice'> & Partial<ProductContent>

const DEFAULTS = {
  status: 'draft',
  description: '',
  buyerOnlyDescription: null,
  originalPrice: null,
  currency: 'CNY',
  categoryId: null,
  itemType: 'digital',
  commentMode: 'purchased_only',
  isNsfw: false,
  isAvailable: true,
  retrievableResource: true,
  publishedAt: null,
  publishSchedule: null,
  scheduleFailure: null,
  purchaseConditionType: 'none',
  purchaseLogicOperator: 'and',
  purchaseMinSpending: null,
  preProductLogicOperator: 'and',
  importKey: null,
  sort: 0,
  salesVolume: 0,
} as const

/** Starts a product as a draft, marked as its creator marks new products. */
@inject()
export class CreateProduct {
  constructor(
    private fillProduct: FillProduct,
    private getWatermarkDefault: GetWatermarkDefault
  ) {}

  /** @throws what FillProduct throws */
  async execute(
    { shopId, content }: { shopId: number; content: FirstContent },
    trx?: TransactionClientContract
  ): Promise<Product> {
    return atomically(trx, async (client) => {
      const watermark = await this.getWatermarkDefault.execute({ shopId }, client)
      const product = new Product().merge({ shopId, ...DEFAULTS, watermark })
      product.merge({ productPrerequisite: [], thirdPartyStorageLinks: [] })
      return this.fillProduct.execute({ product, content }, client)
    })
  }
}
