import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { FindChat } from '#chat/queries/find_chat'
import { GetWritingRight } from '#chat/queries/get_writing_right'
import { messageColumns, type MessageRow } from '#chat/rows/message_rows'

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
  constructor(
    private getRight: GetWritingRight,
    private findChat: FindChat
  ) {}

  /**
   * Reading marks nothing as read. A chat that has not begun has no messages.
   * @throws NotFound when there is no chat and no right to begin one
   */
  async execute(input: ListMessagesInput) {
    const { userId, partnerId, pageSize = marketplace.chat.pageSizes.messages } = input
    const { chatId, refusal } = await this.getRight.execute({ userId, partnerId })
    if (chatId === null) return { items: [], hasMore: false, chat: null, refusal }
    const chat = await this.findChat.execute({ userId, partnerId })
    const rows = await messagesOf({ ...input, chatId }, pageSize + 1)
    const page = rows.slice(0, pageSize)
    const items = input.after === undefined ? page.reverse() : page
    return { items, hasMore: rows.length > pageSize, chat, refusal }
  }
}

function messagesOf(
  { chatId, userId, before, after }: ListMessagesInput & { chatId: number },
  most: number
): Promise<MessageRow[]> {
  return db
    .from('chat_messages')
    .where('chat_id', chatId)
    .whereRaw(
      `seq > (select cleared_seq from chat_members where chat_id = :chatId and user_id = :userId)`,
      { chatId, userId }
    )
    .if(before !== undefined, (query) => query.where('seq', '<', before!))
    .if(after !== undefined, (query) => query.where('seq', '>', after!))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(most)
    .select(messageColumns)
}
