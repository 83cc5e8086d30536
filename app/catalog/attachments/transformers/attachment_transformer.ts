import { BaseTransformer } from '@adonisjs/core/transformers'
import type Attachment from '#catalog/models/attachment'
import { packContents } from '#catalog/values/pack_contents'

/** A file as its creator sees it, without its storage key. */
export function attachmentData(attachment: Attachment) {
  const { id, uid, productId, kind, type, fileName, contentType, pageCount } = attachment
  const { access, unmarkable, isSigned, unmarkedPages, sha256, createdAt, contents } = attachment
  return {
    id,
    uid,
    productId,
    kind,
    type,
    fileName,
    contentType,
    access,
    pageCount,
    unmarkable,
    isSigned,
    /** Numbers of the pages on which viewers show no mark; those of a new file are found within minutes. */
    unmarkedPages: unmarkedPages ?? [],
    sha256,
    createdAt,
    byteSize: Number(attachment.byteSize),
    contents: packContents(contents),
  }
}

/** A file of the library, as its creator sees it. */
export default class AttachmentTransformer extends BaseTransformer<Attachment> {
  toObject() {
    return attachmentData(this.resource)
  }
}
