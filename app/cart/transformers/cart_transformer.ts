import { BaseTransformer } from '@adonisjs/core/transformers'
import { isFullCart } from '#cart/values/cart_limit'
import { buyable, type Cart } from '#cart/values/cart_contents'
import CartLineTransformer from '#cart/transformers/cart_line_transformer'

/** A cart, to the shopper whose it is. */
export default class CartTransformer extends BaseTransformer<Cart> {
  toObject() {
    const { lines, total, limit, leftOut = [] } = this.resource
    return {
      items: CartLineTransformer.transform(lines),
      /** Of what can be bought now, before coupons, in the limit's currency. */
      total: total.toJSON(),
      limit: limit.toJSON(),
      /** More than one checkout takes. */
      isFull: isFullCart(buyable(lines).length, total),
      /** Products that were gathered and found no room. */
      leftOut,
    }
  }
}
