import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PaymentSchema } from '#database/schema'

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'

/** One checkout's payment, for one order or several (D-24). */
export default class Payment extends PaymentSchema {
  declare status: PaymentStatus
  declare currency: Currency

  get total(): Money {
    return new Money(this.amount, this.currency)
  }

  /** Created here, perhaps known to the gateway, not decided yet. */
  get isOpen(): boolean {
    return this.status === 'created' || this.status === 'pending'
  }

  get isPaid(): boolean {
    return this.status === 'succeeded'
  }
}
