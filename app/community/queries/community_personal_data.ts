import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's comments and follows. */
export class CommunityPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('comments', 'id', () =>
        db
          .from('comments')
          .where('user_id', userId)
          .select('id', 'content')
          .select({ productId: 'product_id', createdAt: 'created_at', deletedAt: 'deleted_at' })
      ),
      sectionOf('follows', 'f.id', () =>
        db
          .from('follows as f')
          .join('creators as c', 'c.id', 'f.creator_id')
          .where('f.user_id', userId)
          .select({ id: 'f.id', creator: 'c.name' })
          .select({ pushEnabled: 'f.push_enabled', createdAt: 'f.created_at' })
      ),
    ]
  }
}
