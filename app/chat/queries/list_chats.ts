import { inject } from '@adonisjs/core'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { statementByShape } from '#core/database/statement'
import { CHAT_COLUMNS, CREATOR, onlineSince, PARTNER, type ChatRow } from '#chat/rows/chat_rows'

export const CHAT_FILTERS = ['unread', 'request'] as const
type Filter = (typeof CHAT_FILTERS)[number]

interface ListChatsInput {
  userId: number
  /** Part of the partner's name. */
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
    ${keyword === 'keyword' ? 'and (p.username ilike :part or s.name ilike :part)' : ''}`
}

function startOf([, , start]: Shape) {
  if (start === 'offset') return ''
  return `and (m.last_message_at, m.chat_id) < (
    select b.last_message_at, b.chat_id from chat_members b where b.user_id = :userId and b.partner_id = :before)`
}

function countOf(shape: Shape) {
  return `select count(*)::int as total from (select ${chatsOf(shape)} limit ${MOST_COUNTED}) as counted`
}
