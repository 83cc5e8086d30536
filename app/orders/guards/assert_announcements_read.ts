import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ListUnreadImportant } from '#site/queries/list_unread_important'
import { AnnouncementsUnread } from '#orders/errors'

/** Rejects orders of users who have not read the important announcements. */
@inject()
export class AssertAnnouncementsRead {
  constructor(private listUnreadImportant: ListUnreadImportant) {}

  /** @throws AnnouncementsUnread */
  async execute({ userId }: { userId: number }, trx?: TransactionClientContract): Promise<void> {
    const unread = await this.listUnreadImportant.execute({ userId }, trx)
    if (unread.length > 0) throw new AnnouncementsUnread(unread)
  }
}
