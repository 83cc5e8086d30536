import type { AdminTicketRow } from '#support/queries/admin_tickets'
import { ticketData } from '#support/values/ticket_data'

/** What the list and the detail of the staff have in common. */
export function adminTicketData(row: AdminTicketRow) {
  const { userId, username, email, assigneeId, assigneeName, reportedUserId, reportedName } = row
  return {
    ...ticketData(row),
    version: row.version,
    user: { id: userId, username, email },
    assignee: assigneeId === null ? null : { id: assigneeId, username: assigneeName! },
    reportedUser: reportedUserId === null ? null : { id: reportedUserId, username: reportedName! },
    lastReplyAt: row.lastReplyAt.toISOString(),
    firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
