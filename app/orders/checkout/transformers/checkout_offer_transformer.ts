import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CheckoutOffer } from '#orders/checkout/queries/find_checkout_offer'
import CartLineTransformer from '#cart/transformers/cart_line_transformer'

/** What the checkout page offers, as the buyer sees it. */
export default class CheckoutOfferTransformer extends BaseTransformer<CheckoutOffer> {
  toObject() {
    const { lines, leftOut, isCart } = this.resource
    return {
      isCart,
      lines: CartLineTransformer.transform(lines),
      leftOut: CartLineTransformer.transform(leftOut),
    }
  }
}
