import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import { FindPartner } from '#chat/queries/find_partner'
import { messageRows, type MessageRow } from '#chat/rows/message_rows'

interface ListMessagesInput {
  userId: number
  partnerId: number
  /** Only messages with smaller numbers. */
  before?: number
  /** Only messages with larger numbers, to catch up after a break. */
  after?: number
  pageSize?: number
}

/** The messages of a chat in ascending order: the last ones, those before a message, or those after one. */
@inject()
export class ListMessages {
  constructor(private findPartner: FindPartner) {}

  /**
   * Two queries. Reading marks nothing as read. A chat that has not begun has no messages.
   * @throws NotFound when there is no chat and no right to begin one
   */
  async execute(input: ListMessagesInput) {
    const { userId, partnerId, pageSize = marketplace.chat.pageSizes.messages } = input
    const found = await this.findPartner.execute({ userId, partnerId })
    const { chatId } = found.right
    const rows = chatId === null ? [] : await messagesOf({ ...input, chatId }, pageSize + 1)
    const page = rows.slice(0, pageSize)
    const items = input.after === undefined ? page.reverse() : page
    return { ...found, items, hasMore: rows.length > pageSize }
  }
}

function messagesOf(
  { chatId, userId, before, after }: ListMessagesInput & { chatId: number },
  most: number
): Promise<MessageRow[]> {
  const rows = messageRows(chatId)
    .whereRaw(
      `m.seq > (select cleared_seq from chat_members where chat_id = :chatId and user_id = :userId)`,
      { chatId, userId }
    )
    .if(before !== undefined, (query) => query.where('m.seq', '<', before!))
    .if(after !== undefined, (query) => query.where('m.seq', '>', after!))
    .orderBy('m.seq', after === undefined ? 'desc' : 'asc')
    .limit(most)
  return asPreparedStatement(rows)
}
