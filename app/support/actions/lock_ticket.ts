import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import Ticket from '#support/models/ticket'
import { TicketMovedOn } from '#support/errors'

/**
 * Locks a user's ticket until the transaction ends.
 * @throws NotFound for a missing ticket and for another user's alike
 */
export async function lockTicketOf(
  userId: number,
  id: number,
  trx: TransactionClientContract
): Promise<Ticket> {
  const ticket = await Ticket.query({ client: trx }).where({ id, userId }).forUpdate().first()
  if (!ticket) throw new NotFound()
  return ticket
}

/**
 * Locks any ticket, for the staff.
 * @throws NotFound
 */
export async function lockTicket(id: number, trx: TransactionClientContract): Promise<Ticket> {
  const ticket = await Ticket.query({ client: trx }).where({ id }).forUpdate().first()
  if (!ticket) throw new NotFound()
  return ticket
}

/**
 * Rejects a change by an admin who has not seen the latest state. The caller holds the lock of the ticket.
 * @param expected undefined for commands
 * @throws TicketMovedOn
 */
export function assertVersion({ version }: Ticket, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new TicketMovedOn(0)
}
