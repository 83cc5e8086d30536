import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MessageRow } from '#chat/rows/message_rows'

/** A message of a chat. One that was taken back has no content. */
export default class MessageTransformer extends BaseTransformer<MessageRow> {
  toObject() {
    const { id, senderId, type, content, tradeNo, clientId, createdAt, takenBackAt } = this.resource
    return {
      id,
      senderId,
      type,
      content,
      tradeNo,
      clientId,
      isTakenBack: takenBackAt !== null,
      createdAt: createdAt.toISOString(),
    }
  }
}
