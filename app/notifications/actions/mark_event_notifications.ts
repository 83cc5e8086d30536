import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'

interface MarkEventNotificationsInput {
  userId: number
  ids?: number[]
  /** All that changed last at or before this moment, that is, those that the user was shown. */
  until?: DateTime
  isRead: boolean
}

/** Marks notifications of a user as read or unread. Ids of other users' notifications change nothing. */
@inject()
export class MarkEventNotifications {
  constructor(
    private clock: Clock,
    private live: Live
  ) {}

  /** @returns the number of marked notifications, including those that were marked before */
  async execute({ userId, ids, until, isRead }: MarkEventNotificationsInput): Promise<number> {
    const now = this.clock.now().toJSDate()
    const rows = db.from('event_notifications').where('user_id', userId)
    if (ids) rows.whereIn('id', ids)
    if (until) rows.whereNull('read_at').where('updated_at', '<=', until.toJSDate())
    const changed = isRead
      ? await rows.update({ read_at: db.raw('coalesce(read_at, ?)', [now]) })
      : // Its group may have another unread row meanwhile, which stays the one that counts.
        await rows.update({ read_at: null, group_key: null })
    // Other tabs and devices of the user fetch the counts again.
    if (Number(changed) > 0) this.live.publish(`users/${userId}`, { type: 'notification' })
    return Number(changed)
  }
}
