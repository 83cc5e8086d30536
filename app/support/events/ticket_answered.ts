import { DomainEvent } from '#core/events/domain_event'

/** The staff answered a ticket; the user sees the answer. */
export class TicketAnswered extends DomainEvent<{ ticketId: number; entryId: number }> {
  static override readonly eventName = 'support.ticket_answered'
}
