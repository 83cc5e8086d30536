import { DomainEvent } from '#core/events/domain_event'

/** A chat without unread messages got one. Later messages record nothing until the user has read. */
export class ChatBecameUnread extends DomainEvent<{
  chatId: number
  /** The user with unread messages. */
  userId: number
  /** The sender. */
  partnerId: number
  /** Number of the message. */
  seq: number
}> {
  static override readonly eventName = 'chat.chat_became_unread'
}

/** A user uploaded a picture for a message, which must be rendered before it is shown. */
export class ChatImageStored extends DomainEvent<{ imageId: number }> {
  static override readonly eventName = 'chat.chat_image_stored'
}
