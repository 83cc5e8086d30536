import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { lockChatOf } from '#chat/actions/lock_chat_of'
import { imagesOf } from '#chat/queries/message_rows'
import type { ReportedMessage } from '#shops/values/reported_chats'

interface ReportInput {
  userId: number
  partnerId: number
  messageIds: number[]
}

const MESSAGES = `
  select m.seq as id, m.sender_id as "senderId", m.sender_id = :userId as "isOwn", m.type,
    coalesce(m.withheld_content, m.content) as content, m.trade_no as "tradeNo",
    coalesce(${imagesOf('m')}, '[]'::json) as images,
    m.taken_back_at is not null as "isTakenBack", m.created_at as "createdAt"
  from chat_messages m
  join chat_members own on own.chat_id = m.chat_id and own.user_id = :userId
  where m.chat_id = :chatId and m.seq > own.cleared_seq and m.seq = any(:seqs::int[])
  order by m.seq`

/** Copies messages of a chat for a report, and counts who reported the partner. */
@inject()
export class ReportMessages {
  constructor(private clock: Clock) {}

  /**
   * A partner whom several users report within a day cannot begin a chat until an admin has reviewed the reports.
   * @throws NotFound when there is no chat, or a message is not among those that the user sees, or none is the
   * partner's
   */
  async execute(input: ReportInput, outer?: TransactionClientContract): Promise<ReportedMessage[]> {
    return atomically(outer, async (trx) => {
      const { userId, partnerId } = input
      const seqs = [...new Set(input.messageIds)].slice(0, marketplace.chat.reports.messages + 1)
      const chatId = await lockChatOf(userId, partnerId, trx)
      if (chatId === null || seqs.length > marketplace.chat.reports.messages) throw new NotFound()
      const { rows } = await trx.rawQuery(MESSAGES, { chatId, userId, seqs })
      if (rows.length < seqs.length || rows.every(({ isOwn }: ReportedMessage) => isOwn))
        throw new NotFound()

      const at = this.clock.now()
      await trx
        .from('chat_images')
        .where('chat_id', chatId)
        .whereIn('seq', seqs)
        .update({ reported_at: at.toJSDate() })
      await trx.table('chat_reports').insert({
        chat_id: chatId,
        reporter_id: userId,
        reported_id: partnerId,
        created_at: at.toJSDate(),
      })
      await restrict(partnerId, at.toJSDate(), at.minus({ days: 1 }).toJSDate(), trx)
      return rows.map((row: Omit<ReportedMessage, 'createdAt'> & { createdAt: Date }) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
      }))
    })
  }
}

/** The lock makes reports at the same moment see each other. */
async function restrict(userId: number, at: Date, since: Date, trx: TransactionClientContract) {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 201))', [`${userId}`])
  await trx.rawQuery(
    `insert into chat_restrictions (user_id, created_at)
     select :userId, :at where :needed::int <= (
       select count(distinct reporter_id) from chat_reports
       where reported_id = :userId and reviewed_at is null and created_at > :since)
     on conflict do nothing`,
    { userId, at, since, needed: marketplace.chat.reports.restrictAt }
  )
}
