import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { lockChatOf } from '#chat/actions/lock_chat_of'

/** Empties a chat for one of the two. The partner keeps the messages. */
@inject()
export class EmptyChat {
  constructor(private live: Live) {}

  /** @throws NotFound when the two have no chat */
  async execute(
    { userId, partnerId }: { userId: number; partnerId: number },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const chatId = await lockChatOf(userId, partnerId, trx)
      if (chatId === null) throw new NotFound()
      const { rows } = await trx.rawQuery(
        `update chat_members m
         set is_hidden = true, unread = 0, read_seq = c.last_seq, cleared_seq = c.last_seq
         from chats c where c.id = m.chat_id and m.chat_id = :chatId and m.user_id = :userId
         returning m.read_seq as id`,
        { chatId, userId }
      )
      const read = { type: 'chat_read', chatPartnerId: partnerId, id: rows[0].id }
      trx.after('commit', () => this.live.publish(`users/${userId}`, read))
    })
  }
}
