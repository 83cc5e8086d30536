import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PaymentSchema } from '#database/schema'

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'

/** The payment of one checkout, for one or more orders (D-24). */
export default class Payment extends PaymentSchema {
  declare status: PaymentStatus
  declare currency: Currency

  get total(): Money {
    return new Money(this.amount, this.currency)
  }

  /** True while the payment is not decided: created, or pending at the gateway. */
  get isOpen(): boolean {
    return this.status === 'created' || this.status === 'pending'
  }

  get isPaid(): boolean {
    return this.status === 'succeeded'
  }
}
