import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CountOrderSources } from '#analytics/actions/count_order_sources'
import type { TrafficOrder } from '#analytics/values/traffic_view'
import type Payment from '#payments/models/payment'
import type Order from '#orders/models/order'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'

const SHOPS = `
  select distinct p.payment_no as "paymentNo", o.shop_id as "shopId", c.name
    from payments p join orders o on o.payment_id = p.id
    join shops s on s.id = o.shop_id join creators c on c.id = s.creator_id
   where p.payment_no = any(:numbers) order by 1, 2`

const ADD = `
  insert into order_sources (payment_no, shop_id, source_id, seen_at)
  select r.payment, r.shop, v.source_id, r.seen
    from jsonb_to_recordset(:rows::jsonb) as r (payment text, shop int, day date, visitor text, seen timestamptz)
    join traffic_visitors v on v.day = r.day and v.shop_id = r.shop and v.visitor = decode(r.visitor, 'hex')
   order by 1, 2
  on conflict do nothing`

type ShopOfPayment = Row<Payment, 'paymentNo'> & Row<Order, 'shopId'> & Row<Creator, 'name'>

/** Records the traffic source of payments: that of the buyer's visit to the shop on the same day. */
@inject()
export class AttributeOrders {
  constructor(private countSources: CountOrderSources) {}

  async execute({ orders }: { orders: readonly TrafficOrder[] }, trx: TransactionClientContract) {
    const byNumber = new Map(orders.map((order) => [order.paymentNo, order]))
    const numbers = [...byNumber.keys()]
    const { rows: shops } = await trx.rawQuery(SHOPS, { numbers })
    const rows = shops.map(({ paymentNo, shopId, name }: ShopOfPayment) => {
      const { day, at, visitorOf } = byNumber.get(paymentNo)!
      const [visitor, seen] = [visitorOf(name), new Date(at).toISOString()]
      return { payment: paymentNo, shop: shopId, day, visitor, seen }
    })
    await trx.rawQuery(ADD, { rows: JSON.stringify(rows) })
    // Free orders and payments by balance are paid before this runs.
    await this.countSources.execute({ paymentNos: numbers }, trx)
  }
}
