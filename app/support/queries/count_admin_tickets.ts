import db from '@adonisjs/lucid/services/db'

/** Counts the tickets that await an answer by admins: `staff` all of them, `mine` those assigned to one admin, `nobody` the unassigned ones. */
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
