import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { UsersNotified } from '#notifications/events/users_notified'
import type { EventNotificationType } from '#notifications/models/event_notification'
import { PushToUsers } from '#notifications/push/actions/push_to_users'
import { topicOfEvent } from '#notifications/values/topics'

const LIST = '/account/notifications'

@inject()
export default class PushOnUsersNotified implements Listener<UsersNotified> {
  constructor(private pushToUsers: PushToUsers) {}

  async handle({ payload }: UsersNotified, eventId: string) {
    const type = payload.type as EventNotificationType
    const topic = topicOfEvent(type)
    const path = payload.path ?? LIST
    await this.pushToUsers.execute({ userIds: payload.userIds, topic, type, path, cause: eventId })
  }
}
