import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PaymentOperationSchema } from '#database/schema'
import type { Refund } from '#payments/values/refund'

/** `unknown`: the gateway did not answer, so it may or may not have performed the operation. */
export type OperationState = 'created' | 'sending' | 'unknown' | Refund['state']

/** An operation at a gateway under one idempotency key, with all its retries. */
export default class PaymentOperation extends PaymentOperationSchema {
  declare kind: 'refund'
  declare state: OperationState
  declare currency: Currency

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** The gateway's result is final. */
  get isSettled(): boolean {
    return this.state === 'succeeded' || this.state === 'failed'
  }
}
