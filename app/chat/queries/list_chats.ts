import { inject } from '@adonisjs/core'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import { countUpTo } from '#core/database/bounded_lists'
import { chatRowsOf, chatsOf, membershipsOf, type ChatRow } from '#chat/rows/chat_rows'

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

/** Counting further would cost more than the page. */
const MOST_COUNTED = 1_000

/** The chats of a user, the latest message first. Chats that the user emptied appear again with a new message. */
@inject()
export class ListChats {
  constructor(private clock: Clock) {}

  /**
   * Three queries: the ids of the page in the order of an index, the chats, and their number.
   * @returns a page; `total` is counted up to 1,000
   */
  async execute(input: ListChatsInput) {
    const { userId, page = 1, pageSize = marketplace.chat.pageSizes.chats, before } = input
    const found = await this.#idsOfPage({ ...input, page, pageSize })
    const ids = found.slice(0, pageSize)
    const now = this.clock.now().toJSDate()
    const items: ChatRow[] = await asPreparedStatement(
      chatRowsOf({ userId, ids }, now).orderByRaw('m.last_message_at desc, m.chat_id desc')
    )
    const isWhole = before === undefined && page === 1 && found.length <= pageSize
    const total = isWhole ? ids.length : await countUpTo(matchingChats(input), MOST_COUNTED)
    return { items, total, page, pageSize, hasMore: found.length > pageSize }
  }

  /** One more than the page shows, if there is one. */
  async #idsOfPage(input: ListChatsInput & Required<Pick<ListChatsInput, 'page' | 'pageSize'>>) {
    const { userId, page, pageSize, before } = input
    const query = matchingChats(input)
      .select({ id: 'm.chat_id' })
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
    const rows: { id: number }[] = await query
    return rows.map(({ id }) => id)
  }
}

/** Names are joined only to be searched. */
function matchingChats({ userId, keyword, filter }: ListChatsInput) {
  const chats = keyword ? chatsOf(userId) : membershipsOf(userId)
  chats.where('m.is_hidden', false)
  if (filter === 'unread') chats.where('m.unread', '>', 0)
  if (filter === 'request') chats.where('m.has_written', false)
  if (keyword) {
    const part = likeContaining(keyword)
    chats.where((either) => either.whereILike('p.username', part).orWhereILike('s.name', part))
  }
  return chats
}
