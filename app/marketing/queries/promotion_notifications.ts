import db from '@adonisjs/lucid/services/db'
import type { NotificationState } from '#marketing/values/notification_target'
import type PromotionNotification from '#marketing/models/promotion_notification'
import type Announcement from '#announcements/models/announcement'
import type { Row } from '#core/database/row'
import marketplace from '#config/marketplace'
import { likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import { NotFound } from '#core/errors'
import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { settings } from '#core/settings/settings'
import { Clock } from '#core/clock/clock'
import { quotaMonth } from '#marketing/values/quota_month'

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
const STATE = `case when a.withdrawn_at is not null then 'withdrawn' else n.state end`

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

export class FindNotification {
  /** @throws NotFound, also for a notification of another shop */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<NotificationRow> {
    const found = await notificationRows(shopId).where('n.id', id).first()
    if (!found) throw new NotFound()
    return found
  }
}

type Quota = {
  limit: number
  sent: number
  remaining: number
  /** When the next month begins, in UTC. */
  refreshAt: string
}

@inject()
export class GetQuota {
  constructor(private clock: Clock) {}

  /** How many notifications a shop has sent this month, and may still send. */
  async execute(
    { shopId }: { shopId: number },
    client: QueryClientContract = db.connection()
  ): Promise<Quota> {
    const { month, refreshAt } = quotaMonth(this.clock.now())
    const row = await client.from('promotion_quotas').where({ shop_id: shopId, month }).first()
    const limit = settings.get('promotions.notificationsPerMonth')
    const sent: number = row?.sent ?? 0
    return { limit, sent, remaining: Math.max(limit - sent, 0), refreshAt }
  }
}
