import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { CartItemSchema } from '#database/schema'

/** A product that somebody means to buy. */
export default class CartItem extends CartItemSchema {
  declare currency: Currency

  /** What it cost when it was put in. */
  get seenPrice(): Money {
    return new Money(this.salesPrice, this.currency)
  }
}
