import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { DisputeSchema } from '#database/schema'

export type DisputeState = 'open' | 'won' | 'lost'

/** A payer asked their bank for the money of a payment back. */
export default class Dispute extends DisputeSchema {
  declare state: DisputeState
  declare currency: Currency

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** What the book calls it. */
  get disputeNo(): string {
    return `${this.gateway}/${this.reference}`
  }
}
