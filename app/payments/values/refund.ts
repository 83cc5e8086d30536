import type { Money } from '#core/money/money'

/** What a gateway says about a refund now. */
export interface Refund {
  state: 'processing' | 'succeeded' | 'failed'
  reference: string | null
  /** Why it came to nothing, in the gateway's own code. */
  failure?: string
  /** Somebody gave the money back on the gateway's own pages before we asked. */
  isMadeElsewhere?: boolean
}

/** What went back of a charge, as far as it is done, without our asking. */
export interface Returned {
  amount: Money
  /** In the gateway's own words. */
  reason: string | null
}
