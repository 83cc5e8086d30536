import { BaseTransformer } from '@adonisjs/core/transformers'
import type SavedReply from '#support/models/saved_reply'

/** An answer that admins write once. */
export default class SavedReplyTransformer extends BaseTransformer<SavedReply> {
  toObject() {
    const { id, name, texts, version } = this.resource
    return { id, name, texts, version }
  }
}
