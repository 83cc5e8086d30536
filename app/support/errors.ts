import { DomainException } from '#core/errors/domain_exception'

/** A closed ticket, or one that was resolved too long ago, takes no reply: a new ticket does. */
export class TicketClosed extends DomainException {
  status = 409
  code = 'TICKET_CLOSED'
}

export class TooManyOpenTickets extends DomainException {
  status = 409
  code = 'TOO_MANY_OPEN_TICKETS'

  constructor(max: number) {
    super({ max })
  }
}
