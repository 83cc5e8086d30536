import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import type { ChatMemberSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export interface UnreadChat
  extends Row<User, 'locale' | 'username'>, Row<ChatMemberSchema, 'unread'> {
  to: User['email']
  /** The shop's name or the username of the partner. */
  partner: string
}

interface Input {
  chatId: number
  userId: number
  /** Number of the message with which the chat became unread. */
  seq: number
}

/** A chat with unread messages, for an email to the user. */
export class FindUnreadChat {
  /**
   * @returns null when everything is read, the chat is muted, blocked or emptied, one of the two is gone, or the user has
   *   used the site since the message
   */
  async execute({ chatId, userId, seq }: Input): Promise<UnreadChat | null> {
    return db
      .from('chat_members as m')
      .join('users as u', 'u.id', 'm.user_id')
      .join('users as p', 'p.id', 'm.partner_id')
      .joinRaw(`left join creators as s on s.user_id = p.id and s.status = 'active'`)
      .leftJoin('shops as sh', 'sh.creator_id', 's.id')
      .join('chat_messages as first', (on) =>
        on.on('first.chat_id', 'm.chat_id').andOnVal('first.seq', seq)
      )
      .where({ 'm.chat_id': chatId, 'm.user_id': userId, 'm.is_hidden': false })
      .where('m.unread', '>', 0)
      .where('m.read_seq', '<', seq)
      .whereNull('m.muted_at')
      .whereNull('m.blocked_at')
      .whereNull('u.deleted_at')
      .whereNull('u.banned_at')
      .whereNull('p.deleted_at')
      .whereNull('p.banned_at')
      .whereRaw(
        `not exists (
          select from sessions o where o.user_id = u.id::text and o.last_seen_at > first.created_at)`
      )
      .select({ to: 'u.email', locale: 'u.locale', username: 'u.username', unread: 'm.unread' })
      .select(db.raw('coalesce(sh.name, p.username) as partner'))
      .first()
  }
}
