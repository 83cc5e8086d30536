import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'

const lockChat = statement<{ id: number }>(
  'select id from chats where low_user_id = :low and high_user_id = :high for update'
)

/** The two users of a chat in the order in which it names them. */
export function pairOf(userId: number, partnerId: number): [low: number, high: number] {
  return userId < partnerId ? [userId, partnerId] : [partnerId, userId]
}

/** Locks the pair's chat, so that message numbers follow the order of commits. The client is in a transaction. */
export async function lockChatOf(
  userId: number,
  partnerId: number,
  client: QueryClientContract
): Promise<number | null> {
  const [low, high] = pairOf(userId, partnerId)
  const { rows } = await lockChat({ low, high }, client)
  return rows[0]?.id ?? null
}
