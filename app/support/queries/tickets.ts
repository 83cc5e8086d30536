import db from '@adonisjs/lucid/services/db'
import Ticket, { type TicketStatus, type TicketType, TICKET_STATUSES } from '#support/models/ticket'
import type Order from '#orders/models/order'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type TicketEntry from '#support/models/ticket_entry'
import type TicketFile from '#support/models/ticket_file'
import type { Row } from '#core/database/row'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'

type RefundState =
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

function ticketRowsOf(userId: number) {
  return ticketRows().where('t.user_id', userId)
}

/** Without internal notes, which no user may read. */
function visibleEntriesOf(ticketId: number) {
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

interface ListTicketsInput {
  userId: number
  status?: TicketStatus
  type?: TicketType
  page?: number
  pageSize?: number
}

/** A user's tickets, the latest change first. */
export class ListTickets {
  /** Two queries. */
  async execute({
    userId,
    status,
    type,
    page = 1,
    pageSize = marketplace.tickets.pageSize,
  }: ListTicketsInput): Promise<Page<TicketRow>> {
    const matching = ticketRowsOf(userId)
      .if(status, (query) => query.where('t.status', status!))
      .if(type, (query) => query.where('t.type', type!))
    const [items, count] = await Promise.all([
      matching
        .clone()
        .orderBy([
          { column: 't.updated_at', order: 'desc' },
          { column: 't.id', order: 'desc' },
        ])
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      matching.clone().clearSelect().select(db.raw('count(*)::int as total')).first(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}

interface FindTicketInput {
  id: number
  userId: number
  /** Only entries after this one. */
  after?: number
}

export type TicketDetail = {
  ticket: TicketRow
  entries: EntryRow[]
  files: FileRow[]
  hasMore: boolean
  canReply: boolean
}

/** A user's ticket with the entries that the user may read. */
@inject()
export class FindTicket {
  constructor(private clock: Clock) {}

  /** @throws NotFound for a missing ticket and for another user's alike */
  async execute({ id, userId, after = 0 }: FindTicketInput): Promise<TicketDetail> {
    const row: TicketRow | null = await ticketRowsOf(userId).where('t.id', id).first()
    if (!row) throw new NotFound()
    const { entries: most } = marketplace.tickets
    const [ticket, found, files] = await Promise.all([
      Ticket.findOrFail(id),
      visibleEntriesOf(id)
        .where('id', '>', after)
        .limit(most + 1) as Promise<EntryRow[]>,
      filesOf(id, { withInternal: false }) as Promise<FileRow[]>,
    ])
    return {
      ticket: row,
      entries: found.slice(0, most),
      files,
      hasMore: found.length > most,
      canReply: ticket.takesRepliesAt(this.clock.now()),
    }
  }
}

/** The number of a user's tickets in each status, and of those with an unread answer. */
export class CountTickets {
  /** One query. */
  async execute(userId: number): Promise<Record<TicketStatus | 'unread', number>> {
    const ofStatus = TICKET_STATUSES.map((status) =>
      db.raw('count(*) filter (where status = ?)::int as ??', [status, status])
    )
    return db
      .from('tickets')
      .where('user_id', userId)
      .select(...ofStatus)
      .select(db.raw('count(*) filter (where last_answer_id > read_answer_id)::int as unread'))
      .first()
  }
}

/** The latest ticket about an order of a user; null when there is none. */
export class FindTicketOfOrder {
  /** @throws NotFound for a missing order and for another user's alike */
  async execute(where: { tradeNo: string; userId: number }): Promise<number | null> {
    const { tradeNo, userId } = where
    const order: { ticketId: number | null } | null = await db
      .from('orders as o')
      .leftJoin('tickets as t', 't.order_id', 'o.id')
      .where({ 'o.trade_no': tradeNo, 'o.buyer_id': userId })
      .orderByRaw('t.id desc nulls last')
      .select({ ticketId: 't.id' })
      .first()
    if (!order) throw new NotFound()
    return order.ticketId
  }
}
