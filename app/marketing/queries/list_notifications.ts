import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { notificationRows, type NotificationRow } from '#marketing/rows/notification_rows'

export class ListNotifications {
  /** A shop's notifications, the newest first. */
  async execute(input: {
    shopId: number
    page?: number
    pageSize?: number
  }): Promise<Page<NotificationRow>> {
    const { shopId, page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const [items, count] = await Promise.all([
      notificationRows(shopId)
        .orderBy('n.id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      db
        .from('promotion_notifications')
        .where('shop_id', shopId)
        .select(db.raw('count(*)::int as total'))
        .firstOrFail(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
