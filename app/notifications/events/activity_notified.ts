import { DomainEvent } from '#core/events/domain_event'

/** A user who wants emails about comments and followers got the first notification of a group. */
export class ActivityNotified extends DomainEvent<{ notificationId: number }> {
  static override readonly eventName = 'notifications.activity_notified'
}
