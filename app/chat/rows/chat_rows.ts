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

/** Joins the creator `s` that the partner `p` is. */
export const CREATOR = `left join creators s on s.user_id = p.id and s.status = 'active'`

/** Joins what `CHAT_COLUMNS` tells about the partner `p`. */
export const PARTNER = `${CREATOR}
  left join shops sh on sh.creator_id = s.id
  left join shop_pictures logo on logo.id = sh.logo_id`

/** The columns of a chat `c` with its member `m`, the user, and `p`, the partner. Value: `onlineSince`. */
export const CHAT_COLUMNS = `
  m.chat_id as "chatId", p.id as "partnerId", p.username, p.avatar_key as "avatarKey", s.name as "creatorName",
  m.unread, m.read_seq as "readSeq", logo.storage_key as "logoKey", logo.width as "logoWidth",
  p.deleted_at is not null as "hasLeft", m.muted_at is not null as "isMuted",
  m.blocked_at is not null as "isBlocked", not m.has_written as "isRequest",
  exists (select from sessions o where o.user_id = p.id::text and o.last_seen_at > :onlineSince) as "isOnline",
  (
    select json_build_object('id', l.seq, 'senderId', l.sender_id, 'type', l.type, 'createdAt', l.created_at,
      'content', l.content, 'isTakenBack', l.taken_back_at is not null)
    from chat_messages l where l.chat_id = m.chat_id and l.seq = c.last_seq and l.seq > m.cleared_seq
  ) as last`

/** Partners whose sessions were used since this moment are online. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - marketplace.chat.onlineMinutes * 60_000)
}
