import type { Money } from '#core/money/money'

/** The state of a dispute at the gateway. */
export interface DisputeCase {
  /** The gateway's own identifier. */
  reference: string
  /** Number of our payment. */
  paymentNo: string
  /** `won`: we keep the money; `lost`: the bank returned it to the payer. */
  state: 'open' | 'won' | 'lost'
  /** May be in another currency than the payment; null for a currency that the platform does not support. */
  amount: Money | null
  /** The payer's reason, in the gateway's own words. */
  reason: string | null
}
