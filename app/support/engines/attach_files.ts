import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
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
