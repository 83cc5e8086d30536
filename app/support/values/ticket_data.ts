import type { TicketRow } from '#support/rows/ticket_rows'

/** What the list and the detail of a user's tickets have in common. */
export function ticketData(row: TicketRow) {
  const { id, ticketNo, type, topic, title, content, status, waitingFor, tradeNo, isUnread } = row
  return {
    ...{ id, ticketNo, type, topic, title, content, status, waitingFor, tradeNo, isUnread },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
