import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#core/storage/private_files'
import type { SignedUpload } from '#core/storage/links'
import { extensionOf, ruleFor } from '#catalog/models/file_rules'
import { FileTooLarge, FileTypeRefused } from '#catalog/errors'
import { sealUpload } from '#catalog/models/pending_upload'

const MINUTES = 60

interface PrepareUploadInput {
  shopId: number
  fileName: string
  /** As the uploader says; the stored bytes are measured later. */
  byteSize: number
}

/** Lets a creator send one file straight to storage. Nothing is kept until it is registered. */
@inject()
export class PrepareUpload {
  constructor(private files: PrivateFiles) {}

  /** @throws FileTypeRefused, FileTooLarge before a byte was sent. */
  async execute({
    shopId,
    fileName,
    byteSize,
  }: PrepareUploadInput): Promise<{ uploadKey: string; upload: SignedUpload }> {
    const rule = ruleFor(fileName)
    if (!rule) throw new FileTypeRefused()
    if (byteSize > rule.maxBytes) throw new FileTooLarge(rule.maxBytes)

    const uid = randomUUID()
    const storageKey = `incoming/${shopId}/${uid}${extensionOf(fileName)}`
    const { contentType, maxBytes } = rule
    const upload = await this.files.signedUpload(storageKey, {
      contentType,
      maxBytes,
      bytes: byteSize,
      minutes: MINUTES,
    })
    return { uploadKey: sealUpload({ shopId, uid, fileName, storageKey }), upload }
  }
}
