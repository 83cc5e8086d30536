import { DomainEvent } from '#core/events/domain_event'

/** A user uploaded a picture for a message, which must be rendered before it is shown. */
export class ChatImageStored extends DomainEvent<{ imageId: number }> {
  static override readonly eventName = 'chat.chat_image_stored'
}
