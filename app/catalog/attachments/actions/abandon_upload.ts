import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Outbox } from '#core/events/outbox'
import { FileDiscarded } from '#catalog/attachments/events'
import type Upload from '#catalog/models/upload'

/**
 * Abandons an upload. Deleting its row decides between abandoning and registering; a listener deletes its bytes, so
 * that none are left where no row names them.
 */
@inject()
export class AbandonUpload {
  constructor(private outbox: Outbox) {}

  async execute({ upload: { id, storageKey, ticket } }: { upload: Upload }): Promise<void> {
    await db.transaction(async (trx) => {
      const { rows } = await trx.rawQuery('delete from uploads where id = ? returning id', [id])
      if (rows.length === 0) return
      await this.outbox.record(new FileDiscarded({ storageKey, ticket }), trx)
    })
  }
}
