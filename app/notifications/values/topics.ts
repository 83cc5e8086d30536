import type { EventNotificationType } from '#notifications/models/event_notification'

/** The subjects for which users choose channels. Account security is not one of them: it is always mailed. */
export const TOPICS = [
  'orders',
  'files',
  'chat',
  'tickets',
  'comments',
  'news',
  'platform',
] as const

export type Topic = (typeof TOPICS)[number]
export type Channels = { mail: boolean; push: boolean }

/**
 * `files`: new files of bought products. `news`: the weekly digest by mail. `platform`: announcements that admins send by
 * mail or push.
 */
export const DEFAULT_CHANNELS: Record<Topic, Channels> = {
  orders: { mail: true, push: true },
  files: { mail: true, push: true },
  chat: { mail: true, push: true },
  tickets: { mail: true, push: true },
  comments: { mail: false, push: false },
  news: { mail: true, push: true },
  platform: { mail: true, push: true },
}

/** Receipts, files and refunds are part of a purchase. Creators choose separately when sales are mailed. */
export function isMailRequired(topic: Topic): boolean {
  return topic === 'orders'
}

/** The topic by which a user chooses whether events of a type are mailed and pushed. */
export function topicOfEvent(type: EventNotificationType): Topic {
  switch (type) {
    case 'comment':
    case 'reply':
    case 'follower':
      return 'comments'
    case 'files_updated':
      return 'files'
    case 'new_product':
      return 'news'
    case 'application_decided':
      return 'platform'
    default:
      return type.startsWith('ticket') ? 'tickets' : 'orders'
  }
}
