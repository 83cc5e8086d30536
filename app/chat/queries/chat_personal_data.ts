import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's chats and own messages. Messages of partners are personal data of the partners. */
export class ChatPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('chats', 'c.id', () =>
        db
          .from('chat_members as m')
          .join('users as p', 'p.id', 'm.partner_id')
          .join('chats as c', 'c.id', 'm.chat_id')
          .where('m.user_id', userId)
          .select({ id: 'c.id', partner: 'p.username', createdAt: 'c.created_at' })
          .select({ mutedAt: 'm.muted_at', blockedAt: 'm.blocked_at' })
      ),
      { name: 'chatMessages', rows: messagesOf(userId) },
      sectionOf('chatImages', 'id', () =>
        db
          .from('chat_images')
          .where('user_id', userId)
          .select('id', 'width', 'height')
          .select({ chatId: 'chat_id', messageId: 'seq', createdAt: 'created_at' })
      ),
      // Reports about the user are left out, so that reporters stay anonymous.
      sectionOf('chatReports', 'id', () =>
        db
          .from('chat_reports')
          .where('reporter_id', userId)
          .select('id')
          .select({ chatId: 'chat_id', createdAt: 'created_at' })
      ),
    ]
  }
}

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
