import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'

/** The last click before the order wins. A refund keeps the row. */
const ATTRIBUTE = `
  insert into promotion_orders (order_id, shop_id, notification_id, clicked_at)
  select o.id, o.shop_id, n.id, k.clicked_at
    from orders o
    join promotion_clicks k on k.user_id = o.buyer_id and k.clicked_at <= o.created_at
     and k.clicked_at > o.created_at - make_interval(days => :days)
    join promotion_notifications n on n.id = k.notification_id and n.shop_id = o.shop_id
   where o.id = :orderId and o.status in ('paid', 'refunded')
   order by k.clicked_at desc, n.id desc limit 1
  on conflict do nothing`

/** Attributes an order to a notification whose link its buyer opened within the seven days before. */
export class AttributeOrder {
  async execute({ orderId }: { orderId: number }, trx: TransactionClientContract): Promise<void> {
    await trx.rawQuery(ATTRIBUTE, { orderId, days: marketplace.promotions.attributionDays })
  }
}
