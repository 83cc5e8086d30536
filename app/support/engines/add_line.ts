import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import TicketEntry, { type TicketEvent } from '#support/models/ticket_entry'

interface AddLineInput {
  ticketId: number
  event: TicketEvent
  /** A reason or a name that belongs to the line. */
  content?: string
  isInternal?: boolean
  at: DateTime
}

/** Writes a line of the system into a ticket. */
export async function addLine(
  { ticketId, event, content = '', isInternal = false, at: createdAt }: AddLineInput,
  trx: TransactionClientContract
): Promise<TicketEntry> {
  return TicketEntry.create(
    { ticketId, side: 'system', event, content, isInternal, createdAt },
    { client: trx }
  )
}
