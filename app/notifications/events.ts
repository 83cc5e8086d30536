import { DomainEvent } from '#core/events/domain_event'

/** A user who wants emails about comments and followers got the first notification of a group. */
export class ActivityNotified extends DomainEvent<{ notificationId: number }> {
  static override readonly eventName = 'notifications.activity_notified'
}

/** A buyer wants the receipt of an order once more. */
export class ReceiptRequested extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'notifications.receipt_requested'
}

/** Users of whom at least one has a device for push messages got a notification of an event. */
export class UsersNotified extends DomainEvent<{
  type: string
  userIds: number[]
  /** The page that a push message opens; by default the list of notifications. */
  path?: string
}> {
  static override readonly eventName = 'notifications.users_notified'
}
