import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { PrivateFiles } from '#platform/storage/private_files'
import type Upload from '#catalog/models/upload'

/** Abandons an upload. Deleting its row decides between abandoning and registering. */
@inject()
export class AbandonUpload {
  constructor(private files: PrivateFiles) {}

  async execute({ upload }: { upload: Upload }): Promise<void> {
    const { rows } = await db.rawQuery('delete from uploads where id = ? returning id', [upload.id])
    if (rows.length === 0) return
    await this.files.parts.abandon(upload.file)
    await this.files.delete(upload.storageKey)
  }
}
