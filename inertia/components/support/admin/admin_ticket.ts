import type { Data } from '@generated/data'

export type AdminTicket = Data.Support.AdminTicketDetail

/** A requested refund resolves the ticket when it is decided. */
export function isResolvable({ status, refundState }: AdminTicket): boolean {
  return status !== 'resolved' && status !== 'closed' && refundState !== 'requested'
}
