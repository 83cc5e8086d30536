import db from '@adonisjs/lucid/services/db'
import type { NotificationState } from '#marketing/values/notification_target'
import type PromotionNotification from '#marketing/models/promotion_notification'
import type Announcement from '#announcements/models/announcement'
import type { Row } from '#core/database/row'

export interface NotificationRow
  extends
    Row<PromotionNotification, 'id' | 'target' | 'filters' | 'recipients' | 'createdAt' | 'sentAt'>,
    Row<Announcement, 'title' | 'content'> {
  reads: Announcement['readCount']
  /** Orders that were placed after a click. */
  orders: number
  /** What was paid for them, in fen. */
  revenue: bigint
  state: NotificationState
}

/** An admin withdraws the announcement only. */
export const STATE = `case when a.withdrawn_at is not null then 'withdrawn' else n.state end`

/** Paid orders that came from notification `n`; refunded ones count in neither figure. */
const SOLD = `
  left join lateral (
    select count(*)::int as orders, coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)), 0)::bigint as revenue
      from promotion_orders p join orders o on o.id = p.order_id join fx_snapshots f on f.id = o.fx_snapshot_id
     where p.notification_id = n.id and o.status = 'paid') as sold on true`

/** Notifications `n` of a shop with their text, readers and sales. */
export function notificationRows(shopId: number) {
  return db
    .from('promotion_notifications as n')
    .join('announcements as a', 'a.id', 'n.announcement_id')
    .joinRaw(SOLD)
    .where('n.shop_id', shopId)
    .select('n.id', 'a.title', 'a.content', 'n.target', 'n.filters', 'n.recipients')
    .select({ reads: 'a.read_count', createdAt: 'n.created_at', sentAt: 'n.sent_at' })
    .select('sold.orders', 'sold.revenue')
    .select(db.raw(`${STATE} as state`))
}
