import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TicketFile } from '#support/queries/find_ticket'
import { ticketData } from '#support/values/ticket_data'

/** A ticket with its entries, as its user sees it (M-TKT-01). */
export default class TicketFileTransformer extends BaseTransformer<TicketFile> {
  toObject() {
    const { ticket, entries, hasMore, canReply } = this.resource
    return {
      ...ticketData(ticket),
      conversations: entries.map(({ id, side, event, content, createdAt }) => ({
        id,
        side,
        event,
        content,
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
      canReply,
    }
  }
}
