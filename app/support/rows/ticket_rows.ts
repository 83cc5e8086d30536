import db from '@adonisjs/lucid/services/db'
import type Ticket from '#support/models/ticket'
import type Order from '#orders/models/order'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type TicketEntry from '#support/models/ticket_entry'
import type TicketFile from '#support/models/ticket_file'
import type { Row } from '#core/database/row'

export type RefundState =
  | 'requested'
  | 'approved'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'withdrawn'

/** A ticket as its user sees it. */
export type TicketRow = Row<
  Ticket,
  | 'id'
  | 'ticketNo'
  | 'type'
  | 'topic'
  | 'title'
  | 'content'
  | 'status'
  | 'waitingFor'
  | 'reportReason'
  | 'reportedMessages'
  | 'productId'
  | 'followsTicketId'
  | 'createdAt'
  | 'updatedAt'
> & {
  tradeNo: Order['tradeNo'] | null
  refundState: RefundState | null
  productTitle: Product['title'] | null
  creatorName: Creator['name'] | null
  isUnread: boolean
}

/** An entry as the ticket's user sees it; the authors among the staff are not named. */
export type EntryRow = Row<TicketEntry, 'id' | 'side' | 'event' | 'content' | 'createdAt'>

export type FileRow = Row<TicketFile, 'id' | 'kind' | 'byteSize'> & {
  name: TicketFile['fileName']
  /** Null for a file of the first text. */
  entryId: TicketFile['entryId']
}

/** The user may request a refund again with another ticket, whose state is not the one of this ticket. */
const REFUND_STATE = `case
  when t.order_id is not null and exists (
    select from ticket_entries e where e.ticket_id = t.id and e.event = 'refund_withdrawn')
  then 'withdrawn'
  else (select r.state from refunds r where r.order_id = t.order_id order by r.id desc limit 1)
end`

export function ticketRows() {
  return db
    .from('tickets as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('products as p', 'p.id', 't.product_id')
    .leftJoin('shops as s', 's.id', 'p.shop_id')
    .leftJoin('creators as c', 'c.id', 's.creator_id')
    .select('t.id', 't.type', 't.topic', 't.title', 't.content', 't.status')
    .select({ ticketNo: 't.ticket_no', waitingFor: 't.waiting_for', tradeNo: 'o.trade_no' })
    .select({ reportReason: 't.report_reason', reportedMessages: 't.reported_messages' })
    .select({ productId: 't.product_id', productTitle: 'p.title', creatorName: 'c.name' })
    .select({ followsTicketId: 't.follows_ticket_id' })
    .select({ createdAt: 't.created_at', updatedAt: 't.updated_at' })
    .select(db.raw(`${REFUND_STATE} as "refundState"`))
    .select(db.raw('t.last_answer_id > t.read_answer_id as "isUnread"'))
}

export function ticketRowsOf(userId: number) {
  return ticketRows().where('t.user_id', userId)
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

/** The files of a ticket; those of internal notes are the staff's. */
export function filesOf(ticketId: number, { withInternal }: { withInternal: boolean }) {
  return db
    .from('ticket_files as f')
    .leftJoin('ticket_entries as e', 'e.id', 'f.entry_id')
    .where('f.ticket_id', ticketId)
    .whereNull('f.expires_at')
    .if(!withInternal, (query) => query.whereRaw('e.is_internal is not true'))
    .select('f.id', 'f.kind')
    .select({ entryId: 'f.entry_id', name: 'f.file_name', byteSize: 'f.byte_size' })
    .orderBy('f.id')
}
