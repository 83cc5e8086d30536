import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { FileDiscarded } from '#catalog/attachments/events'
import { AttachmentHeld, AttachmentSold } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a file from the library permanently, with all rows that share its bytes. */
@inject()
export class DeleteAttachment {
  constructor(private outbox: Outbox) {}

  /**
   * Foreign keys of other modules (a buyer's copy, a download) prevent the deletion.
   * @throws AttachmentHeld while a product uses it, AttachmentSold when a buyer has it.
   */
  async execute({ attachmentId }: { attachmentId: number }): Promise<void> {
    await atomically(undefined, (trx) => this.#remove(attachmentId, trx))
  }

  async #remove(id: number, client: TransactionClientContract): Promise<void> {
    const named = await Attachment.find(id, { client })
    if (!named) return
    const { storageKey, fileName } = named
    const rows = await Attachment.query({ client }).where({ storageKey }).orderBy('id').forUpdate()
    if (rows.some(({ isRetired }) => isRetired)) throw new AttachmentSold(fileName)
    if (rows.some(({ isHeld }) => isHeld)) throw new AttachmentHeld(fileName)
    try {
      await Attachment.query({ client }).where({ storageKey }).delete()
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
      throw new AttachmentSold(fileName)
    }
    // A listener deletes the bytes, so that none are left where no row names them.
    await this.outbox.record(new FileDiscarded({ storageKey, ticket: null }), client)
  }
}
