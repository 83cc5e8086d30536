import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The views of admin lists that an admin has saved. */
export class AdministrationPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const views = inPages<{ id: number }>((afterId, size) =>
      db
        .from('saved_views')
        .where('user_id', userId)
        .where('id', '>', afterId)
        .select('id', 'screen', 'name', 'filters')
        .select({ createdAt: 'created_at', updatedAt: 'updated_at' })
        .orderBy('id')
        .limit(size)
    )
    return [{ name: 'savedViews', rows: views }]
  }
}
