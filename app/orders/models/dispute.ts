import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { DisputeSchema } from '#database/schema'

export type DisputeState = 'open' | 'won' | 'lost'

/** A payer's claim at their bank for the money of a payment (chargeback). */
export default class Dispute extends DisputeSchema {
  declare state: DisputeState
  declare currency: Currency

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** The dispute's identifier in the ledger. */
  get disputeNo(): string {
    return `${this.gateway}/${this.reference}`
  }
}
