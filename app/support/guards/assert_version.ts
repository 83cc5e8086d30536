import { TicketMovedOn } from '#support/errors'
import type Ticket from '#support/models/ticket'

/**
 * Rejects a change by an admin who has not seen the latest state. The caller holds the lock of the ticket.
 * @param expected undefined for commands
 * @throws TicketMovedOn
 */
export function assertVersion({ version }: Ticket, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new TicketMovedOn(0)
}
