import { DomainEvent } from '#core/events/domain_event'

/** The proceeds of a sale are held (`open`) or released (`won`). A lost dispute is announced by OrderRefunded. */
export class DisputeChanged extends DomainEvent<{
  orderId: number
  disputeNo: string
  state: 'open' | 'won'
}> {
  static override readonly eventName = 'orders.dispute_changed'
}
