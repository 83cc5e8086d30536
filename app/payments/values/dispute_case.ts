import type { Money } from '#core/money/money'

/** What a gateway says about a dispute now: somebody asked their bank for a charge's money back. */
export interface DisputeCase {
  /** The gateway's own name for it. */
  reference: string
  /** The number that we gave the payment. */
  paymentNo: string
  /** `won`: the money is ours for good; `lost`: the bank gave it back. */
  state: 'open' | 'won' | 'lost'
  /** Perhaps in other money than was paid; null in money that the house does not know. */
  amount: Money | null
  /** In the gateway's own words. */
  reason: string | null
}
