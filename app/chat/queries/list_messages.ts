import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { runConcurrently } from '#core/database/run_concurrently'
import { statementByShape } from '#core/database/statement'
import { FindPartner } from '#chat/queries/partners'
import { MESSAGE_COLUMNS, type MessageRow } from '#chat/queries/message_rows'

interface ListMessagesInput {
  userId: number
  partnerId: number
  /** Only messages with smaller numbers. */
  before?: number
  /** Only messages with larger numbers, to catch up after a break. */
  after?: number
  pageSize?: number
}

type Shape = [before: 'before' | 'any', after: 'after' | 'any']

const OWN = `from chat_members where user_id = :userId and partner_id = :partnerId`

/** Two scalars instead of a join: the planner then reads the key of the messages in its order. */
const listPage = statementByShape<MessageRow, Shape>(
  (before, after) => `
    select ${MESSAGE_COLUMNS}
    from chat_messages m
    where m.chat_id = (select chat_id ${OWN}) and m.seq > (select cleared_seq ${OWN})
      ${before === 'before' ? 'and m.seq < :before' : ''}
      ${after === 'after' ? 'and m.seq > :after' : ''}
    order by m.seq ${after === 'after' ? 'asc' : 'desc'}
    limit :most`
)

/** The messages of a chat in ascending order: the last ones, those before a message, or those after one. */
@inject()
export class ListMessages {
  constructor(private findPartner: FindPartner) {}

  /**
   * Two queries at the same time. Reading marks nothing as read. A chat that has not begun has no messages.
   * @throws NotFound when there is no chat and no right to begin one
   */
  async execute(input: ListMessagesInput) {
    const { userId, partnerId, before, after } = input
    const { pageSize = marketplace.chat.pageSizes.messages } = input
    const shape: Shape = [
      before === undefined ? 'any' : 'before',
      after === undefined ? 'any' : 'after',
    ]
    const [found, { rows }] = await runConcurrently([
      this.findPartner.execute({ userId, partnerId }),
      listPage(shape, { userId, partnerId, before, after, most: pageSize + 1 }),
    ])
    const page = rows.slice(0, pageSize)
    const items = after === undefined ? page.reverse() : page
    return { ...found, items, hasMore: rows.length > pageSize }
  }
}
