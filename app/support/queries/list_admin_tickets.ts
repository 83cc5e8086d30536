import db from '@adonisjs/lucid/services/db'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { gramsOfKeyword } from '#catalog/rows/title_match'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { PENDING_STATUSES } from '#support/models/ticket'
import type { AwaitedSide, TicketStatus, TicketType } from '#support/models/ticket'
import { adminTicketRows, type AdminTicketRow } from '#support/rows/admin_ticket_rows'

export interface AdminTicketFilter {
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
    .if(keyword, (query) => query.whereRaw(...foundBy(keyword!)))
}

/**
 * The text of a condition on tickets `t`, and its values. N-grams are looked up in indexes; a single Latin letter has
 * none, so that every title and name is compared.
 */
function foundBy(word: string) {
  const part = likeContaining(word)
  const grams = gramsOfKeyword(word)
  const has = (text: string) =>
    grams.length > 0 ? `title_grams(${text}) @> cast(:grams as text[]) and` : ''
  const sql = `t.id in (
    select id from tickets where ticket_no = upper(:word)
    union all select k.id from tickets k join orders o on o.id = k.order_id
      where o.trade_no = upper(:word)
    union all select id from tickets where ${has('title')} title ilike :part
    union all select k.id from tickets k where k.user_id in (
      select id from users
      where ${has(`username || ' ' || email`)} (username ilike :part or email ilike :part)))`
  return [sql, { word, part, grams }] as const
}
