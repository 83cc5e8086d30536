import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NotificationRow } from '#marketing/queries/promotion_notifications'
import { notificationData } from '#marketing/values/notification_data'

/** A notification in its creator's list (M-PROMO-05). */
export default class NotificationTransformer extends BaseTransformer<NotificationRow> {
  toObject() {
    return notificationData(this.resource)
  }
}
