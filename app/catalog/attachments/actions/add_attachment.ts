import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type Attachment from '#catalog/models/attachment'
import { StoreAttachment } from '#catalog/attachments/actions/store_attachment'
import { storageKeyFor } from '#catalog/values/file_rules'

interface AddAttachmentInput {
  shopId: number
  fileName: string
  /** Local path of the file, which is not removed. */
  path: string
  /** Whether the file must be one that can be marked. */
  isMarked?: boolean
}

/** Adds a local file to a shop's library. */
@inject()
export class AddAttachment {
  constructor(
    private files: PrivateFiles,
    private storeAttachment: StoreAttachment
  ) {}

  /** @throws what ValidateFile throws; nothing is stored then. */
  async execute({ shopId, fileName, path, isMarked = true }: AddAttachmentInput) {
    const storageKey = storageKeyFor(shopId, fileName)
    await this.files.putFile(storageKey, path)
    const file = { shopId, uid: randomUUID(), fileName, storageKey, isMarked, isUploaded: false }
    return this.storeAttachment.execute(file).catch(async (error): Promise<Attachment> => {
      await this.files.delete(storageKey)
      throw error
    })
  }
}
