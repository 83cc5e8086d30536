import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NotificationStats } from '#marketing/queries/get_notification_stats'

export default class NotificationStatsTransformer extends BaseTransformer<NotificationStats> {
  toObject() {
    return {
      ...this.pick(this.resource, ['sent', 'recipients', 'reads', 'orders']),
      revenue: this.resource.revenue.toJSON(),
    }
  }
}
