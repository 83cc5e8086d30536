import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { SandboxChargeSchema } from '#database/schema'

/** How the sandbox handles refunds of a charge. */
export const REFUND_MANNERS = ['at_once', 'later', 'refused'] as const
export type RefundManner = (typeof REFUND_MANNERS)[number]

/** A charge in the sandbox company's records. */
export default class SandboxCharge extends SandboxChargeSchema {
  declare status: 'open' | 'succeeded' | 'failed'
  declare refundMode: RefundManner
  declare currency: Currency

  get total(): Money {
    return new Money(this.amount, this.currency)
  }
}
