import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NotificationRow } from '#marketing/queries/promotion_notifications'
import { notificationData } from '#marketing/values/notification_data'

type Condition = { field: string; operator: string; value: string | number | number[] }

/** A notification with its text and conditions. */
export default class NotificationFileTransformer extends BaseTransformer<NotificationRow> {
  toObject() {
    const { content, filters, target } = this.resource
    const conditions = target === 'filters' ? (filters as Condition[]) : []
    return {
      ...notificationData(this.resource),
      content,
      filters: conditions.map(({ field, operator, value }) => ({ field, operator, value })),
    }
  }
}
