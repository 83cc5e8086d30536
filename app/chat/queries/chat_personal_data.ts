import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's chats and own messages. Messages of partners are personal data of the partners. */
export class ChatPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const chats = inPages<{ id: number }>((afterId, size) =>
      db
        .from('chat_members as m')
        .join('users as p', 'p.id', 'm.partner_id')
        .join('chats as c', 'c.id', 'm.chat_id')
        .where('m.user_id', userId)
        .where('c.id', '>', afterId)
        .select({ id: 'c.id', partner: 'p.username', createdAt: 'c.created_at' })
        .select({ mutedAt: 'm.muted_at', blockedAt: 'm.blocked_at' })
        .orderBy('c.id')
        .limit(size)
    )
    return [
      { name: 'chats', rows: chats },
      { name: 'chatMessages', rows: messagesOf(userId) },
      { name: 'chatImages', rows: imagesOf(userId) },
      { name: 'chatReports', rows: reportsOf(userId) },
    ]
  }
}

const imagesOf = (userId: number) =>
  inPages<{ id: number }>((afterId, size) =>
    db
      .from('chat_images')
      .where('user_id', userId)
      .where('id', '>', afterId)
      .select('id', 'width', 'height')
      .select({ chatId: 'chat_id', messageId: 'seq', createdAt: 'created_at' })
      .orderBy('id')
      .limit(size)
  )

/** Reports by the user. Reports about the user are left out, so that reporters stay anonymous. */
const reportsOf = (userId: number) =>
  inPages<{ id: number }>((afterId, size) =>
    db
      .from('chat_reports')
      .where('reporter_id', userId)
      .where('id', '>', afterId)
      .select('id')
      .select({ chatId: 'chat_id', createdAt: 'created_at' })
      .orderBy('id')
      .limit(size)
  )

const PAGE = 500

async function* messagesOf(userId: number) {
  let last = { chatId: 0, id: 0 }
  for (;;) {
    const rows = await db
      .from('chat_messages')
      .join('chat_members as m', (both) =>
        both.on('m.chat_id', 'chat_messages.chat_id').andOnVal('m.user_id', userId)
      )
      .where('sender_id', userId)
      .whereRaw('(chat_messages.chat_id, seq) > (?, ?)', [last.chatId, last.id])
      .select('type')
      .select(db.raw('coalesce(withheld_content, content) as content'))
      .select({ chatId: 'chat_messages.chat_id', id: 'seq', tradeNo: 'trade_no' })
      .select({ createdAt: 'created_at', takenBackAt: 'taken_back_at' })
      .orderBy(['chat_messages.chat_id', 'seq'])
      .limit(PAGE)
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}
