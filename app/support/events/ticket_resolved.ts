import { DomainEvent } from '#core/events/domain_event'

/** A ticket was resolved other than by the decision of a refund, which is mailed by itself. */
export class TicketResolved extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_resolved'
}
