import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Locks the pair's chat, so that message numbers follow the order of commits. */
export async function lockChatOf(
  userId: number,
  partnerId: number,
  trx: TransactionClientContract
): Promise<number | null> {
  const [low, high] = userId < partnerId ? [userId, partnerId] : [partnerId, userId]
  const chat = await trx
    .from('chats')
    .where({ low_user_id: low, high_user_id: high })
    .select('id')
    .forUpdate()
    .first()
  return chat?.id ?? null
}
