import db from '@adonisjs/lucid/services/db'
import type { AwaitedSide, TicketStatus, TicketTopic, TicketType } from '#support/models/ticket'
import type { EntrySide, TicketEvent } from '#support/models/ticket_entry'

/** A ticket as its user sees it. */
export type TicketRow = {
  id: number
  ticketNo: string
  type: TicketType
  topic: TicketTopic | null
  title: string
  content: string
  status: TicketStatus
  waitingFor: AwaitedSide
  tradeNo: string | null
  isUnread: boolean
  createdAt: Date
  updatedAt: Date
}

/** An entry as the ticket's user sees it; the authors among the staff are not named. */
export type EntryRow = {
  id: number
  side: EntrySide
  event: TicketEvent | null
  content: string
  createdAt: Date
}

export function ticketRowsOf(userId: number) {
  return db
    .from('tickets as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('t.user_id', userId)
    .select('t.id', 't.type', 't.topic', 't.title', 't.content', 't.status')
    .select({ ticketNo: 't.ticket_no', waitingFor: 't.waiting_for', tradeNo: 'o.trade_no' })
    .select({ createdAt: 't.created_at', updatedAt: 't.updated_at' })
    .select(db.raw('t.last_answer_id > t.read_answer_id as "isUnread"'))
}

/** Without internal notes, which no user may read. */
export function visibleEntriesOf(ticketId: number) {
  return db
    .from('ticket_entries')
    .where('ticket_id', ticketId)
    .whereRaw('not is_internal')
    .select('id', 'side', 'event', 'content')
    .select({ createdAt: 'created_at' })
    .orderBy('id')
}
