import { BaseTransformer } from '@adonisjs/core/transformers'
import type { LibraryFile } from '#catalog/attachments/queries/attachments'
import { attachmentData } from '#catalog/attachments/transformers/attachment_transformer'

/** A file of the library with the products that sell it. */
export default class LibraryFileTransformer extends BaseTransformer<LibraryFile> {
  toObject() {
    const { attachment, usedIn, soldIn, isFree } = this.resource
    return {
      ...attachmentData(attachment),
      usedIn: usedIn.map(({ id, title }) => ({ id, title })),
      soldIn: soldIn.map((one) => ({ ...one })),
      isFree,
    }
  }
}
