import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AnnouncementsUnread } from '#orders/errors'
import { UnreadAnnouncements } from '#orders/values/unread_announcements'

/** Rejects orders of users who have not read the important announcements. */
@inject()
export class AssertAnnouncementsRead {
  constructor(private unreadAnnouncements: UnreadAnnouncements) {}

  /** @throws AnnouncementsUnread */
  async execute({ userId }: { userId: number }, trx?: TransactionClientContract): Promise<void> {
    const unread = await this.unreadAnnouncements.execute({ userId }, trx)
    if (unread.length > 0) throw new AnnouncementsUnread(unread)
  }
}
