import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TicketMovedOn } from '#support/errors'
import type Ticket from '#support/models/ticket'

const MOST_COUNTED = 100

/**
 * Rejects an answer by an admin whose screen lacks entries, internal ones too. The caller holds the lock of the ticket.
 * @param seenId the last entry on the screen, 0 for none; undefined without a screen, as of commands
 * @throws TicketMovedOn
 */
export async function assertSeen(
  { id }: Ticket,
  seenId: number | undefined,
  trx: TransactionClientContract
): Promise<void> {
  if (seenId === undefined) return
  const later = await trx
    .from('ticket_entries')
    .where('ticket_id', id)
    .where('id', '>', seenId)
    .select('id')
    .limit(MOST_COUNTED)
  if (later.length > 0) throw new TicketMovedOn(later.length)
}
