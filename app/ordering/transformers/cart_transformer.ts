import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Cart } from '#ordering/queries/describe_cart'
import CartLineTransformer from '#ordering/transformers/cart_line_transformer'

/** A cart, to the shopper whose it is. */
export default class CartTransformer extends BaseTransformer<Cart> {
  toObject() {
    const { lines, total, limit } = this.resource
    return {
      items: CartLineTransformer.transform(lines),
      /** Of what can be bought now, before coupons, in the limit's currency. */
      total: total.toJSON(),
      limit: limit.toJSON(),
      isFull: total.minor > limit.minor,
    }
  }
}
