import { domainError } from '#core/errors/domain_exception'
import marketplace from '#config/marketplace'

/** A closed ticket, or one that was resolved too long ago, takes no reply: a new ticket does. */
export class TicketClosed extends domainError(409, 'TICKET_CLOSED') {}

export class TooManyOpenTickets extends domainError(409, 'TOO_MANY_OPEN_TICKETS') {
  constructor(max: number) {
    super({ max })
  }
}

/** An earlier report of the same product or user is not decided. */
export class AlreadyReported extends domainError(409, 'ALREADY_REPORTED') {
  constructor(ticketId?: number) {
    super({}, ticketId === undefined ? undefined : { ticketId })
  }
}

/** Users cannot report their own product. */
export class OwnProductReported extends domainError(422, 'OWN_PRODUCT_REPORTED') {}

/** The reason does not belong to the kind of report. */
export class UnknownReportReason extends domainError(422, 'UNKNOWN_REPORT_REASON', 'reason') {}

/** The ticket is not in a status from which this one is reached. */
export class TicketStatusImpossible extends domainError(409, 'TICKET_STATUS_IMPOSSIBLE') {
  constructor(status: string) {
    super({}, { status })
  }
}

/** Something was written or changed after what the admin's screen shows; nothing is sent. */
export class TicketMovedOn extends domainError(409, 'TICKET_MOVED_ON') {
  constructor(entries: number) {
    super({ entries }, { entries })
  }
}

/** A ticket about a refund is decided together with the request. */
export class RefundUndecided extends domainError(409, 'REFUND_UNDECIDED') {}

/** Only admins are assigned. */
export class UnknownAssignee extends domainError(422, 'UNKNOWN_ASSIGNEE', 'assigneeId') {}

/** Neither a picture nor a PDF, damaged, or too large. */
export class FileRefused extends domainError(422, 'FILE_REFUSED', 'file') {
  constructor() {
    const { maxImageBytes, maxPdfBytes } = marketplace.tickets.files
    super({ image: maxImageBytes / 1024 ** 2, pdf: maxPdfBytes / 1024 ** 2 })
  }
}

/** A file of another user, one that was sent already, or one that was deleted. */
export class UnknownTicketFile extends domainError(422, 'UNKNOWN_TICKET_FILE', 'fileIds') {}

export class SavedReplyNameTaken extends domainError(409, 'SAVED_REPLY_NAME_TAKEN', 'name') {}

export class TooManySavedReplies extends domainError(409, 'TOO_MANY_SAVED_REPLIES') {
  constructor(max: number) {
    super({ max })
  }
}

/** A saved reply without a text in any language. */
export class SavedReplyEmpty extends domainError(422, 'SAVED_REPLY_EMPTY', 'texts') {}
