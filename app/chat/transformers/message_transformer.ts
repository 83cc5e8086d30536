import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { MessageOrder, MessageRow } from '#chat/queries/message_rows'

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
      images: this.resource.images ?? [],
      order: orderOf(this.resource.order),
      isTakenBack: takenBackAt !== null,
      createdAt: createdAt.toISOString(),
    }
  }
}

function orderOf(order: MessageOrder | null) {
  if (!order) return null
  const { buyerId, title, status, amount, currency, createdAt } = order
  return {
    buyerId,
    title,
    status,
    amount: new Money(BigInt(amount), currency as Currency).toJSON(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
