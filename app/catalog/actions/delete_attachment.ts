import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#core/storage/private_files'
import { atomically } from '#core/database/atomically'
import Attachment from '#catalog/models/attachment'
import { AttachmentHeld, AttachmentSold } from '#catalog/errors'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const FOREIGN_KEY_VIOLATION = '23503'

/** Removes a file from the library for good. */
@inject()
export class DeleteAttachment {
  constructor(private files: PrivateFiles) {}

  /**
   * Whoever refers to the file further up (a buyer's copy, a download) keeps it alive by foreign key.
   * @throws AttachmentHeld while a product holds it, AttachmentSold when a buyer has a copy.
   */
  async execute({ attachmentId }: { attachmentId: number }): Promise<void> {
    const storageKey = await atomically(undefined, (trx) => this.#remove(attachmentId, trx))
    if (storageKey) await this.files.delete(storageKey)
  }

  async #remove(id: number, client: TransactionClientContract): Promise<string | null> {
    const attachment = await Attachment.query({ client }).where('id', id).forUpdate().first()
    if (!attachment) return null
    if (attachment.isHeld) throw new AttachmentHeld(attachment.fileName)
    try {
      await attachment.useTransaction(client).delete()
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
      throw new AttachmentSold(attachment.fileName)
    }
    return attachment.storageKey
  }
}
