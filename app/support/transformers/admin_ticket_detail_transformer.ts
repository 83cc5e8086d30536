import { BaseTransformer } from '@adonisjs/core/transformers'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import type { AdminTicketDetail } from '#support/queries/admin_ticket'
import type { AdminTicketRow } from '#support/queries/admin_tickets'
import { adminTicketData } from '#support/values/admin_ticket_data'
import { filesOfEntry } from '#support/values/ticket_data'

/** A ticket with its entries, internal notes included, and what the staff needs beside it. */
export default class AdminTicketDetailTransformer extends BaseTransformer<AdminTicketDetail> {
  toObject() {
    const { ticket, entries, files, hasMore, user, order, earlier, product, nextId } = this.resource
    const shared = adminTicketData(ticket)
    return {
      ...shared,
      user: {
        ...shared.user,
        locale: user.locale,
        isBanned: user.isBanned,
        bans: user.bans,
        orders: user.orders,
        registeredAt: user.registeredAt.toISOString(),
      },
      files: filesOfEntry(files, null),
      reportedMessages: ticket.reportedMessages ?? [],
      conversations: entries.map(({ id, side, event, content, isInternal, author, createdAt }) => ({
        id,
        side,
        event,
        content,
        isInternal,
        author,
        files: filesOfEntry(files, id),
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
      order: order && new AdminOrderTransformer(order).toObject(),
      earlier: earlier.map(earlierTicket),
      reportedProduct: product && {
        status: product.status,
        openReports: product.openReports,
        takedown: product.takedown && {
          reason: product.takedown.reason,
          createdAt: product.takedown.createdAt.toISOString(),
        },
      },
      nextId,
    }
  }
}

function earlierTicket({ id, ticketNo, type, title, status, updatedAt }: AdminTicketRow) {
  return { id, ticketNo, type, title, status, updatedAt: updatedAt.toISOString() }
}
