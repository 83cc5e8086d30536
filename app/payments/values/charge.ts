import type { Money } from '#core/money/money'

/** The state of a charge at the gateway; the authoritative source about the payment. */
export interface Charge {
  reference: string
  state: 'open' | 'succeeded' | 'failed'
  amount: Money
  /** URL where the payer pays. */
  payUrl: string
  /** The amount received beyond the sum, when the payer was asked to send slightly more; usually absent. */
  surplus?: Money
}
