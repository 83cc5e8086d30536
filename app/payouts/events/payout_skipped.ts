import { DomainEvent } from '#core/events/domain_event'

/**
 * A creator was not paid on a Friday, for other reasons than on the Friday before. A skip for the same reasons is
 * recorded and not announced.
 */
export class PayoutSkipped extends DomainEvent<{ creatorId: number; day: string }> {
  static override readonly eventName = 'payouts.payout_skipped'
}
