import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import { notificationRows, type NotificationRow } from '#marketing/rows/notification_rows'

export class ListNotifications {
  /** A shop's notifications, the newest first. */
  async execute(input: {
    shopId: number
    /** Part of the title. */
    q?: string
    page?: number
    pageSize?: number
  }): Promise<Page<NotificationRow>> {
    const { shopId, q, page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const part = q ? likeContaining(q) : undefined
    const [items, count] = await Promise.all([
      notificationRows(shopId)
        .if(part, (rows) => rows.whereILike('a.title', part!))
        .orderBy('n.id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      db
        .from('promotion_notifications as n')
        .where('n.shop_id', shopId)
        .if(part, (rows) =>
          rows.join('announcements as a', 'a.id', 'n.announcement_id').whereILike('a.title', part!)
        )
        .select(db.raw('count(*)::int as total'))
        .firstOrFail(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
