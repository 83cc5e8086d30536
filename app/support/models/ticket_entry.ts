import { TicketEntrySchema } from '#database/schema'

export type EntrySide = 'user' | 'staff' | 'system'

/** What a line of the system tells. */
export type TicketEvent = 'refunded' | 'refund_rejected' | 'refund_withdrawn'

export default class TicketEntry extends TicketEntrySchema {
  declare side: EntrySide
  declare event: TicketEvent | null
}
