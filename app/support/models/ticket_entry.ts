import { TicketEntrySchema } from '#database/schema'

export type EntrySide = 'user' | 'staff' | 'system'

/** What a line of the system is about. The last five are internal. */
export type TicketEvent =
  | 'refunded'
  | 'refund_rejected'
  | 'refund_withdrawn'
  | 'resolved'
  | 'resolved_unanswered'
  | 'reopened'
  | 'closed_by_user'
  | 'closed_by_staff'
  | 'closed_resolved'
  | 'assigned'
  | 'unassigned'
  | 'answer_overdue'
  | 'product_hidden'
  | 'product_restored'

export default class TicketEntry extends TicketEntrySchema {
  declare side: EntrySide
  declare event: TicketEvent | null
}
