import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TicketDetail } from '#support/queries/tickets'
import { filesOfEntry, ticketData } from '#support/values/ticket_data'

/** A ticket with its entries, as its user sees it (M-TKT-01). */
export default class TicketDetailTransformer extends BaseTransformer<TicketDetail> {
  toObject() {
    const { ticket, entries, files, hasMore, canReply } = this.resource
    return {
      ...ticketData(ticket),
      isUnread: ticket.isUnread,
      files: filesOfEntry(files, null),
      reportedMessages: ticket.reportedMessages ?? [],
      conversations: entries.map(({ id, side, event, content, createdAt }) => ({
        id,
        side,
        event,
        content,
        files: filesOfEntry(files, id),
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
      canReply,
    }
  }
}
