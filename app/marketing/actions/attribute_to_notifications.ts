import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { statement } from '#core/database/statement'

/**
 * The last click before the order wins; of a link that was opened again while the payment was pending, the first one. A
 * refund keeps the row.
 * @param scope which orders `o`, as SQL
 */
export const insertAttributed = (scope: string) => `
  insert into promotion_orders (order_id, shop_id, notification_id, clicked_at)
  select distinct on (o.id) o.id, o.shop_id, n.id, at.clicked
    from orders o
    join promotion_clicks k on k.user_id = o.buyer_id
    cross join lateral (
      select case when k.clicked_at <= o.created_at then k.clicked_at else k.first_clicked_at end as clicked) as at
    join promotion_notifications n on n.id = k.notification_id and n.shop_id = o.shop_id
   where ${scope} and o.status in ('paid', 'refunded') and at.clicked <= o.created_at
     and at.clicked > o.created_at - make_interval(days => :days::int)
   order by o.id, at.clicked desc, n.id desc
  on conflict do nothing`

const attribute = statement(insertAttributed('o.id = any(:orderIds::int[])'))

/** Records that orders came from a notification: their buyers opened a link of it within seven days before. */
export class AttributeToNotifications {
  async execute(
    { orderIds }: { orderIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<void> {
    const days = marketplace.promotions.attributionDays
    await attribute({ orderIds: [...orderIds], days }, trx)
  }
}
