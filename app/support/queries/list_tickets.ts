import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { TicketStatus, TicketType } from '#support/models/ticket'
import { ticketRowsOf, type TicketRow } from '#support/rows/ticket_rows'

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
