import db from '@adonisjs/lucid/services/db'

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
