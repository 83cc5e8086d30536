import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** Announcements to the user alone; muted shops. */
export class AnnouncementsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const messages = inPages<{ id: number }>((afterId, size) =>
      db
        .from('announcement_recipients as r')
        .join('announcements as a', 'a.id', 'r.announcement_id')
        .leftJoin('announcement_reads as d', (join) =>
          join.on('d.announcement_id', 'a.id').andOn('d.user_id', 'r.user_id')
        )
        .where('r.user_id', userId)
        .where('a.id', '>', afterId)
        .whereNotNull('a.told_at')
        .select('a.id', 'a.title', 'a.content')
        .select({ publishedAt: 'a.published_at', readAt: 'd.read_at' })
        .orderBy('a.id')
        .limit(size)
    )
    const muted = inPages<{ id: number }>((afterId, size) =>
      db
        .from('muted_shops as m')
        .join('shops as s', 's.id', 'm.shop_id')
        .where('m.user_id', userId)
        .where('s.id', '>', afterId)
        .select('s.id', 's.name')
        .select({ mutedAt: 'm.muted_at' })
        .orderBy('s.id')
        .limit(size)
    )
    return [
      { name: 'messages', rows: messages },
      { name: 'mutedShops', rows: muted },
    ]
  }
}
