import type { EventNotificationType } from '#notifications/models/event_notification'

/** A push message shows one of these sentences (`push.sentence`), without names and titles: others may see the screen. */
export type PushType = EventNotificationType | 'chat' | 'announcement' | 'test'
