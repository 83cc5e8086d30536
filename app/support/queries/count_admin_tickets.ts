import db from '@adonisjs/lucid/services/db'

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
