import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The views of admin lists that an admin has saved. */
export class AdministrationPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('savedViews', 'id', () =>
        db
          .from('saved_views')
          .where('user_id', userId)
          .select('id', 'screen', 'name', 'filters')
          .select({ createdAt: 'created_at', updatedAt: 'updated_at' })
      ),
    ]
  }
}
