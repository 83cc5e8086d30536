import db from '@adonisjs/lucid/services/db'

/** The chats of a user with something unread (`notificationCount.chat`). */
export class CountUnreadChats {
  async execute(userId: number): Promise<number> {
    const row = await db
      .from('chat_members')
      .where('user_id', userId)
      .where('unread', '>', 0)
      .where('is_hidden', false)
      .whereNull('muted_at')
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
