import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { limitToPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type { AnnouncementSummary } from '#announcements/queries/announcement_rows'
import type User from '#identity/models/user'
import type { AnnouncementReadSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export interface AnnouncementRecipient extends Row<User, 'email' | 'username'> {
  userId: User['id']
  isRead: boolean
  readAt: Column<AnnouncementReadSchema, 'readAt'> | null
}

type Announcement = Pick<AnnouncementSummary, 'id' | 'audience' | 'recipientCount' | 'readCount'>

interface ListAnnouncementRecipientsInput {
  announcement: Announcement
  isRead?: boolean
  page?: number
}

/**
 * Who gets an announcement, with when they read it, by user id. Of an announcement to everyone, those who have read it.
 */
export class ListAnnouncementRecipients {
  /** One query: the announcement has counters. */
  async execute(input: ListAnnouncementRecipientsInput): Promise<Page<AnnouncementRecipient>> {
    const { announcement, isRead, page = 1 } = input
    const pageSize = marketplace.pageSizes.adminTables
    const total = totalOf(announcement, isRead)
    const isForAll = announcement.audience === 'everyone'
    const ids = db
      .from(`${isForAll ? 'announcement_reads' : 'announcement_recipients'} as r`)
      .where('r.announcement_id', announcement.id)
      .if(!isForAll && isRead !== undefined, (rows) => rows.where('r.is_read', isRead!))
      .select('r.user_id')
    const rows = await db
      .from(limitToPage(ids, ['r.user_id'], { page, pageSize, total }, 'asc').as('chosen'))
      .join('users as u', 'u.id', 'chosen.user_id')
      .joinRaw('left join announcement_reads as d on d.announcement_id = ? and d.user_id = u.id', [
        announcement.id,
      ])
      .orderBy('u.id')
      .select('u.email', 'u.username')
      .select({ userId: 'u.id', readAt: 'd.read_at' })
    const items = rows.map((row) => ({ ...row, isRead: row.readAt !== null }))
    return { items, total, page, pageSize }
  }
}

function totalOf({ audience, recipientCount, readCount }: Announcement, isRead?: boolean): number {
  if (audience === 'everyone') return isRead === false ? 0 : readCount
  if (isRead === undefined) return recipientCount
  return isRead ? readCount : recipientCount - readCount
}
