import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { COUNT_UNREAD } from '#announcements/queries/visible_announcements'

export type NotificationCount = {
  /** Chats with unread messages, counted up to 100: pages show 99+. */
  chat: number
  /** Unread announcements, those of the system included. */
  notification: number
  /** Unread announcements of the system. */
  systemNotification: number
  /** Unread notifications of events, counted up to 100. */
  eventNotification: number
  hasImportantAnnouncement: boolean
}

/** Zeros, for users who may not see the counts. */
export const NO_NOTIFICATIONS: NotificationCount = {
  chat: 0,
  notification: 0,
  systemNotification: 0,
  eventNotification: 0,
  hasImportantAnnouncement: false,
}

const countUnread = statement<NotificationCount>(`
  select c.chat, a.*, e."eventNotification"
  from (
    select count(*)::int as chat from (
      select from chat_members
      where user_id = :userId and unread > 0 and not is_hidden and muted_at is null limit 100
    ) as unread
  ) as c, (${COUNT_UNREAD}) as a, (
    select count(*)::int as "eventNotification" from (
      select from event_notifications where user_id = :userId and read_at is null limit 100
    ) as unread
  ) as e`)

/** What a user has not read, in one statement. */
@inject()
export class CountNotifications {
  constructor(private clock: Clock) {}

  async execute({ userId }: { userId: number }): Promise<NotificationCount> {
    const { rows } = await countUnread({ now: this.clock.now().toJSDate(), userId })
    return rows[0]!
  }
}
