import { DomainEvent } from '#core/events/domain_event'

/** The staff answered a ticket; the user sees the answer. */
export class TicketAnswered extends DomainEvent<{ ticketId: number; entryId: number }> {
  static override readonly eventName = 'support.ticket_answered'
}

/** A user opened a ticket. */
export class TicketOpened extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_opened'
}

/** A user replied to a ticket that did not wait for the staff before. */
export class TicketReplied extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_replied'
}

/** A ticket was resolved other than by the decision of a refund, which is mailed by itself. */
export class TicketResolved extends DomainEvent<{ ticketId: number }> {
  static override readonly eventName = 'support.ticket_resolved'
}
