import db from '@adonisjs/lucid/services/db'

/** Counts tickets whose next reply is due from staff: in total (`staff`), assigned to the given admin (`mine`), and unassigned (`nobody`). */
export class CountAdminTickets {
  /** One query over the tickets that wait. */
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
