import { DomainEvent } from '#core/events/domain_event'

/** A sale's money is held, or its creator's again. A dispute that is lost is told by OrderRefunded. */
export class DisputeChanged extends DomainEvent<{
  orderId: number
  disputeNo: string
  state: 'open' | 'won'
}> {
  static override readonly eventName = 'ordering.dispute_changed'
}
