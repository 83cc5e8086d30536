import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { ProductNotReady } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { PLAIN_FIELDS } from '#catalog/values/plain_fields'
import { publishingGapsOf } from '#catalog/values/publishing_gaps'
import {
  ApplyProductContent,
  type ProductContent,
} from '#catalog/products/actions/apply_product_content'
import { CanWriteSynonyms } from '#catalog/attachments/queries/attachment_groups'
import { withFailurePolicy } from '#catalog/values/watermark_settings'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Required content; the rest has defaults. */
export type FirstContent = Pick<ProductContent, 'title' | 'salesPrice'> & Partial<ProductContent>

interface CreateProductInput {
  shopId: number
  content: FirstContent
  /** Key of the entry in an import folder, unique per shop. */
  importKey?: string
}

const DEFAULTS = {
  ...PLAIN_FIELDS,
  status: 'draft',
  originalPrice: null,
  isNsfw: false,
  publishedAt: null,
  publishSchedule: null,
  scheduleFailure: null,
  purchaseConditionType: 'none',
  purchaseLogicOperator: 'and',
  purchaseMinSpending: null,
  preProductLogicOperator: 'and',
  salesVolume: 0,
} as const

/** Creates a product as a draft, with the creator's default watermark settings. */
@inject()
export class CreateProduct {
  constructor(
    private applyProductContent: ApplyProductContent,
    private canWriteSynonyms: CanWriteSynonyms,
    private getWatermarkDefault: GetWatermarkDefault
  ) {}

  /** @throws ProductNotReady when it is scheduled and incomplete, and what ApplyProductContent throws */
  async execute(
    { shopId, content, importKey }: CreateProductInput,
    trx?: TransactionClientContract
  ): Promise<Product> {
    const canWrite = await this.#canWrite(shopId, content)
    return atomically(trx, async (client) => {
      const watermark = withFailurePolicy(
        await this.getWatermarkDefault.execute({ shopId }, client)
      )
      const product = new Product().merge({ shopId, ...DEFAULTS, watermark, importKey, version: 1 })
      product.merge({ productPrerequisite: [], thirdPartyStorageLinks: [] })
      await this.applyProductContent.execute({ product, content }, client)
      if (!product.isScheduled) return product

      const missing = publishingGapsOf(product)
      if (!canWrite) missing.push('unwritable_synonyms')
      if (missing.length > 0) throw new ProductNotReady(missing)
      return product
    })
  }

  /** Files are read before any row is locked. */
  async #canWrite(
    shopId: number,
    { publishSchedule, watermark, attachmentIds }: FirstContent
  ): Promise<boolean> {
    if (!publishSchedule || !watermark || !attachmentIds) return true
    const files = await Attachment.query().where({ shopId }).whereIn('id', attachmentIds)
    return this.canWriteSynonyms.execute(watermark, files)
  }
}
