import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

/** Listeners run after the commit: days with younger changes are left out. */
const SETTLED_MINUTES = 10

/** Revenue by shop and day from the orders, beside what is stored. */
const COMPARED = `
  with sold as (
    select o.shop_id, (o.paid_at at time zone 'UTC')::date as day, count(*)::int as orders,
           (count(*) filter (where o.status = 'refunded'))::int as refunds,
           sum(amount_in_cny(o.amount, o.currency, f.rates))::bigint as revenue_cny,
           coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)) filter (where o.status = 'refunded'), 0)::bigint
             as refunded_cny,
           max(o.updated_at) as changed_at
      from orders o join fx_snapshots f on f.id = o.fx_snapshot_id
     where o.status in ('paid', 'refunded') and o.paid_at >= :since group by 1, 2
  ), stored as (
    select * from revenue_days where day >= (:since::timestamptz at time zone 'UTC')::date
  )
  select shop_id as "shopId", to_char(day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
         coalesce(sold.refunds, 0) as refunds, coalesce(sold.revenue_cny, 0) as revenue,
         coalesce(sold.refunded_cny, 0) as refunded
    from sold full join stored using (shop_id, day)
   where (coalesce(sold.orders, 0), coalesce(sold.refunds, 0), coalesce(sold.revenue_cny, 0), coalesce(sold.refunded_cny, 0))
         is distinct from
         (coalesce(stored.orders, 0), coalesce(stored.refunds, 0), coalesce(stored.revenue_cny, 0), coalesce(stored.refunded_cny, 0))
     and coalesce(sold.changed_at, '-infinity') < :before
   order by 1, 2`

/** The correct figures of a day that is stored wrongly. */
export interface WrongRevenue {
  shopId: number
  day: string
  orders: number
  refunds: number
  revenue: bigint
  refunded: bigint
}

export interface RevenueRange {
  days: number
  includesRecent?: boolean
}

@inject()
export class FindWrongRevenue {
  constructor(private clock: Clock) {}

  /**
   * Days whose stored revenue differs from the orders, from so many days ago.
   * @param input.includesRecent also days with orders that changed in the last minutes
   */
  async execute({ days, includesRecent = false }: RevenueRange): Promise<WrongRevenue[]> {
    const now = this.clock.now().toUTC()
    const { rows } = await db.rawQuery<{ rows: WrongRevenue[] }>(COMPARED, {
      since: now.minus({ days }).startOf('day').toJSDate(),
      before: includesRecent
        ? now.plus({ days: 1 }).toJSDate()
        : now.minus({ minutes: SETTLED_MINUTES }).toJSDate(),
    })
    return rows
  }
}
