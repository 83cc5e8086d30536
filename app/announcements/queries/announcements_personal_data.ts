import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** Announcements to the user alone; muted shops. */
export class AnnouncementsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('messages', 'a.id', () =>
        db
          .from('announcement_recipients as r')
          .join('announcements as a', 'a.id', 'r.announcement_id')
          .leftJoin('announcement_reads as d', (join) =>
            join.on('d.announcement_id', 'a.id').andOn('d.user_id', 'r.user_id')
          )
          .where('r.user_id', userId)
          .whereNotNull('a.told_at')
          .select('a.id', 'a.title', 'a.content')
          .select({ publishedAt: 'a.published_at', readAt: 'd.read_at' })
      ),
      sectionOf('mutedShops', 's.id', () =>
        db
          .from('muted_shops as m')
          .join('shops as s', 's.id', 'm.shop_id')
          .where('m.user_id', userId)
          .select('s.id', 's.name')
          .select({ mutedAt: 'm.muted_at' })
      ),
    ]
  }
}
