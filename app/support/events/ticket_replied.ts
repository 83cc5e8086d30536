import { DomainEvent } from '#core/events/domain_event'

/** A user wrote on in a ticket, which did not wait for the staff before. */
export class TicketReplied extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_replied'
}
