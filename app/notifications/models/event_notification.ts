import { EventNotificationSchema } from '#database/schema'

export const EVENT_NOTIFICATION_TYPES = [
  'sale',
  'tip',
  'files_ready',
  'files_updated',
  'copy_failed',
  'refunded',
  'refund_rejected',
  'dispute',
  'schedule_failed',
  'comment',
  'reply',
  'follower',
  'new_product',
  'application_decided',
  'ticket_answered',
  'ticket_resolved',
] as const

export type EventNotificationType = (typeof EVENT_NOTIFICATION_TYPES)[number]

/** Names and states at the time of the event. The reader's browser writes the sentence, in the reader's language. */
export type EventNotificationData = {
  tradeNo?: string
  productTitle?: string
  shopName?: string
  username?: string
  ticketTitle?: string
  /** The receiver sold what the notification is about. */
  isSeller?: boolean
  /** State of a dispute or of an application. */
  state?: string
}

/** What happened to one user. Unread ones with the same group key are one row with a count. */
export default class EventNotification extends EventNotificationSchema {
  declare type: EventNotificationType
  declare data: EventNotificationData
}
