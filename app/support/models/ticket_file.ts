import { TicketFileSchema } from '#database/schema'

export type TicketFileKind = 'image' | 'pdf'

/** A picture or PDF that was sent with a ticket, or is going to be. */
export default class TicketFile extends TicketFileSchema {
  declare kind: TicketFileKind
}
