import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import { PersonalDataSource, type Section } from '#identity/privacy/ports/personal_data_source'

/** The views of admin lists that an admin has saved. */
export default class AdministrationPersonalData extends PersonalDataSource {
  sections(userId: number): Section[] {
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
