import { BaseTransformer } from '@adonisjs/core/transformers'
import { isFullCart } from '#cart/values/cart_limit'
import { buyable, type Cart } from '#cart/values/cart_contents'
import CartLineTransformer from '#cart/transformers/cart_line_transformer'

/** A cart as its shopper sees it. */
export default class CartTransformer extends BaseTransformer<Cart> {
  toObject() {
    const { lines, total, limit, leftOut = [] } = this.resource
    return {
      items: CartLineTransformer.transform(lines),
      /** The total of the products that can be bought now, before coupons, in the limit's currency. */
      total: total.toJSON(),
      limit: limit.toJSON(),
      /** Exceeds what a checkout accepts. */
      isFull: isFullCart(buyable(lines).length, total),
      /** Ids of products from the visitor cart that exceed the number of products in a cart. */
      leftOut,
    }
  }
}
