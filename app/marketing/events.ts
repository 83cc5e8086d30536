import { DomainEvent } from '#core/events/domain_event'

/** A notification has more recipients than a request stores. */
export class NotificationQueued extends DomainEvent<{ notificationId: number }> {
  static override readonly eventName = 'marketing.notification_queued'
}
