import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { OrderSchema } from '#database/schema'

export type OrderStatus = 'unpaid' | 'paid' | 'refunded'
export const ORDER_TYPES = ['product', 'tipping'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** A purchase of one product, paid or unpaid (D-24), or a tip (D-06). */
export default class Order extends OrderSchema {
  declare status: OrderStatus
  declare type: OrderType
  declare currency: Currency
  declare paidCurrency: Currency

  /** The title that the buyer read when ordering; `productTitle` is the product's first one. */
  get titleRead(): string {
    return this.titleForBuyer ?? this.productTitle
  }

  get isPaid(): boolean {
    return this.status === 'paid'
  }

  /** The price after the coupon, in the product's currency. */
  get price(): Money {
    return new Money(this.amount, this.currency)
  }

  /** The order's share of the payment, including the surcharge, in the payment's currency. */
  get paid(): Money {
    return new Money(this.paidAmount, this.paidCurrency)
  }

  /** The surcharge included in `paid`. */
  get surchargePaid(): Money {
    return new Money(this.surcharge, this.paidCurrency)
  }
}
