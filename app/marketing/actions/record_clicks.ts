import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MarkAnnouncementsRead } from '#announcements/actions/mark_announcements_read'
import type { Row } from '#core/database/row'
import type Order from '#orders/models/order'
import { AttributeToNotifications } from '#marketing/actions/attribute_to_notifications'

export interface PromotionClick {
  code: string
  userId: number
  shopId: number
  at: number
}

/** Counts clicks of recipients only, and only on pages of the shop that sent the notification. */
const RECORD = `
  insert into promotion_clicks (notification_id, user_id, first_clicked_at, clicked_at)
  select n.id, k."userId", min(k.clicked), max(k.clicked)
    from jsonb_to_recordset(:clicks::jsonb) as k (code text, "userId" int, "shopId" int, clicked timestamptz)
    join promotion_notifications n on n.code = k.code and n.shop_id = k."shopId"
    join announcement_recipients r on r.announcement_id = n.announcement_id and r.user_id = k."userId"
   group by 1, 2 order by 1, 2
  on conflict (notification_id, user_id) do update set
    clicked_at = greatest(promotion_clicks.clicked_at, excluded.clicked_at)
  returning user_id as "userId", first_clicked_at as "readAt",
    (select announcement_id from promotion_notifications where id = notification_id) as "announcementId"`

/** Orders that were paid before the click was stored: it waits in memory for some seconds. */
const PAID_MEANWHILE = `
  select o.id from orders o
    join jsonb_to_recordset(:clicks::jsonb) as k ("userId" int, "shopId" int, clicked timestamptz)
      on o.buyer_id = k."userId" and o.shop_id = k."shopId" and o.created_at >= k.clicked
   where o.status in ('paid', 'refunded') and not exists (select from promotion_orders p where p.order_id = o.id)`

/** Records when recipients opened a link of a notification, which they have read then; the latest click replaces earlier ones. */
@inject()
export class RecordClicks {
  constructor(
    private attribute: AttributeToNotifications,
    private markRead: MarkAnnouncementsRead
  ) {}

  async execute(
    input: { clicks: readonly PromotionClick[] },
    trx: TransactionClientContract
  ): Promise<void> {
    if (input.clicks.length === 0) return
    const rows = input.clicks.map(({ at, ...click }) => ({ ...click, clicked: new Date(at) }))
    const clicks = JSON.stringify(rows)
    const { rows: readings } = await trx.rawQuery(RECORD, { clicks })
    if (readings.length === 0) return
    await this.markRead.execute({ readings }, trx)
    const { rows: paid } = await trx.rawQuery<{ rows: Row<Order, 'id'>[] }>(PAID_MEANWHILE, {
      clicks,
    })
    if (paid.length === 0) return
    await this.attribute.execute({ orderIds: paid.map(({ id }) => id) }, trx)
  }
}
