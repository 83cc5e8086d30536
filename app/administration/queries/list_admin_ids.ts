import db from '@adonisjs/lucid/services/db'
import type { ActivityFilter } from '#administration/rows/activity_rows'

/** The ids of the admins, for the filters of the audit log that need them. */
export class ListAdminIds {
  /** One query, or none. */
  async execute({ by }: Pick<ActivityFilter, 'by'>): Promise<number[]> {
    if (by !== 'admins' && by !== 'users') return []
    const rows: { id: number }[] = await db.from('users').where('role', 'admin').select('id')
    return rows.map(({ id }) => id)
  }
}
