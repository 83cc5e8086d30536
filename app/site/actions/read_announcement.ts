import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import Announcement from '#site/models/announcement'

interface Input {
  userId: number
  announcementId: number
  isRead: boolean
}

/** Marks an announcement as read or unread. */
@inject()
export class ReadAnnouncement {
  constructor(private clock: Clock) {}

  /** @throws NotFound for an announcement that does not exist or is not published yet */
  async execute(
    { userId, announcementId, isRead }: Input,
    trx?: TransactionClientContract
  ): Promise<void> {
    const client = trx ?? db.connection()
    const now = this.clock.now()
    const announcement = await Announcement.query({ client })
      .where('id', announcementId)
      .where('publishedAt', '<=', now.toJSDate())
      .first()
    if (!announcement) throw new NotFound()

    const read = { user_id: userId, announcement_id: announcementId }
    if (!isRead) {
      await client.from('announcement_reads').where(read).delete()
      return
    }
    await client
      .knexQuery()
      .insert({ ...read, read_at: now.toJSDate() })
      .into('announcement_reads')
      .onConflict(['user_id', 'announcement_id'])
      .ignore()
  }
}
