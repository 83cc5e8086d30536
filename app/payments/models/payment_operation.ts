import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PaymentOperationSchema } from '#database/schema'
import type { Refund } from '#payments/values/refund'

/** `unknown`: the gateway did not answer; it may have done it or not. */
export type OperationState = 'created' | 'sending' | 'unknown' | Refund['state']

/** One thing asked of a gateway, under one key, however often the call has to be made. */
export default class PaymentOperation extends PaymentOperationSchema {
  declare kind: 'refund'
  declare state: OperationState
  declare currency: Currency

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** The gateway has decided; it is not asked again. */
  get isSettled(): boolean {
    return this.state === 'succeeded' || this.state === 'failed'
  }
}
