import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import { productImageData } from '#catalog/listings/transformers/product_image_transformer'
import type { CartLine } from '#cart/values/cart_contents'
import { missingConditions } from '#cart/values/missing_conditions'

/** A line of a cart or checkout in its current state. */
export default class CartLineTransformer extends BaseTransformer<CartLine> {
  @inject()
  toObject(files: PublicFiles) {
    const { product, cover, seenPrice, state, conditions, openPaymentNo } = this.resource
    const { price } = product
    return {
      id: product.id,
      title: product.titleForReader,
      shop: { id: product.shopId, name: product.shopName, creatorName: product.creatorName },
      cover: cover && productImageData(cover, files),
      salesPrice: price.toJSON(),
      isFree: price.isZero,
      hasReadOnlyFiles: product.hasReadOnlyFiles,
      /** The product's price when it was added; null if it has not changed. */
      priceBefore: seenPrice.equals(price) ? null : seenPrice.toJSON(),
      state,
      missing: state === 'unmet' && conditions ? missingConditions(conditions) : null,
      openPaymentNo,
    }
  }
}
