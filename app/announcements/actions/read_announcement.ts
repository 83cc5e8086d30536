import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { IS_VISIBLE } from '#announcements/queries/visible_announcements'

interface ReadAnnouncementInput {
  userId: number
  announcementId: number
  isRead: boolean
}

/** Marks an announcement as read or unread. */
@inject()
export class ReadAnnouncement {
  constructor(
    private clock: Clock,
    private live: Live
  ) {}

  /** @throws NotFound for one that does not exist, is not published or not to this user */
  async execute(
    { userId, announcementId, isRead }: ReadAnnouncementInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    const now = this.clock.now().toJSDate()
    await atomically(outer, async (trx) => {
      const visible = await trx.rawQuery(IS_VISIBLE, { id: announcementId, userId, now })
      if (visible.rows.length === 0) throw new NotFound()
      const { rows } = await trx.rawQuery(isRead ? READ : UNREAD, {
        userId,
        announcementId,
        ...(isRead && { now }),
      })
      if (rows.length === 0) return
      await trx
        .from('announcements')
        .where('id', announcementId)
        .increment('read_count', isRead ? 1 : -1)
      // Other tabs and devices of the user fetch the counts again.
      const message = { type: 'announcement', id: announcementId }
      trx.after('commit', () => this.live.publish(`users/${userId}`, message))
    })
  }
}

const READ = `
  insert into announcement_reads (user_id, announcement_id, read_at)
  values (:userId, :announcementId, :now) on conflict do nothing returning user_id`

const UNREAD = `
  delete from announcement_reads
  where user_id = :userId and announcement_id = :announcementId returning user_id`
