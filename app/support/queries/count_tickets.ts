import db from '@adonisjs/lucid/services/db'
import { TICKET_STATUSES, type TicketStatus } from '#support/models/ticket'

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
