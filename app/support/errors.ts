import { DomainException } from '#core/errors/domain_exception'
import marketplace from '#config/marketplace'

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

/** An earlier report of the same product or user is not decided. */
export class AlreadyReported extends DomainException {
  status = 409
  code = 'ALREADY_REPORTED'

  constructor(ticketId?: number) {
    super({}, ticketId === undefined ? undefined : { ticketId })
  }
}

/** Users cannot report their own product. */
export class OwnProductReported extends DomainException {
  status = 422
  code = 'OWN_PRODUCT_REPORTED'
}

/** The reason does not belong to the kind of report. */
export class UnknownReportReason extends DomainException {
  status = 422
  code = 'UNKNOWN_REPORT_REASON'
  override readonly field = 'reason'
}

/** The ticket is not in a status from which this one is reached. */
export class TicketStatusImpossible extends DomainException {
  status = 409
  code = 'TICKET_STATUS_IMPOSSIBLE'

  constructor(status: string) {
    super({}, { status })
  }
}

/** Something was written or changed after what the admin's screen shows; nothing is sent. */
export class TicketMovedOn extends DomainException {
  status = 409
  code = 'TICKET_MOVED_ON'

  constructor(entries: number) {
    super({ entries }, { entries })
  }
}

/** A ticket about a refund is decided together with the request. */
export class RefundUndecided extends DomainException {
  status = 409
  code = 'REFUND_UNDECIDED'
}

/** Only admins are assigned. */
export class UnknownAssignee extends DomainException {
  status = 422
  code = 'UNKNOWN_ASSIGNEE'
  override readonly field = 'assigneeId'
}

/** Neither a picture nor a PDF, damaged, or too large. */
export class FileRefused extends DomainException {
  status = 422
  code = 'FILE_REFUSED'
  override readonly field = 'file'

  constructor() {
    const { maxImageBytes, maxPdfBytes } = marketplace.tickets.files
    super({ image: maxImageBytes / 1024 ** 2, pdf: maxPdfBytes / 1024 ** 2 })
  }
}

/** A file of another user, one that was sent already, or one that was deleted. */
export class UnknownTicketFile extends DomainException {
  status = 422
  code = 'UNKNOWN_TICKET_FILE'
  override readonly field = 'fileIds'
}

export class SavedReplyNameTaken extends DomainException {
  status = 409
  code = 'SAVED_REPLY_NAME_TAKEN'
  override readonly field = 'name'
}

export class TooManySavedReplies extends DomainException {
  status = 409
  code = 'TOO_MANY_SAVED_REPLIES'

  constructor(max: number) {
    super({ max })
  }
}

/** A saved reply without a text in any language. */
export class SavedReplyEmpty extends DomainException {
  status = 422
  code = 'SAVED_REPLY_EMPTY'
  override readonly field = 'texts'
}
