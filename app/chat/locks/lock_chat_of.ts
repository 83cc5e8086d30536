import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'

const lockChat = statement<{ id: number }>(
  'select id from chats where low_user_id = :low and high_user_id = :high for update'
)

/** The two users of a chat in the order in which it names them. */
export function pairOf(userId: number, partnerId: number): [low: number, high: number] {
  return userId < partnerId ? [userId, partnerId] : [partnerId, userId]
}

/** Locks the pair's chat, so that message numbers follow the order of commits. */
export async function lockChatOf(
  userId: number,
  partnerId: number,
  trx: TransactionClientContract
): Promise<number | null> {
  const [low, high] = pairOf(userId, partnerId)
  const { rows } = await lockChat({ low, high }, trx)
  return rows[0]?.id ?? null
}
