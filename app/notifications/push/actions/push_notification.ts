import { inject } from '@adonisjs/core'
import type { UsersNotified } from '#notifications/events'
import type { EventNotificationType } from '#notifications/models/event_notification'
import { PushToUsers } from '#notifications/push/actions/push_to_users'
import { topicOfEvent } from '#notifications/values/topics'

const LIST = '/account/notifications'

/** Sends a notification of an event by push as well. */
@inject()
export class PushNotification {
  constructor(private pushToUsers: PushToUsers) {}

  async execute(notified: UsersNotified['payload'] & { eventId: string }) {
    const { userIds, eventId: cause } = notified
    const type = notified.type as EventNotificationType
    const topic = topicOfEvent(type)
    const path = notified.path ?? LIST
    await this.pushToUsers.execute({ userIds, topic, type, path, cause })
  }
}
