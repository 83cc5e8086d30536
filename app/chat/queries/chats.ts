import marketplace from '#config/marketplace'
import type { MessageRow } from '#chat/queries/message_rows'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type ShopPicture from '#shops/models/shop_picture'
import type Creator from '#creators/models/creator'
import type { ChatMemberSchema } from '#database/schema'
import type { Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import { likeContaining } from '#core/database/like_pattern'
import { Clock } from '#core/clock/clock'
import { statementByShape, statement } from '#core/database/statement'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'

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
  /** Null like `creatorName`. */
  shopName: Shop['name'] | null
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

/** Joins the creator `s` that the partner `p` is, with the shop `sh`. */
const CREATOR = `left join creators s on s.user_id = p.id and s.status = 'active'
  left join shops sh on sh.creator_id = s.id`

/** Joins what `CHAT_COLUMNS` tells about the partner `p`. */
export const PARTNER = `${CREATOR}
  left join shop_pictures logo on logo.id = sh.logo_id`

/** The columns of a chat `c` with its member `m`, the user, and `p`, the partner. Value: `onlineSince`. */
export const CHAT_COLUMNS = `
  m.chat_id as "chatId", p.id as "partnerId", p.username, p.avatar_key as "avatarKey", s.name as "creatorName",
  sh.name as "shopName", m.unread, m.read_seq as "readSeq", logo.storage_key as "logoKey", logo.width as "logoWidth",
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

export const CHAT_FILTERS = ['unread', 'request'] as const

type Filter = (typeof CHAT_FILTERS)[number]

interface ListChatsInput {
  userId: number
  /** Part of the partner's name: the shop's, the creator's or the username. */
  keyword?: string
  filter?: Filter
  page?: number
  pageSize?: number
  /** The partner of the last chat of the previous page; replaces `page`. */
  before?: number
}

type Shape = [filter: Filter | 'all', keyword: 'any' | 'keyword', start: 'offset' | 'before']

/** Counting further would cost more than the page. */
const MOST_COUNTED = 1_000

/** In the order of the index `chat_members_list`. */
const ORDER = 'order by m.last_message_at desc, m.chat_id desc'

const listPage = statementByShape<ChatRow & { total: number }, Shape>((...shape) => {
  const page = shape[2] === 'offset' ? 'offset :offset' : ''
  return `
    select ${CHAT_COLUMNS}, (${countOf(shape)}) as total
    from (select m.* ${chatsOf(shape)} ${startOf(shape)} ${ORDER} limit :most ${page}) as m
    join chats c on c.id = m.chat_id
    join users p on p.id = m.partner_id
    ${PARTNER}
    ${ORDER}`
})

const countChats = statementByShape<{ total: number }, Shape>((...shape) => countOf(shape))

/** The chats of a user, the latest message first. Chats that the user emptied appear again with a new message. */
@inject()
export class ListChats {
  constructor(private clock: Clock) {}

  /**
   * One query: the page is read from an index of its order before anything is joined.
   * @returns a page; `total` is counted up to 1,000
   */
  async execute(input: ListChatsInput) {
    const { userId, keyword, filter = 'all', before } = input
    const { page = 1, pageSize = marketplace.chat.pageSizes.chats } = input
    const start = before === undefined ? 'offset' : 'before'
    const shape: Shape = [filter, keyword ? 'keyword' : 'any', start]
    const values = {
      userId,
      before,
      part: keyword && likeContaining(keyword),
      most: pageSize + 1,
      offset: (page - 1) * pageSize,
      onlineSince: onlineSince(this.clock.now().toJSDate()),
    }
    const { rows } = await listPage(shape, values)
    const isEmpty = rows.length === 0 && start === 'offset' && page === 1
    const total = isEmpty ? 0 : (rows[0]?.total ?? (await countChats(shape, values)).rows[0]!.total)
    const items: ChatRow[] = rows.slice(0, pageSize)
    return { items, total, page, pageSize, hasMore: rows.length > pageSize }
  }
}

/** Names are joined only to be searched. */
function chatsOf([filter, keyword]: Shape) {
  const partner = `join users p on p.id = m.partner_id ${CREATOR}`
  const isKept = {
    all: '',
    unread: 'and m.unread > 0',
    request: 'and not m.has_written',
  }[filter]
  return `
    from chat_members m ${keyword === 'keyword' ? partner : ''}
    where m.user_id = :userId and not m.is_hidden ${isKept}
    ${keyword === 'keyword' ? 'and (p.username ilike :part or s.name ilike :part or sh.name ilike :part)' : ''}`
}

function startOf([, , start]: Shape) {
  if (start === 'offset') return ''
  return `and (m.last_message_at, m.chat_id) < (
    select b.last_message_at, b.chat_id from chat_members b where b.user_id = :userId and b.partner_id = :before)`
}

function countOf(shape: Shape) {
  return `select count(*)::int as total from (select ${chatsOf(shape)} limit ${MOST_COUNTED}) as counted`
}

const findChat = statement<ChatRow>(`
  select ${CHAT_COLUMNS}
  from chat_members m
  join chats c on c.id = m.chat_id
  join users p on p.id = m.partner_id
  ${PARTNER}
  where m.user_id = :userId and m.partner_id = :partnerId`)

/** The chat of a user with one partner. */
@inject()
export class FindChat {
  constructor(private clock: Clock) {}

  /** @throws NotFound when the two have no chat */
  async execute(
    pair: { userId: number; partnerId: number },
    client: QueryClientContract = db.connection()
  ): Promise<ChatRow> {
    const values = { ...pair, onlineSince: onlineSince(this.clock.now().toJSDate()) }
    const { rows } = await findChat(values, client)
    if (!rows[0]) throw new NotFound()
    return rows[0]
  }
}
