import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { PrivateFiles } from '#platform/storage/private_files'
import type { TicketFileKind } from '#support/models/ticket_file'
import { CONTENT_TYPES } from '#support/values/ticket_file_name'

interface LinkTicketFileInput {
  ticketId: number
  fileId: number
  /** The ticket's user, who sees no files of internal notes; absent for the staff. */
  userId?: number
}

/** Creates a short-lived URL that downloads a file of a ticket. */
@inject()
export class LinkTicketFile {
  constructor(private files: PrivateFiles) {}

  /** @throws NotFound for a missing file, another user's and one of an internal note alike */
  async execute({ ticketId, fileId, userId }: LinkTicketFileInput): Promise<string> {
    const file: { key: string; name: string; kind: TicketFileKind } | null = await db
      .from('ticket_files as f')
      .join('tickets as t', 't.id', 'f.ticket_id')
      .leftJoin('ticket_entries as e', 'e.id', 'f.entry_id')
      .where({ 'f.id': fileId, 't.id': ticketId })
      // Files that expire were uploaded and not sent with an entry yet.
      .whereNull('f.expires_at')
      .if(userId !== undefined, (query) =>
        query.where('t.user_id', userId!).whereRaw('e.is_internal is not true')
      )
      .select({ key: 'f.storage_key', name: 'f.file_name', kind: 'f.kind' })
      .first()
    if (!file) throw new NotFound()
    return this.files.signedUrl(file.key, {
      fileName: file.name,
      contentType: CONTENT_TYPES[file.kind],
      minutes: marketplace.downloadUrl.minutes,
    })
  }
}
