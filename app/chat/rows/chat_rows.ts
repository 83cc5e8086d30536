import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { MessageRow } from '#chat/rows/message_rows'

/** A chat as one of the two sees it. */
export interface ChatRow {
  chatId: number
  partnerId: number
  username: string
  avatarKey: string | null
  hasLeft: boolean
  /** Null unless the partner is an active creator. */
  creatorName: string | null
  isOnline: boolean
  unread: number
  readSeq: number
  isMuted: boolean
  isBlocked: boolean
  isRequest: boolean
  last:
    | (Pick<MessageRow, 'id' | 'content' | 'senderId' | 'type'> & {
        createdAt: string
        isTakenBack: boolean
      })
    | null
}

const LAST = `(
  select json_build_object('id', l.seq, 'senderId', l.sender_id, 'type', l.type, 'createdAt', l.created_at,
    'content', l.content, 'isTakenBack', l.taken_back_at is not null)
  from chat_messages l where l.chat_id = m.chat_id and l.seq = c.last_seq and l.seq > m.cleared_seq
) as last`

/** The chats of a user, also hidden ones. */
export function chatRows(userId: number, now: Date) {
  const seenSince = new Date(now.getTime() - marketplace.chat.onlineMinutes * 60_000)
  return chatsOf(userId)
    .join('chats as c', 'c.id', 'm.chat_id')
    .select({ chatId: 'm.chat_id', partnerId: 'm.partner_id', username: 'p.username' })
    .select({ avatarKey: 'p.avatar_key', creatorName: 's.name', unread: 'm.unread' })
    .select({ readSeq: 'm.read_seq' })
    .select(db.raw('p.deleted_at is not null as "hasLeft"'))
    .select(db.raw('m.muted_at is not null as "isMuted"'))
    .select(db.raw('m.blocked_at is not null as "isBlocked"'))
    .select(db.raw('not m.has_written as "isRequest"'))
    .select(
      db.raw(
        `exists (select from sessions o where o.user_id = p.id::text and o.last_seen_at > ?) as "isOnline"`,
        [seenSince]
      )
    )
    .select(db.raw(LAST))
}

/** The same chats with their partners, for counting. */
export function chatsOf(userId: number) {
  return db
    .from('chat_members as m')
    .join('users as p', 'p.id', 'm.partner_id')
    .joinRaw(`left join creators as s on s.user_id = p.id and s.status = 'active'`)
    .where('m.user_id', userId)
}
