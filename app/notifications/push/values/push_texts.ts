import type { EventNotificationType } from '#notifications/models/event_notification'
import type { Topic } from '#notifications/values/topics'

/** A push message shows one of these sentences (`push.sentence`), without names and titles: others may see the screen. */
export type PushType = EventNotificationType | 'chat' | 'announcement' | 'test'

/** The topic by which a user chooses whether events of a type are pushed. */
export function topicOfEvent(type: EventNotificationType): Topic {
  switch (type) {
    case 'comment':
    case 'reply':
    case 'follower':
      return 'comments'
    case 'new_product':
      return 'news'
    case 'application_decided':
      return 'platform'
    default:
      return type.startsWith('ticket') ? 'tickets' : 'orders'
  }
}
