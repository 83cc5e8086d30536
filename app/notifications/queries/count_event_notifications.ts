import db from '@adonisjs/lucid/services/db'
import { countUpTo } from '#core/database/bounded_lists'

/** The number of a user's notifications of events, counted as far as lists are. */
export class CountEventNotifications {
  async execute({ userId, isRead }: { userId: number; isRead?: boolean }): Promise<number> {
    const rows = db
      .from('event_notifications')
      .where('user_id', userId)
      .if(isRead === true, (query) => query.whereNotNull('read_at'))
      .if(isRead === false, (query) => query.whereNull('read_at'))
    return countUpTo(rows)
  }
}
