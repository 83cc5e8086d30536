import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { SHOWS_ADDRESS } from '#marketing/rows/matching_customers'
import type User from '#identity/models/user'
import type { AnnouncementReadSchema, PromotionClickSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export interface RecipientRow extends Row<User, 'username'> {
  userId: User['id']
  /** Null when it is hidden or the account was deleted. */
  email: string | null
  isDeleted: boolean
  readAt: Column<AnnouncementReadSchema, 'readAt'> | null
  clickedAt: Column<PromotionClickSchema, 'clickedAt'> | null
}

interface ListInput {
  shopId: number
  id: number
  isRead?: boolean
  page?: number
  pageSize?: number
}

export class ListNotificationRecipients {
  /** Who got a notification of the shop, with the time when they read it. */
  async execute({
    shopId,
    id,
    isRead,
    page = 1,
    ...input
  }: ListInput): Promise<Page<RecipientRow>> {
    const pageSize = input.pageSize ?? marketplace.pageSizes.adminTables
    const matching = () =>
      db
        .from('promotion_notifications as n')
        .join('announcement_recipients as r', 'r.announcement_id', 'n.announcement_id')
        .leftJoin('announcement_reads as d', (join) =>
          join.on('d.announcement_id', 'r.announcement_id').andOn('d.user_id', 'r.user_id')
        )
        .where({ 'n.shop_id': shopId, 'n.id': id })
        .if(isRead === true, (query) => query.whereNotNull('d.read_at'))
        .if(isRead === false, (query) => query.whereNull('d.read_at'))
    const [items, count] = await Promise.all([
      matching()
        .join('users as u', 'u.id', 'r.user_id')
        .leftJoin('shop_customers as c', (join) =>
          join.on('c.shop_id', 'n.shop_id').andOn('c.user_id', 'r.user_id')
        )
        .leftJoin('promotion_clicks as k', (join) =>
          join.on('k.notification_id', 'n.id').andOn('k.user_id', 'r.user_id')
        )
        .orderBy('r.user_id')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .select('u.username')
        .select({ userId: 'u.id', readAt: 'd.read_at', clickedAt: 'k.clicked_at' })
        .select(db.raw(`case when ${SHOWS_ADDRESS} then u.email end as email`))
        .select(db.raw('(u.deleted_at is not null) as "isDeleted"')),
      matching().select(db.raw('count(*)::int as total')).firstOrFail(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
