import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { statement } from '#core/database/statement'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { lockChatOf } from '#chat/locks/lock_chat_of'

interface UpdateChatInput {
  userId: number
  partnerId: number
  /** Number of the last message that was read. It only grows. */
  readId?: number
  isMuted?: boolean
  isBlocked?: boolean
}

const markRead = statement<{ readSeq: number }>(`
  update chat_members m
  set read_seq = r.seq, unread = (
    select count(*)::int from chat_messages u
    where u.chat_id = m.chat_id and u.seq > r.seq and u.sender_id <> m.user_id and u.taken_back_at is null)
  from (
    select greatest(o.read_seq, least(:readId::int, c.last_seq)) as seq
    from chat_members o join chats c on c.id = o.chat_id where o.chat_id = :chatId and o.user_id = :userId
  ) r
  where m.chat_id = :chatId and m.user_id = :userId
  returning m.read_seq as "readSeq"`)

/** Marks a chat as read, mutes or blocks it, for one of the two. The partner is not notified. */
@inject()
export class UpdateChat {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound when the two have no chat */
  async execute(input: UpdateChatInput, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      const { userId, partnerId, readId } = input
      const chatId = await lockChatOf(userId, partnerId, trx)
      if (chatId === null) throw new NotFound()
      const set = this.#settings(input)
      if (Object.keys(set).length > 0)
        await trx.from('chat_members').where({ chat_id: chatId, user_id: userId }).update(set)
      // The user's other devices reload the chat, also after a change of its settings.
      const { rows } = await markRead({ chatId, userId, readId: readId ?? 0 }, trx)
      const id = rows[0]!.readSeq
      trx.after('commit', () =>
        this.live.publish(`users/${userId}`, { type: 'chat_read', chatPartnerId: partnerId, id })
      )
    })
  }

  #settings({ isMuted, isBlocked }: UpdateChatInput) {
    const since = (isOn: boolean) => (isOn ? this.clock.now().toJSDate() : null)
    return {
      ...(isMuted === undefined ? {} : { muted_at: since(isMuted) }),
      ...(isBlocked === undefined ? {} : { blocked_at: since(isBlocked) }),
    }
  }
}
