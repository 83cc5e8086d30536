import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { StoredPicture } from '#core/pictures/picture'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/is_blocked'
import { OwnProduct, ProductUnavailable } from '#ordering/errors'
import { RefuseUnmet } from '#ordering/queries/refuse_unmet'
import { FindDuplicate } from '#ordering/queries/find_duplicate'

export interface CheckoutOffer {
  product: ProductQuote
  cover: StoredPicture | null
  isOwned: boolean
  /** A payment for it that the shopper began and did not end. */
  openPaymentNo: string | null
}

@inject()
export class FindCheckoutOffer {
  constructor(
    private quoteProducts: QuoteProducts,
    private isBlocked: IsBlocked,
    private refuseUnmet: RefuseUnmet,
    private findDuplicate: FindDuplicate
  ) {}

  /**
   * What the shopper is about to buy.
   * @throws NotFound for an absent product, ProductUnavailable, OwnProduct, BlockedCustomer,
   * RequirementsUnmet
   */
  async execute(input: { userId: number; productId: number }): Promise<CheckoutOffer> {
    const { userId, productId } = input
    const [product] = await this.quoteProducts.execute([productId])
    if (!product) throw new NotFound()
    if (!product.isAvailable) throw new ProductUnavailable([productId])
    if (product.sellerId === userId) throw new OwnProduct()
    const shopIds = [product.shopId]
    if (await this.isBlocked.execute({ shopIds, userId })) throw new BlockedCustomer()
    await this.refuseUnmet.execute({ userId, products: [product] })

    const duplicate = await this.findDuplicate.execute({ userId, productIds: [productId] })
    const cover = await db
      .from('product_images')
      .where({ product_id: productId, role: 'cover', state: 'ready' })
      .select({ storageKey: 'storage_key', width: 'width', height: 'height' })
      .first()
    return {
      product,
      cover: cover ?? null,
      isOwned: duplicate !== null && duplicate.openPaymentNo === null,
      openPaymentNo: duplicate?.openPaymentNo ?? null,
    }
  }
}
