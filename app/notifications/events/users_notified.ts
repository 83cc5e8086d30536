import { DomainEvent } from '#core/events/domain_event'

/** Users of whom at least one has a device for push messages got a notification of an event. */
export class UsersNotified extends DomainEvent<{
  type: string
  userIds: number[]
  /** The page that a push message opens; by default the list of notifications. */
  path?: string
}> {
  static override readonly eventName = 'notifications.users_notified'
}
