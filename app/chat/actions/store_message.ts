import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { NotFound, TooManyRequests } from '#core/errors'
import { messageRows, type MessageRow } from '#chat/queries/message_rows'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { pairOf } from '#chat/actions/lock_chat_of'

const { newPerDay, newOnFirstDay } = marketplace.chat
const DAY_SECONDS = 24 * 60 * 60

interface BeginChatInput {
  userId: number
  partnerId: number
  now: DateTime
}

interface StoreMessageInput {
  chatId: number
  userId: number
  partnerId: number
  content: string
  tradeNo?: string
  imageIds: number[]
  clientId: string
  at: Date
}

/** The caller holds the lock of the chat, so the order in which the members are updated cannot matter. */
const store = statement<{ seq: number; unread: number }>(`
  with numbered as (
    update chats set last_seq = last_seq + 1 where id = :chatId returning last_seq as seq
  ), stored as (
    insert into chat_messages (chat_id, seq, sender_id, type, content, trade_no, client_id, created_at)
    select :chatId, seq, :userId, :type, :content, :tradeNo, :clientId::uuid, :at from numbered
  ), own as (
    update chat_members m
    set last_message_at = :at, unread = 0, read_seq = n.seq, has_written = true, is_hidden = false
    from numbered n where m.chat_id = :chatId and m.user_id = :userId
  ), theirs as (
    update chat_members set last_message_at = :at, unread = unread + 1, is_hidden = false
    where chat_id = :chatId and user_id = :partnerId
    returning unread
  )
  select numbered.seq, theirs.unread from numbered, theirs`)

/**
 * Stores a message under the next number and updates the unread counts of both members.
 * @throws NotFound for pictures that are not the sender's, failed or already sent
 */
export async function storeMessage(
  input: StoreMessageInput,
  trx: TransactionClientContract
): Promise<{ message: MessageRow; partnerUnread: number }> {
  const { chatId, userId, content, tradeNo = null, imageIds, clientId, at } = input
  const type = imageIds.length > 0 ? 'image' : tradeNo === null ? 'text' : 'order'
  const values = { chatId, userId, partnerId: input.partnerId, content, clientId, at }
  const { rows } = await store({ ...values, type, tradeNo }, trx)
  const { seq: id, unread: partnerUnread } = rows[0]!
  if (imageIds.length > 0) await attachImages({ chatId, seq: id, userId, imageIds }, trx)
  const text = { id, senderId: userId, type, content, tradeNo, clientId, createdAt: at } as const
  const message: MessageRow =
    type === 'text'
      ? { ...text, takenBackAt: null, images: null, order: null }
      : await messageRows(chatId, trx).where('m.seq', id).firstOrFail()
  return { message, partnerUnread }
}

async function attachImages(
  {
    chatId,
    seq,
    userId,
    imageIds,
  }: Record<'chatId' | 'seq' | 'userId', number> & { imageIds: number[] },
  trx: TransactionClientContract
) {
  const { rows } = await trx.rawQuery(
    `update chat_images i set chat_id = :chatId, seq = :seq, position = p.position
     from unnest(:imageIds::int[]) with ordinality as p (id, position)
     where i.id = p.id and i.user_id = :userId and i.chat_id is null and i.state <> 'failed'
     returning i.id`,
    { chatId, seq, userId, imageIds }
  )
  if (rows.length < imageIds.length) throw new NotFound()
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
