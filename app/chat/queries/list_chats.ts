import { inject } from '@adonisjs/core'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { countUpTo } from '#core/database/bounded_lists'
import { chatRows, chatsOf, type ChatRow } from '#chat/rows/chat_rows'

export const CHAT_FILTERS = ['unread', 'request'] as const

interface ListChatsInput {
  userId: number
  /** Part of the partner's name. */
  keyword?: string
  filter?: (typeof CHAT_FILTERS)[number]
  page?: number
  pageSize?: number
  /** The partner of the last chat of the previous page; replaces `page`. */
  before?: number
}

type Query = ReturnType<typeof chatsOf>

/** The chats of a user, the latest message first. Chats that the user emptied come back with a new message. */
@inject()
export class ListChats {
  constructor(private clock: Clock) {}

  /** Two queries. */
  async execute(input: ListChatsInput) {
    const { userId, page = 1, pageSize = marketplace.chat.pageSizes.chats, before } = input
    const total = await countUpTo(narrowed(chatsOf(userId), input))
    const query = narrowed(chatRows(userId, this.clock.now().toJSDate()), input)
      .orderByRaw('m.last_message_at desc, m.chat_id desc')
      .limit(pageSize + 1)
    if (before === undefined) query.offset((page - 1) * pageSize)
    else {
      query.whereRaw(
        `(m.last_message_at, m.chat_id) < (
          select b.last_message_at, b.chat_id from chat_members b where b.user_id = ? and b.partner_id = ?)`,
        [userId, before]
      )
    }
    const rows: ChatRow[] = await query
    const items = rows.slice(0, pageSize)
    return { items, total, page, pageSize, hasMore: rows.length > pageSize }
  }
}

function narrowed<Chats extends Query>(chats: Chats, { keyword, filter }: ListChatsInput): Chats {
  chats.where('m.is_hidden', false)
  if (filter === 'unread') chats.where('m.unread', '>', 0)
  if (filter === 'request') chats.where('m.has_written', false)
  if (keyword) {
    const part = likeContaining(keyword)
    chats.where((either) => either.whereILike('p.username', part).orWhereILike('s.name', part))
  }
  return chats
}
