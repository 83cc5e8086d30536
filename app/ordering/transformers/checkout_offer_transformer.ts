import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#core/storage/public_files'
import { imageFace } from '#core/pictures/image_face'
import type { CheckoutOffer } from '#ordering/queries/find_checkout_offer'

/** What stands on the checkout, to the shopper. */
export default class CheckoutOfferTransformer extends BaseTransformer<CheckoutOffer> {
  @inject()
  toObject(files: PublicFiles) {
    const { product, cover, isOwned, openPaymentNo } = this.resource
    return {
      ...this.pick(product, ['id', 'title', 'shopName', 'creatorName']),
      salesPrice: product.price.toJSON(),
      isFree: product.price.isZero,
      cover: cover && imageFace(cover, files),
      isOwned,
      openPaymentNo,
    }
  }
}
