import db from '@adonisjs/lucid/services/db'
import { type EntryRow, type TicketRow, ticketRows } from '#support/queries/tickets'
import type User from '#identity/models/user'
import type TicketEntry from '#support/models/ticket_entry'
import type Ticket from '#support/models/ticket'
import {
  PENDING_STATUSES,
  type AwaitedSide,
  type TicketStatus,
  type TicketType,
} from '#support/models/ticket'
import type { Column, Row } from '#core/database/row'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import marketplace from '#config/marketplace'
import { whereNamed } from '#core/database/name_grams'
import { namedUsers } from '#identity/queries/named_users'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'

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

interface AdminTicketFilter {
  waitingFor?: AwaitedSide
  status?: TicketStatus
  type?: TicketType
  /** Undecided tickets that are assigned to this admin; null for unassigned ones. */
  assigneeId?: number | null
  /** A number of a ticket or an order, or part of a title, a name or an address. */
  keyword?: string
}

type ListAdminTicketsInput = AdminTicketFilter & {
  page?: number
  pageSize?: number
  /** By the time that they wait, or the time of their latest change. */
  sort?: 'waiting'
  order?: 'asc' | 'desc'
}

/** Tickets for the staff: by default waiting ones from the one that waits longest, others from the latest change. */
export class ListAdminTickets {
  /** Three queries; two when the list ends on the page. */
  async execute(input: ListAdminTicketsInput): Promise<Page<AdminTicketRow>> {
    const { page = 1, pageSize = marketplace.pageSizes.adminTables, ...filter } = input
    const matching = matchingTickets(filter)
    const isQueue = filter.waitingFor === 'staff'
    const { ids, ...counted } = await idsOfFilteredPage(
      matching.select('t.id'),
      [isQueue ? 't.last_reply_at' : 't.updated_at', 't.id'],
      { page, pageSize },
      input.order ?? (isQueue ? 'asc' : 'desc')
    )
    const rows: AdminTicketRow[] = await asPreparedStatement(
      adminTicketRows().whereRaw('t.id = any(?::int[])', [ids])
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const items = ids.flatMap((id) => byId.get(id) ?? [])
    return { items, ...counted, page, pageSize }
  }
}

function matchingTickets({ waitingFor, status, type, assigneeId, keyword }: AdminTicketFilter) {
  return db
    .from('tickets as t')
    .if(waitingFor, (query) => query.where('t.waiting_for', waitingFor!))
    .if(status, (query) => query.where('t.status', status!))
    .if(type, (query) => query.where('t.type', type!))
    .if(assigneeId !== undefined, (query) => {
      query.whereIn('t.status', [...PENDING_STATUSES])
      if (assigneeId === null) query.whereNull('t.assignee_id')
      else query.where('t.assignee_id', assigneeId!)
    })
    .if(keyword, (query) => query.whereIn('t.id', foundBy(keyword!)))
}

/** Tickets by their number or that of their order, part of the title, or the user. */
function foundBy(word: string) {
  const number = word.toUpperCase()
  const ofOrder = db.from('orders').where('trade_no', number).select('id')
  const tickets = () => db.from('tickets').select('id')
  const titled = whereNamed(tickets(), { indexed: 'title', columns: ['title'] }, word)
  return tickets()
    .where('ticket_no', number)
    .unionAll([
      tickets().whereIn('order_id', ofOrder),
      titled,
      tickets().whereIn('user_id', namedUsers(word)),
    ])
}

/**
 * Counts the tickets that wait for a reply by an admin: all (`staff`), those assigned to the given admin (`mine`), and
 * those without an assignee.
 */
export class CountAdminTickets {
  async execute(adminId: number): Promise<{ staff: number; mine: number; nobody: number }> {
    return db
      .from('tickets')
      .where('waiting_for', 'staff')
      .select(db.raw('count(*)::int as staff'))
      .select(db.raw('count(*) filter (where assignee_id = ?)::int as mine', [adminId]))
      .select(db.raw('count(*) filter (where assignee_id is null)::int as nobody'))
      .first()
  }
}

/** The tickets that wait for the staff. */
export class CountWaitingTickets {
  /** One query, answered by the index of the queue. */
  async execute(): Promise<number> {
    const row = await db
      .from('tickets')
      .where('waiting_for', 'staff')
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
