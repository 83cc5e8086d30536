import { DomainEvent } from '#core/events/domain_event'

/** Refunds or disputes took more than a creator had available: nothing is paid until sales make up for it. */
export class BalanceNegative extends DomainEvent<{ creatorId: number }> {
  static override readonly eventName = 'payouts.balance_negative'
}
