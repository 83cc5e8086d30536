import { DomainEvent } from '#core/events/domain_event'

/** A user opened a ticket. */
export class TicketOpened extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_opened'
}
