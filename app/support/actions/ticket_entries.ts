import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import TicketEntry, { type TicketEvent } from '#support/models/ticket_entry'
import type { Live } from '#platform/realtime/live'
import { publishToAdmins } from '#support/actions/publish_ticket'
import { UnknownTicketFile } from '#support/errors'

interface AttachFilesInput {
  fileIds: readonly number[] | undefined
  /** Who uploaded them. */
  userId: number
  ticketId: number
  /** Null for the first text. */
  entryId: number | null
}

const ATTACH = `
  update ticket_files set ticket_id = :ticketId, entry_id = :entryId, expires_at = null
  where id = any(:fileIds) and user_id = :userId and ticket_id is null and expires_at is not null
  returning id`

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

/**
 * Sends uploaded files with a ticket or an entry. A file is sent once; the row decides between concurrent requests and
 * the sweep.
 * @throws UnknownTicketFile
 */
export async function attachFiles(
  { fileIds = [], ...place }: AttachFilesInput,
  trx: TransactionClientContract
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const { rows } = await trx.rawQuery(ATTACH, { ...place, fileIds: ids } as Record<string, any>)
  if (rows.length < ids.length) throw new UnknownTicketFile()
}
