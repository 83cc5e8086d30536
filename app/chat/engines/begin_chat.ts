import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { TooManyRequests } from '#core/errors'
import { pairOf } from '#chat/locks/lock_chat_of'

const { newPerDay, newOnFirstDay } = marketplace.chat
const DAY_SECONDS = 24 * 60 * 60

interface BeginChatInput {
  userId: number
  partnerId: number
  now: DateTime
}

/**
 * Makes the chat of two users, or finds the one that the partner made at the same moment.
 * @throws TooManyRequests
 */
export async function beginChat(
  { userId, partnerId, now }: BeginChatInput,
  trx: TransactionClientContract
): Promise<number> {
  await assertUnderDailyLimit(userId, now, trx)
  const at = now.toJSDate()
  const [low, high] = pairOf(userId, partnerId)
  await trx.rawQuery(
    `insert into chats (low_user_id, high_user_id, created_by, created_at)
     values (:low, :high, :userId, :at) on conflict do nothing`,
    { low, high, userId, at }
  )
  const chat = await trx
    .from('chats')
    .where({ low_user_id: low, high_user_id: high })
    .forUpdate()
    .firstOrFail()
  await trx.rawQuery(
    `insert into chat_members (chat_id, user_id, partner_id, last_message_at)
     values (:id, :low, :high, :at), (:id, :high, :low, :at) on conflict do nothing`,
    { id: chat.id, low, high, at }
  )
  return chat.id
}

/** Counted in the transaction, because the limit depends on the age of the account and lasts 24 hours from each chat. */
async function assertUnderDailyLimit(
  userId: number,
  now: DateTime,
  trx: TransactionClientContract
) {
  const dayAgo = now.minus({ days: 1 }).toJSDate()
  const user = await trx.from('users').where('id', userId).select('created_at').firstOrFail()
  const most = user.created_at > dayAgo ? newOnFirstDay : newPerDay
  const begun = await trx
    .from('chats')
    .where('created_by', userId)
    .where('created_at', '>', dayAgo)
    .orderBy('created_at', 'desc')
    .limit(most)
    .select('created_at')
  if (begun.length < most) return
  const waited = (now.toMillis() - begun.at(-1).created_at.getTime()) / 1000
  throw new TooManyRequests(Math.max(1, Math.ceil(DAY_SECONDS - waited)))
}
