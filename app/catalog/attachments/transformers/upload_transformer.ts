import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import type { UploadDescription } from '#catalog/attachments/queries/uploads'

/** An unfinished upload, as its creator sees it. */
export default class UploadTransformer extends BaseTransformer<UploadDescription> {
  toObject() {
    const { upload, arrived, whole } = this.resource
    const { lastModified, byteSize } = upload
    return {
      ...this.pick(upload, ['fileName', 'isHashed', 'partCount', 'createdAt', 'askedAt']),
      uploadKey: upload.uid,
      watermark: upload.isMarked,
      byteSize: Number(byteSize),
      lastModified: lastModified === null ? null : Number(lastModified),
      partBytes: marketplace.uploads.partBytes,
      arrivedBytes: arrived.bytes,
      arrivedParts: arrived.parts,
      upload: whole && { ...whole },
    }
  }
}
