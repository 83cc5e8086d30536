import db from '@adonisjs/lucid/services/db'
import type { EntryRow, TicketRow } from '#support/rows/ticket_rows'
import { ticketRows } from '#support/rows/ticket_rows'

/** A ticket as the staff sees it. */
export type AdminTicketRow = TicketRow & {
  version: number
  userId: number
  username: string
  email: string
  reportedUserId: number | null
  reportedName: string | null
  assigneeId: number | null
  assigneeName: string | null
  /** Since when the ticket has been waiting for the side that is to reply. */
  lastReplyAt: Date
  firstAnswerAt: Date | null
  resolvedAt: Date | null
  closedAt: Date | null
}

/** An entry with its author, internal notes included. */
export type AdminEntryRow = EntryRow & {
  isInternal: boolean
  /** Null for lines of the system and for commands. */
  author: string | null
}

export function adminTicketRows() {
  return ticketRows()
    .join('users as u', 'u.id', 't.user_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .leftJoin('users as ru', 'ru.id', 't.reported_user_id')
    .select('t.version', 'u.username', 'u.email')
    .select({ userId: 't.user_id', assigneeId: 't.assignee_id', assigneeName: 'a.username' })
    .select({ reportedUserId: 't.reported_user_id', reportedName: 'ru.username' })
    .select({ lastReplyAt: 't.last_reply_at', firstAnswerAt: 't.first_answer_at' })
    .select({ resolvedAt: 't.resolved_at', closedAt: 't.closed_at' })
}

export function adminEntriesOf(ticketId: number) {
  return db
    .from('ticket_entries as e')
    .leftJoin('users as w', 'w.id', 'e.author_id')
    .where('e.ticket_id', ticketId)
    .select('e.id', 'e.side', 'e.event', 'e.content')
    .select({ isInternal: 'e.is_internal', author: 'w.username', createdAt: 'e.created_at' })
    .orderBy('e.id')
}
