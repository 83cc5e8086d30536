import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { assertMayWrite } from '#chat/guards/assert_may_write'
import { beginChat } from '#chat/engines/begin_chat'
import { lockChatOf } from '#chat/locks/lock_chat_of'
import { GetWritingRight } from '#chat/queries/get_writing_right'
import { messageColumns, type MessageRow } from '#chat/rows/message_rows'

interface PostMessageInput {
  userId: number
  partnerId: number
  content: string
  /** An order between the two, which the message is about. */
  tradeNo?: string
  /** Chosen by the client for each message: the same one again is the same message. */
  clientId: string
}

/** Writes a message. The database decides its number and all limits, also for concurrent requests. */
@inject()
export class PostMessage {
  constructor(
    private getRight: GetWritingRight,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @returns the message, and whether it is new
   * @throws NotFound, ChatBlocked, ChatNotOpen, ChatPartnerGone, ChatAnswerAwaited, ChatLinkTooEarly, TooManyRequests
   */
  async execute(input: PostMessageInput, outer?: TransactionClientContract) {
    return atomically(outer, async (trx) => {
      const { userId, partnerId } = input
      // One message of a sender after the other: limits are counted over all chats of the sender.
      await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 200))', [`${userId}`])
      const standing = await lockChatOf(userId, partnerId, trx)
      const repeated = standing && (await findRepeated(standing, input, trx))
      if (repeated) return { message: repeated, isNew: false }

      const now = this.clock.now()
      const right = await this.getRight.execute({ userId, partnerId }, trx)
      await assertMayWrite({ ...input, right, now }, trx)
      if (input.tradeNo) await assertIsBetween(input.tradeNo, [userId, partnerId], trx)
      const chatId = standing ?? (await beginChat({ userId, partnerId, now }, trx))
      const message = await store({ ...input, chatId, at: now.toJSDate() }, trx)
      trx.after('commit', () => this.#publish(input, message.id))
      return { message, isNew: true }
    })
  }

  #publish({ userId, partnerId }: PostMessageInput, id: number) {
    this.live.publish(`users/${userId}`, { type: 'chat', chatPartnerId: partnerId, id })
    this.live.publish(`users/${partnerId}`, { type: 'chat', chatPartnerId: userId, id })
  }
}

async function findRepeated(
  chatId: number,
  { userId, clientId }: PostMessageInput,
  trx: TransactionClientContract
): Promise<MessageRow | null> {
  return trx
    .from('chat_messages')
    .where({ chat_id: chatId, sender_id: userId, client_id: clientId })
    .select(messageColumns)
    .first()
}

/** @throws NotFound for orders of others */
async function assertIsBetween(tradeNo: string, pair: number[], trx: TransactionClientContract) {
  const order = await trx
    .from('orders')
    .join('shops', 'shops.id', 'orders.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('orders.trade_no', tradeNo)
    .whereIn('orders.buyer_id', pair)
    .whereIn('creators.user_id', pair)
    .first()
  if (!order) throw new NotFound()
}

async function store(
  input: PostMessageInput & { chatId: number; at: Date },
  trx: TransactionClientContract
): Promise<MessageRow> {
  const { chatId, userId, partnerId, content, tradeNo = null, clientId, at } = input
  const { rows } = await trx.rawQuery(
    'update chats set last_seq = last_seq + 1 where id = ? returning last_seq as seq',
    [chatId]
  )
  const { seq } = rows[0]
  const type = tradeNo === null ? 'text' : 'order'
  const [message] = await trx
    .table('chat_messages')
    .insert({
      ...{ chat_id: chatId, seq, sender_id: userId, type, content, trade_no: tradeNo },
      ...{ client_id: clientId, created_at: at },
    })
    .returning(['seq as id', 'type', 'content', 'sender_id as senderId', 'trade_no as tradeNo'])
  await trx
    .from('chat_members')
    .where({ chat_id: chatId, user_id: userId })
    .update({
      ...{ last_message_at: at, unread: 0, read_seq: seq, has_written: true, is_hidden: false },
    })
  await trx
    .from('chat_members')
    .where({ chat_id: chatId, user_id: partnerId })
    .update({ last_message_at: at, is_hidden: false })
    .increment('unread', 1)
  return { ...message, clientId, createdAt: at, takenBackAt: null }
}
