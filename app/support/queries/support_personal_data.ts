import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's tickets, what both sides wrote, and the user's files; internal notes are the staff's. */
export class SupportPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('tickets', 't.id', () =>
        db
          .from('tickets as t')
          .leftJoin('orders as o', 'o.id', 't.order_id')
          .where('t.user_id', userId)
          .select('t.id', 't.type', 't.topic', 't.title', 't.content', 't.status')
          .select({ reportReason: 't.report_reason', productId: 't.product_id' })
          .select({ reportedMessages: 't.reported_messages' })
          .select({ ticketNo: 't.ticket_no', tradeNo: 'o.trade_no', createdAt: 't.created_at' })
          .select({ resolvedAt: 't.resolved_at', closedAt: 't.closed_at' })
      ),
      sectionOf('ticketEntries', 'e.id', () =>
        db
          .from('ticket_entries as e')
          .join('tickets as t', 't.id', 'e.ticket_id')
          .where('t.user_id', userId)
          .whereRaw('not e.is_internal')
          .select('e.id', 'e.side', 'e.event', 'e.content')
          .select({ ticketNo: 't.ticket_no', createdAt: 'e.created_at' })
      ),
      sectionOf('ticketFiles', 'f.id', () =>
        db
          .from('ticket_files as f')
          .leftJoin('tickets as t', 't.id', 'f.ticket_id')
          .where('f.user_id', userId)
          .select('f.id', 'f.kind', 'f.checksum')
          .select({ ticketNo: 't.ticket_no', name: 'f.file_name', byteSize: 'f.byte_size' })
          .select({ createdAt: 'f.created_at' })
      ),
    ]
  }
}
