import { DomainEvent } from '#core/events/domain_event'

/** A Friday made no withdrawal for other reasons than the Friday before. */
export class PayoutSkipped extends DomainEvent<{ creatorId: number; day: string }> {
  static override readonly eventName = 'payouts.payout_skipped'
}
