import type { Money } from '#core/money/money'

/** The state of a refund at the gateway. */
export interface Refund {
  state: 'processing' | 'succeeded' | 'failed'
  reference: string | null
  /** The gateway's failure code. */
  failure?: string
  /** The payment was refunded on the gateway's own pages before we requested it. */
  isMadeElsewhere?: boolean
}

/** Completed refunds of a charge that we did not request. */
export interface Returned {
  amount: Money
  /** The reason, in the gateway's own words. */
  reason: string | null
}
