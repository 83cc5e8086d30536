import { BaseTransformer } from '@adonisjs/core/transformers'
import type { EventNotificationLine } from '#notifications/queries/event_notifications'
import { pathOf } from '#notifications/values/notification_path'

/** A notification in the user's list: a comment, a reply, a new product and the like (M-SOC-07). */
export default class EventNotificationTransformer extends BaseTransformer<EventNotificationLine> {
  toObject() {
    const { createdAt, updatedAt, readAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'type', 'data', 'count', 'isGone']),
      isRead: readAt !== null,
      /** Path of the page that it is about; null when that is gone. */
      path: pathOf(this.resource),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  }
}
