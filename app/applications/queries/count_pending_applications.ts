import db from '@adonisjs/lucid/services/db'

/** The applications that wait for an admin. */
export class CountPendingApplications {
  async execute(): Promise<number> {
    const row = await db
      .from('creator_applications')
      .where('status', 'pending')
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
