import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { runConcurrently } from '#core/database/run_concurrently'
import { statement } from '#core/database/statement'
import { NotFound } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { assertMayWrite } from '#chat/actions/assert_may_write'
import { ChatBecameUnread } from '#chat/events'
import { beginChat, storeMessage } from '#chat/actions/store_message'
import { lockChatOf, pairOf } from '#chat/actions/lock_chat_of'
import { GetWritingRight } from '#chat/queries/get_writing_right'
import { messageRows, type MessageRow } from '#chat/queries/message_rows'

const lockSender = statement('select pg_advisory_xact_lock(hashtextextended(:sender, 200))')

/** The number of the same message, if it was written before, and to how many others its text was sent. */
const findEarlier = statement<{ seq: number | null; spread: number }>(`
  select (
    select m.seq from chats c join chat_messages m on m.chat_id = c.id
    where c.low_user_id = :low and c.high_user_id = :high
      and m.sender_id = :userId and m.client_id = :clientId::uuid
  ) as seq, (
    select count(distinct m.chat_id)::int
    from chat_messages m join chat_members c on c.chat_id = m.chat_id and c.user_id = m.sender_id
    where m.sender_id = :userId and m.created_at > :since and m.content = :content and m.content <> ''
      and c.partner_id <> :partnerId
  ) as spread`)

interface PostMessageInput {
  userId: number
  partnerId: number
  content: string
  /** An order between the two, which the message is about. */
  tradeNo?: string
  /** Uploaded pictures of the sender that no message has yet. */
  imageIds?: number[]
  /** Chosen by the client for each message: the same one again is the same message. */
  clientId: string
}

/** Writes a message. The database decides its number and all limits, also for concurrent requests. */
@inject()
export class PostMessage {
  constructor(
    private getRight: GetWritingRight,
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @returns the message, and whether it is new
   * @throws NotFound, ChatBlocked, ChatNotOpen, ChatPartnerGone, ChatRestricted, ChatAnswerAwaited, ChatLinkTooEarly,
   *   ChatPictureTooEarly, TooManyRequests
   */
  async execute(input: PostMessageInput, outer?: TransactionClientContract) {
    return atomically(outer, async (trx) => {
      const { userId, partnerId, content, imageIds = [] } = input
      // One message of a sender after the other: limits are counted over all chats of the sender. The statements after
      // the locks see what was committed before these were granted.
      const [, standing, right, { seq, spread }] = await runConcurrently([
        lockSender({ sender: `${userId}` }, trx),
        lockChatOf(userId, partnerId, trx),
        this.getRight.execute({ userId, partnerId }, trx),
        this.#findEarlier(input, trx),
      ])
      if (standing !== null && seq !== null) {
        const message: MessageRow = await messageRows(standing, trx)
          .where('m.seq', seq)
          .firstOrFail()
        return { message, isNew: false }
      }
      assertMayWrite({ content, hasImages: imageIds.length > 0, right, spread })
      // After the locks: messages have the order of their numbers.
      const now = this.clock.now()
      if (input.tradeNo) await assertIsBetween(input.tradeNo, [userId, partnerId], trx)
      const chatId = standing ?? (await beginChat({ userId, partnerId, now }, trx))
      const { message, partnerUnread } = await storeMessage(
        { ...input, imageIds, chatId, at: now.toJSDate() },
        trx
      )
      if (partnerUnread === 1) {
        const event = { chatId, userId: partnerId, partnerId: userId, seq: message.id }
        await this.outbox.record(new ChatBecameUnread(event), trx)
      }
      trx.after('commit', () => this.#publish(input, message.id))
      return { message, isNew: true }
    })
  }

  async #findEarlier(input: PostMessageInput, trx: TransactionClientContract) {
    const { userId, partnerId, content, clientId } = input
    const [low, high] = pairOf(userId, partnerId)
    const since = this.clock.now().minus({ hours: 1 }).toJSDate()
    const values = { userId, partnerId, low, high, content, clientId, since }
    const { rows } = await findEarlier(values, trx)
    return rows[0]!
  }

  #publish({ userId, partnerId }: PostMessageInput, id: number) {
    this.live.publish(`users/${userId}`, { type: 'chat', chatPartnerId: partnerId, id })
    this.live.publish(`users/${partnerId}`, { type: 'chat', chatPartnerId: userId, id })
  }
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
