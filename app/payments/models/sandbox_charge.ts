import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { SandboxChargeSchema } from '#database/schema'

/** What the sandbox company does when money of a charge shall go back. */
export const REFUND_MANNERS = ['at_once', 'later', 'refused'] as const
export type RefundManner = (typeof REFUND_MANNERS)[number]

/** A charge in the sandbox company's own book. */
export default class SandboxCharge extends SandboxChargeSchema {
  declare status: 'open' | 'succeeded' | 'failed'
  declare refundManner: RefundManner
  declare currency: Currency

  get total(): Money {
    return new Money(this.amount, this.currency)
  }
}
