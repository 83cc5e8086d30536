import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's comments and follows. */
export class CommunityPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const comments = inPages<{ id: number }>((afterId, size) =>
      db
        .from('comments')
        .where('user_id', userId)
        .where('id', '>', afterId)
        .select('id', 'content')
        .select({ productId: 'product_id', createdAt: 'created_at', deletedAt: 'deleted_at' })
        .orderBy('id')
        .limit(size)
    )
    const follows = inPages<{ id: number }>((afterId, size) =>
      db
        .from('follows as f')
        .join('creators as c', 'c.id', 'f.creator_id')
        .where('f.user_id', userId)
        .where('f.id', '>', afterId)
        .select({ id: 'f.id', creator: 'c.name' })
        .select({ pushEnabled: 'f.push_enabled', createdAt: 'f.created_at' })
        .orderBy('f.id')
        .limit(size)
    )
    return [
      { name: 'comments', rows: comments },
      { name: 'follows', rows: follows },
    ]
  }
}
