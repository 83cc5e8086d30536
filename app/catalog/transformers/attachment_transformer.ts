import { BaseTransformer } from '@adonisjs/core/transformers'
import type Attachment from '#catalog/models/attachment'

/** A file of the library, to its creator. Where it is stored is nobody's business. */
export default class AttachmentTransformer extends BaseTransformer<Attachment> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'uid',
        'productId',
        'kind',
        'fileName',
        'contentType',
        'pageCount',
        'sha256',
        'createdAt',
      ]),
      byteSize: Number(this.resource.byteSize),
    }
  }
}
