import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { RefundSchema } from '#database/schema'

export const REFUND_REASONS = [
  'DUPLICATE_PAYMENT',
  'CREDIT_CARD_FRAUD',
  'MALICIOUS_COMPLAINT',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

export type RefundState =
  | 'requested'
  | 'approved'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'rejected'

/** A refund of a whole order, or the return of an unwanted payment. */
export default class Refund extends RefundSchema {
  declare state: RefundState
  declare reason: RefundReason | null
  declare currency: Currency

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** True for an approved refund without a final result from the gateway. */
  get isUnderWay(): boolean {
    return this.state === 'approved' || this.state === 'processing'
  }
}
