import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { CartItemSchema } from '#database/schema'

/** A product in a buyer's cart. */
export default class CartItem extends CartItemSchema {
  declare currency: Currency

  /** The product's price when it was added. */
  get seenPrice(): Money {
    return new Money(this.salesPrice, this.currency)
  }
}
