import { DomainEvent } from '#core/events/domain_event'

/** The staff answered a ticket, in public. */
export class TicketAnswered extends DomainEvent<{ ticketId: number; entryId: number }> {
  static override readonly eventName = 'support.ticket_answered'
}
