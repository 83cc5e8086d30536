import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'

export interface AnnouncementRecipient {
  userId: number
  email: string
  username: string
  isRead: boolean
  readAt: Date | null
}

interface ListAnnouncementRecipientsInput {
  announcementId: number
  isRead?: boolean
  page?: number
  pageSize?: number
}

/**
 * Who gets an announcement, with when they read it, by user id. Of an announcement to everyone, those who have read it.
 */
export class ListAnnouncementRecipients {
  async execute(input: ListAnnouncementRecipientsInput): Promise<Page<AnnouncementRecipient>> {
    const { announcementId, isRead, page = 1 } = input
    const pageSize = input.pageSize ?? marketplace.pageSizes.adminTables
    const announcement = await db
      .from('announcements')
      .where('id', announcementId)
      .select('audience')
      .firstOrFail()
    const isForAll = announcement.audience === 'everyone'
    const table = isForAll ? 'announcement_reads' : 'announcement_recipients'
    const matching = () =>
      db
        .from(`${table} as r`)
        .leftJoin('announcement_reads as d', (join) =>
          join.on('d.announcement_id', 'r.announcement_id').andOn('d.user_id', 'r.user_id')
        )
        .where('r.announcement_id', announcementId)
        .if(isRead === true, (rows) => rows.whereNotNull('d.read_at'))
        .if(isRead === false, (rows) => rows.whereNull('d.read_at'))
    const [rows, count] = await Promise.all([
      matching()
        .join('users as u', 'u.id', 'r.user_id')
        .orderBy('r.user_id')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .select('u.email', 'u.username')
        .select({ userId: 'u.id', readAt: 'd.read_at' }),
      matching().select(db.raw('count(*)::int as total')).firstOrFail(),
    ])
    const items = rows.map((row) => ({ ...row, isRead: row.readAt !== null }))
    return { items, total: count.total, page, pageSize }
  }
}
