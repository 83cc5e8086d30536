import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { OrderPaid, OrderRefunded } from '#orders/events'
import type { Check, Findings } from '#core/checks/check'

/**
 * Revenue by shop and day from the orders, beside what is stored. A day is left out while `CountRevenue` has still to
 * add an order to it: the day would be corrected now and added to afterwards.
 */
const COMPARED = `
  with uncounted as (
    select distinct o.shop_id, (o.paid_at at time zone 'UTC')::date as day
      from outbox_events e
      join orders o on o.id = (e.payload->>'orderId')::int
     where e.name = any(:names) and e.occurred_at >= :since and o.paid_at >= :since
       and not exists (select from handled_events h where h.event_id = e.id and h.listener =
             case e.name when :paid then 'analytics.count_on_order_paid' else 'analytics.count_on_order_refunded' end)
  ), sold as (
    select o.shop_id, (o.paid_at at time zone 'UTC')::date as day, count(*)::int as orders,
           (count(*) filter (where o.status = 'refunded'))::int as refunds,
           sum(amount_in_cny(o.amount, o.currency, f.rates))::bigint as revenue_cny,
           coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)) filter (where o.status = 'refunded'), 0)::bigint
             as refunded_cny
      from orders o join fx_snapshots f on f.id = o.fx_snapshot_id
     where o.status in ('paid', 'refunded') and o.paid_at >= :since group by 1, 2
  ), stored as (
    select * from revenue_days where day >= (:since::timestamptz at time zone 'UTC')::date
  )
  select shop_id as "shopId", to_char(day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
         coalesce(sold.refunds, 0) as refunds, coalesce(sold.revenue_cny, 0) as revenue,
         coalesce(sold.refunded_cny, 0) as refunded, coalesce(stored.orders, 0) as "storedOrders",
         coalesce(stored.refunds, 0) as "storedRefunds"
    from sold full join stored using (shop_id, day)
   where (coalesce(sold.orders, 0), coalesce(sold.refunds, 0), coalesce(sold.revenue_cny, 0), coalesce(sold.refunded_cny, 0))
         is distinct from
         (coalesce(stored.orders, 0), coalesce(stored.refunds, 0), coalesce(stored.revenue_cny, 0), coalesce(stored.refunded_cny, 0))
     and (shop_id, day) not in (select shop_id, day from uncounted)
   order by 1, 2`

/** The correct figures of a day that is stored wrongly. */
export interface WrongRevenue {
  shopId: number
  day: string
  orders: number
  refunds: number
  revenue: bigint
  refunded: bigint
  storedOrders: number
  storedRefunds: number
}

@inject()
export class FindWrongRevenue {
  constructor(private clock: Clock) {}

  /** Days whose stored revenue differs from the orders, from so many days ago. */
  async execute({ days }: { days: number }): Promise<WrongRevenue[]> {
    const { rows } = await db.rawQuery<{ rows: WrongRevenue[] }>(COMPARED, {
      since: this.clock.now().toUTC().minus({ days }).startOf('day').toJSDate(),
      names: [OrderPaid.eventName, OrderRefunded.eventName],
      paid: OrderPaid.eventName,
    })
    return rows
  }
}

const DAYS = 3

/** The check of traffic reports in `doctor`, summarized; the command `analytics:check` names the days. */
@inject()
export default class CheckRevenue implements Check {
  constructor(private findWrong: FindWrongRevenue) {}

  async execute(): Promise<Findings> {
    const { length } = await this.findWrong.execute({ days: DAYS })
    if (length === 0) return { faults: [] }
    const found = `The revenue of ${length} days in traffic reports differs from the orders`
    return { faults: [`${found}: analytics:check names them and corrects them with --repair.`] }
  }
}
