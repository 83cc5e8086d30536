import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type { FileDiscarded } from '#catalog/attachments/events'

/** Deletes the bytes after the commit, also when the process that deleted the row was killed. */
@inject()
export class DeleteDiscardedFile {
  constructor(private files: PrivateFiles) {}

  async execute({ storageKey, ticket }: FileDiscarded['payload']) {
    if (ticket) await this.files.parts.abandon({ key: storageKey, ticket })
    await this.files.delete(storageKey)
  }
}
