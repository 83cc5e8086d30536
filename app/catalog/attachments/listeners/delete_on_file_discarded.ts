import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { PrivateFiles } from '#platform/storage/private_files'
import type { FileDiscarded } from '#catalog/attachments/events/file_discarded'

/** Deletes the bytes after the commit, also when the process that deleted the row was killed. */
@inject()
export default class DeleteOnFileDiscarded implements Listener<FileDiscarded> {
  constructor(private files: PrivateFiles) {}

  async handle({ payload: { storageKey, ticket } }: FileDiscarded) {
    if (ticket) await this.files.parts.abandon({ key: storageKey, ticket })
    await this.files.delete(storageKey)
  }
}
