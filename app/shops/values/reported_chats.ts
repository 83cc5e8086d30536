import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A message of a chat as the reporter hands it over to a ticket, which keeps this copy. */
export interface ReportedMessage {
  /** Sequence number within the chat. */
  id: number
  senderId: number
  /** Written by the reporter. */
  isOwn: boolean
  type: 'text' | 'image' | 'order'
  /** Also the words of a message that was taken back within the last 30 days. */
  content: string
  /** Of the order that a message of type `order` shows. */
  tradeNo: string | null
  images: { id: number; width: number; height: number }[]
  isTakenBack: boolean
  createdAt: string
}

/**
 * Port: messages of a chat that a user reports. Tickets and chats are modules of the same layer, so neither imports the
 * other: the port is in a layer below both, and chats bind it.
 */
export abstract class ReportedChats {
  /**
   * Hands over messages of the reporter's chat in their order, and records that the partner was reported.
   * @param input.messageIds at least one of them is the partner's
   * @throws NotFound when there is no such chat, or the reporter does not see one of the messages
   */
  abstract report(
    input: { userId: number; partnerId: number; messageIds: number[] },
    trx: TransactionClientContract
  ): Promise<ReportedMessage[]>

  /** Records that an admin has reviewed the reports of a user, who may begin chats again. Idempotent. */
  abstract review(input: { reportedUserId: number }, trx: TransactionClientContract): Promise<void>
}
