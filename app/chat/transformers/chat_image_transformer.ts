import { BaseTransformer } from '@adonisjs/core/transformers'
import type ChatImage from '#chat/models/chat_image'

/** An uploaded picture; a message sends it by its id. */
export default class ChatImageTransformer extends BaseTransformer<ChatImage> {
  toObject() {
    return this.pick(this.resource, ['id', 'state', 'width', 'height'])
  }
}
