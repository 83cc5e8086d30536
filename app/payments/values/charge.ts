import type { Money } from '#core/money/money'

/** What a gateway says about a charge now; the only truth about money. */
export interface Charge {
  reference: string
  state: 'open' | 'succeeded' | 'failed'
  amount: Money
  /** Where the payer pays. */
  payUrl: string
  /** What came beyond the sum, because the payer was asked to send a little more; absent usually. */
  surplus?: Money
}
