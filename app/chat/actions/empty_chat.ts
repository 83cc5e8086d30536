import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { lockChatOf } from '#chat/locks/lock_chat_of'

/** Empties a chat for one of the two. The partner keeps the messages. */
export class EmptyChat {
  /** @throws NotFound when the two have no chat */
  async execute(
    { userId, partnerId }: { userId: number; partnerId: number },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const chatId = await lockChatOf(userId, partnerId, trx)
      if (chatId === null) throw new NotFound()
      await trx.rawQuery(
        `update chat_members m
         set is_hidden = true, unread = 0, read_seq = c.last_seq, cleared_seq = c.last_seq
         from chats c where c.id = m.chat_id and m.chat_id = :chatId and m.user_id = :userId`,
        { chatId, userId }
      )
    })
  }
}
