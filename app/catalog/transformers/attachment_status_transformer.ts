import { BaseTransformer } from '@adonisjs/core/transformers'
import type Attachment from '#catalog/models/attachment'

/** Where a file stands: in the library, or held by a product. */
export default class AttachmentStatusTransformer extends BaseTransformer<Attachment> {
  toObject() {
    const { id, productId, isHeld } = this.resource
    return { id, status: isHeld ? 'held' : 'in_library', productId }
  }
}
