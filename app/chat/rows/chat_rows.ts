import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import marketplace from '#config/marketplace'
import type { MessageRow } from '#chat/rows/message_rows'
import type User from '#identity/models/user'
import type ShopPicture from '#shops/models/shop_picture'
import type Creator from '#creators/models/creator'
import type { ChatMemberSchema } from '#database/schema'
import type { Row } from '#core/database/row'

/** The other user of a chat, as the user sees them. */
export interface PartnerRow extends Row<User, 'username' | 'avatarKey'> {
  /** Null before the first message. */
  chatId: ChatMemberSchema['chatId'] | null
  partnerId: User['id']
  logoKey: ShopPicture['storageKey'] | null
  logoWidth: ShopPicture['width'] | null
  hasLeft: boolean
  /** Null unless the partner is an active creator. */
  creatorName: Creator['name'] | null
  isOnline: boolean
  isBlocked: boolean
}

/** A chat as one of the two sees it. */
export interface ChatRow extends PartnerRow, Row<ChatMemberSchema, 'unread' | 'readSeq'> {
  chatId: ChatMemberSchema['chatId']
  isMuted: boolean
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

const IS_ONLINE = `exists (
  select from sessions o where o.user_id = p.id::text and o.last_seen_at > ?) as "isOnline"`

/** The chats of a user, also hidden ones. */
export function chatRows(userId: number, now: Date) {
  return described(chatsOf(userId).join('chats as c', 'c.id', 'm.chat_id'), now)
}

/**
 * Some chats of a user. Each is looked up by its key (`offset 0`): a plan for any user would read all chats of one who
 * has thousands.
 */
export function chatRowsOf({ userId, ids }: { userId: number; ids: readonly number[] }, now: Date) {
  const chats = db
    .from('chats as c')
    .joinRaw('join unnest(?::int[]) as page (id) on page.id = c.id', [[...ids]])
    .joinRaw(
      `cross join lateral (
        select * from chat_members where chat_id = c.id and user_id = ? offset 0) as m`,
      [userId]
    )
    .join('users as p', 'p.id', 'm.partner_id')
    .joinRaw(CREATOR)
  return described(chats, now)
}

/** A user and the chat with them, which may not have begun. */
export function partnerRows(
  { userId, partnerId }: Record<'userId' | 'partnerId', number>,
  now: Date
) {
  const pair = db
    .from('users as p')
    .joinRaw('left join chat_members m on m.partner_id = p.id and m.user_id = ?', [userId])
    .joinRaw('left join chats c on c.id = m.chat_id')
    .joinRaw(CREATOR)
    .where('p.id', partnerId)
  return described(pair, now)
}

const CREATOR = `left join creators as s on s.user_id = p.id and s.status = 'active'`

/** The same chats with their partners, for counting. */
export function chatsOf(userId: number) {
  return membershipsOf(userId).join('users as p', 'p.id', 'm.partner_id').joinRaw(CREATOR)
}

/** The same chats without their partners. */
export function membershipsOf(userId: number) {
  return db.from('chat_members as m').where('m.user_id', userId)
}

function described<Query extends DatabaseQueryBuilderContract<any>>(query: Query, now: Date) {
  const seenSince = new Date(now.getTime() - marketplace.chat.onlineMinutes * 60_000)
  return query
    .joinRaw('left join shops as sh on sh.creator_id = s.id')
    .joinRaw('left join shop_pictures as logo on logo.id = sh.logo_id')
    .select({ chatId: 'm.chat_id', partnerId: 'p.id', username: 'p.username' })
    .select({ avatarKey: 'p.avatar_key', creatorName: 's.name', unread: 'm.unread' })
    .select({ logoKey: 'logo.storage_key', logoWidth: 'logo.width', readSeq: 'm.read_seq' })
    .select(db.raw('p.deleted_at is not null as "hasLeft"'))
    .select(db.raw('m.muted_at is not null as "isMuted"'))
    .select(db.raw('m.blocked_at is not null as "isBlocked"'))
    .select(db.raw('not m.has_written as "isRequest"'))
    .select(db.raw(IS_ONLINE, [seenSince]))
    .select(db.raw(LAST))
}
