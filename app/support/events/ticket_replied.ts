import { DomainEvent } from '#core/events/domain_event'

/** A user replied to a ticket that did not wait for the staff before. */
export class TicketReplied extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_replied'
}
