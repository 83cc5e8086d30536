import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#core/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { AddAttachment } from '#catalog/actions/add_attachment'
import { openUpload, type PendingUpload } from '#catalog/models/pending_upload'
import { ruleFor } from '#catalog/models/file_rules'
import { FileTooLarge, FileTypeRefused, UploadNotArrived, UploadUnknown } from '#catalog/errors'

/** Takes a file that was sent straight to storage into the shop's library. */
@inject()
export class RegisterAttachment {
  constructor(
    private files: PrivateFiles,
    private addAttachment: AddAttachment
  ) {}

  /**
   * Each upload gives one attachment, however often and in parallel it is registered.
   * @param uploadKey from PrepareUpload, of the same shop
   * @throws UploadUnknown, UploadNotArrived and what AddAttachment throws
   */
  async execute({ shopId, uploadKey }: { shopId: number; uploadKey: string }): Promise<Attachment> {
    const upload = openUpload(uploadKey, shopId)
    if (!upload) throw new UploadUnknown()
    const known = () => Attachment.findBy({ uid: upload.uid, shopId })
    try {
      return (await known()) ?? (await this.#take(upload))
    } catch (error) {
      // Somebody else was quicker and has already cleared the arrival away.
      const theirs = await known()
      if (theirs) return theirs
      throw error
    }
  }

  async #take({ shopId, uid, fileName, storageKey }: PendingUpload): Promise<Attachment> {
    await this.#checkArrival(storageKey, fileName)
    const path = await this.files.copyToTemp(storageKey)
    try {
      const attachment = await this.addAttachment.execute({ shopId, uid, fileName, path })
      await this.files.delete(storageKey)
      return attachment
    } finally {
      await rm(dirname(path), { recursive: true, force: true })
    }
  }

  /** Too much is refused before it is copied: a presigned upload to a bucket has no upper limit. */
  async #checkArrival(storageKey: string, fileName: string) {
    const rule = ruleFor(fileName)
    if (!rule) throw new FileTypeRefused()
    const size = await this.files.size(storageKey)
    if (size === null) throw new UploadNotArrived()
    if (size > rule.maxBytes) {
      await this.files.delete(storageKey)
      throw new FileTooLarge(rule.maxBytes)
    }
  }
}
