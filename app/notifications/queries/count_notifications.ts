import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

export type NotificationCount = {
  /** Chats with unread messages: none before there are chats. */
  chat: number
  /** Unread announcements. */
  notification: number
  /** Unread notifications of events, counted up to 1,000. */
  eventNotification: number
  hasImportantAnnouncement: boolean
}

const COUNT = `
  select 0 as chat, a.notification, a."hasImportantAnnouncement", e."eventNotification"
  from (
    select count(*)::int as notification,
      coalesce(bool_or(is_important), false) as "hasImportantAnnouncement"
    from announcements
    where published_at <= :now and (ends_at is null or ends_at > :now)
      and not exists (
        select from announcement_reads
        where announcement_id = announcements.id and user_id = :userId)
  ) as a, (
    select count(*)::int as "eventNotification" from (
      select from event_notifications where user_id = :userId and read_at is null limit 1000
    ) as unread
  ) as e`

/** What a user has not read, in one statement. */
@inject()
export class CountNotifications {
  constructor(private clock: Clock) {}

  async execute({ userId }: { userId: number }): Promise<NotificationCount> {
    const now = this.clock.now().toJSDate()
    const { rows } = await db.rawQuery(COUNT, { now, userId })
    return rows[0]
  }
}
