import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'

/** Adds the orders of the clause `claimed (payment_id, shop_id, source_id)` to the figures of their traffic sources. */
export const ADD_ORDERS_TO_SOURCES = `
  insert into traffic_sources (shop_id, day, source_id, orders, revenue_cny)
  select c.shop_id, (o.paid_at at time zone 'UTC')::date, c.source_id, count(*),
         coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)), 0)
    from claimed c join orders o on o.payment_id = c.payment_id and o.shop_id = c.shop_id
    join fx_snapshots f on f.id = o.fx_snapshot_id
   where o.status in ('paid', 'refunded')
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (shop_id, day, source_id) do update set
    orders = traffic_sources.orders + excluded.orders,
    revenue_cny = traffic_sources.revenue_cny + excluded.revenue_cny`

/** The update claims the row, so of two concurrent callers only one counts the order. */
const COUNT = `
  with claimed as (
    update order_sources s set counted_at = :now from payments p
     where p.payment_no = s.payment_no and s.payment_no = any(:paymentNos) and s.counted_at is null and exists (
       select from orders o where o.payment_id = p.id and o.shop_id = s.shop_id and o.status in ('paid', 'refunded'))
    returning p.id as payment_id, s.shop_id, s.source_id)
  ${ADD_ORDERS_TO_SOURCES}`

/** Adds paid orders to the figures of their traffic source. Idempotent. */
@inject()
export class CountOrderSources {
  constructor(private clock: Clock) {}

  async execute(
    { paymentNos }: { paymentNos: readonly string[] },
    outer?: TransactionClientContract
  ): Promise<void> {
    const now = this.clock.now().toJSDate()
    await atomically(outer, (trx) => trx.rawQuery(COUNT, { paymentNos: [...paymentNos], now }))
  }
}
