import { DateTime } from 'luxon'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PayoutAttemptSchema } from '#database/schema'
import { factsOf, type SendingMode } from '#payouts/values/sending_mode'

export type AttemptState =
  | 'created'
  | 'sending'
  | 'unknown'
  | 'accepted'
  | 'succeeded'
  | 'failed'
  | 'returned'

/** While an attempt is in one of these, it may have paid or still pay. */
export const OPEN_STATES: readonly AttemptState[] = ['created', 'sending', 'unknown', 'accepted']

/** Whose failure it is: ours, the recipient's, or one that passes. */
export type FailureClass = 'platform' | 'recipient' | 'temporary'

/** An attempt to send a withdrawal. Its idempotency key never changes. */
export default class PayoutAttempt extends PayoutAttemptSchema {
  declare driver: SendingMode
  declare currency: Currency
  declare state: AttemptState
  declare class: FailureClass | null
  declare waitsFor: 'person' | 'recipient' | null
  declare progress: Record<string, unknown>

  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** Whether the outcome can be queried: at the provider's API, or on the blockchain once the transaction is known. */
  get isAskable(): boolean {
    const { kind, paysFromWallet } = factsOf(this.driver)
    return kind === 'api' || (paysFromWallet && this.reference !== null)
  }

  /** Since when an outcome is awaited: an admin may name the transaction days after the attempt was created. */
  get awaitedSince(): DateTime {
    const { namedAt } = this.progress
    return typeof namedAt === 'string' ? DateTime.fromISO(namedAt) : this.createdAt
  }

  /** While it is open, the withdrawal is neither returned nor tried again. */
  get isOpen(): boolean {
    return OPEN_STATES.includes(this.state)
  }
}
