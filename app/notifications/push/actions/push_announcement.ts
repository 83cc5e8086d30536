import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { AnnouncementDispatched } from '#announcements/events'
import Announcement from '#announcements/models/announcement'
import { PushToUsers } from '#notifications/push/actions/push_to_users'

type Input = AnnouncementDispatched['payload'] & { eventId: string }

/**
 * Pushes an announcement to a batch of its recipients: those with ids above `after`, up to `until`. Does nothing when it
 * is not to be pushed or was withdrawn.
 */
@inject()
export class PushAnnouncement {
  constructor(private pushToUsers: PushToUsers) {}

  async execute({ announcementId, after, until, eventId }: Input) {
    const announcement = await Announcement.find(announcementId)
    if (!announcement?.isPushed || announcement.withdrawnAt) return
    const isForAll = announcement.audience === 'everyone'
    const rows: { id: number }[] = await db
      .from(isForAll ? 'push_subscriptions' : 'announcement_recipients')
      .if(!isForAll, (query) => query.where('announcement_id', announcementId))
      .whereBetween('user_id', [after + 1, until])
      .groupBy('user_id')
      .select({ id: 'user_id' })
    const path = `/account/announcements${isForAll ? '' : '?kind=messages'}`
    await this.pushToUsers.execute({
      userIds: rows.map(({ id }) => id),
      topic: 'platform',
      type: 'announcement',
      path,
      cause: eventId,
    })
  }
}
