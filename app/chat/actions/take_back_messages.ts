import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { lockChatOf } from '#chat/actions/lock_chat_of'
import { MessageTooOld } from '#chat/errors'

interface TakeBackInput {
  userId: number
  partnerId: number
  messageIds: number[]
}

/**
 * Takes own messages back for both sides. Their numbers stay, so that the sequence has no gaps; their text is kept for
 * a while for reports only. Idempotent.
 */
@inject()
export class TakeBackMessages {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound for messages of the partner; MessageTooOld */
  async execute(input: TakeBackInput, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      const { userId, partnerId } = input
      const messageIds = [...new Set(input.messageIds)]
      const chatId = await lockChatOf(userId, partnerId, trx)
      if (chatId === null) throw new NotFound()
      const own = () =>
        trx
          .from('chat_messages')
          .where({ chat_id: chatId, sender_id: userId })
          .whereIn('seq', messageIds)
      const messages = await own().select('created_at', 'taken_back_at')
      if (messages.length < messageIds.length) throw new NotFound()
      const now = this.clock.now()
      const oldest = now.minus({ minutes: marketplace.chat.takeBackMinutes }).toJSDate()
      if (messages.some((one) => one.taken_back_at === null && one.created_at < oldest))
        throw new MessageTooOld()
      await own()
        .whereNull('taken_back_at')
        .update({
          taken_back_at: now.toJSDate(),
          content: '',
          trade_no: null,
          withheld_content: trx.raw('content'),
        })
      await trx.rawQuery(COUNT_UNREAD, { chatId, partnerId })
      trx.after('commit', () => this.#publish(input, Math.min(...messageIds)))
    })
  }

  #publish({ userId, partnerId }: TakeBackInput, id: number) {
    const changed = { type: 'chat', id, isChange: true }
    this.live.publish(`users/${userId}`, { ...changed, chatPartnerId: partnerId })
    this.live.publish(`users/${partnerId}`, { ...changed, chatPartnerId: userId })
  }
}

const COUNT_UNREAD = `
  update chat_members m set unread = (
    select count(*)::int from chat_messages u
    where u.chat_id = m.chat_id and u.seq > m.read_seq and u.sender_id <> m.user_id and u.taken_back_at is null)
  where m.chat_id = :chatId and m.user_id = :partnerId`
