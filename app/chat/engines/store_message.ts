import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { NotFound } from '#core/errors'
import { messageRows, type MessageRow } from '#chat/rows/message_rows'

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
