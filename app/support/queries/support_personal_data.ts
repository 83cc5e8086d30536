import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's tickets, what both sides wrote, and the user's files; internal notes are the staff's. */
export class SupportPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const tickets = inPages<{ id: number }>((afterId, size) =>
      db
        .from('tickets as t')
        .leftJoin('orders as o', 'o.id', 't.order_id')
        .where('t.user_id', userId)
        .where('t.id', '>', afterId)
        .select('t.id', 't.type', 't.topic', 't.title', 't.content', 't.status')
        .select({ reportReason: 't.report_reason', productId: 't.product_id' })
        .select({ reportedMessages: 't.reported_messages' })
        .select({ ticketNo: 't.ticket_no', tradeNo: 'o.trade_no', createdAt: 't.created_at' })
        .select({ resolvedAt: 't.resolved_at', closedAt: 't.closed_at' })
        .orderBy('t.id')
        .limit(size)
    )
    const entries = inPages<{ id: number }>((afterId, size) =>
      db
        .from('ticket_entries as e')
        .join('tickets as t', 't.id', 'e.ticket_id')
        .where('t.user_id', userId)
        .where('e.id', '>', afterId)
        .whereRaw('not e.is_internal')
        .select('e.id', 'e.side', 'e.event', 'e.content')
        .select({ ticketNo: 't.ticket_no', createdAt: 'e.created_at' })
        .orderBy('e.id')
        .limit(size)
    )
    const files = inPages<{ id: number }>((afterId, size) =>
      db
        .from('ticket_files as f')
        .leftJoin('tickets as t', 't.id', 'f.ticket_id')
        .where('f.user_id', userId)
        .where('f.id', '>', afterId)
        .select('f.id', 'f.kind', 'f.checksum')
        .select({ ticketNo: 't.ticket_no', name: 'f.file_name', byteSize: 'f.byte_size' })
        .select({ createdAt: 'f.created_at' })
        .orderBy('f.id')
        .limit(size)
    )
    return [
      { name: 'tickets', rows: tickets },
      { name: 'ticketEntries', rows: entries },
      { name: 'ticketFiles', rows: files },
    ]
  }
}
