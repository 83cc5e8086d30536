import db from '@adonisjs/lucid/services/db'
import type { EntryRow, TicketRow } from '#support/rows/ticket_rows'
import { ticketRows } from '#support/rows/ticket_rows'
import type User from '#identity/models/user'
import type TicketEntry from '#support/models/ticket_entry'
import type Ticket from '#support/models/ticket'
import type { Column, Row } from '#core/database/row'

/** A ticket as the staff sees it. */
export type AdminTicketRow = TicketRow &
  Row<User, 'username' | 'email'> &
  Row<
    Ticket,
    | 'version'
    | 'userId'
    | 'reportedUserId'
    | 'assigneeId'
    | 'firstAnswerAt'
    | 'resolvedAt'
    | 'closedAt'
  > & {
    reportedName: User['username'] | null
    assigneeName: User['username'] | null
    /** Since when the ticket has been waiting for the side that is to reply. */
    lastReplyAt: Column<Ticket, 'lastReplyAt'>
  }

/** An entry with its author, internal notes included. */
export type AdminEntryRow = EntryRow &
  Row<TicketEntry, 'isInternal'> & {
    /** Null for lines of the system and for commands. */
    author: User['username'] | null
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
