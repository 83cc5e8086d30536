import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type { Live } from '#platform/realtime/live'
import { publishToAdmins } from '#support/engines/publish_ticket'
import type { TicketEvent } from '#support/models/ticket_entry'

interface NoteOnReportsInput {
  productId: number
  event: Extract<TicketEvent, 'product_hidden' | 'product_restored'>
  content?: string
  at: DateTime
  live: Live
}

const NOTE = `
  insert into ticket_entries (ticket_id, side, event, content, is_internal, created_at)
  select id, 'system', :event, :content, true, :at from tickets
  where product_id = :productId and status in ('open', 'user_replied')
  returning ticket_id as "ticketId"`

/** Writes an internal line into every open report of a product. */
export async function noteOnReports(
  { productId, event, content = '', at, live }: NoteOnReportsInput,
  trx: TransactionClientContract
): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: { ticketId: number }[] }>(NOTE, {
    productId,
    event,
    content,
    at: at.toJSDate(),
  })
  for (const { ticketId } of rows) publishToAdmins(live, ticketId, trx)
}
