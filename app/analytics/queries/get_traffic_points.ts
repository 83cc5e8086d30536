import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { unitKey, type ReportRange } from '#analytics/values/report_range'

/** Orders and revenue include those refunded later; amounts are in fen. */
export interface TrafficFigures {
  views: number
  visits: number
  /** Visitors of each day, added up: whether two days had the same visitor is not known. */
  visitors: number
  orders: number
  refunds: number
  revenue: bigint
  refunded: bigint
}

interface TrafficDay extends TrafficFigures {
  /** ISO date. */
  day: string
  programViews: number
}

const FIGURES = ['views', 'visits', 'visitors', 'program_views', 'orders', 'refunds']
const AMOUNTS = ['revenue_cny', 'refunded_cny']

const DAYS = `
  select to_char(day, 'YYYY-MM-DD') as day, ${[...FIGURES, ...AMOUNTS].map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')}
    from (select * from traffic_days where shop_id = ? and day between ? and ?) as t
    full join (select * from revenue_days where shop_id = ? and day between ? and ?) as r using (day)
   order by 1`

const HOURS = `
  select at, views, visits from traffic_hours where shop_id = ? and at >= ? and at <= ?`

const SOLD_BY_HOUR = `
  select date_trunc('hour', o.paid_at, 'UTC') as at, count(*)::int as orders,
         (count(*) filter (where o.status = 'refunded'))::int as refunds,
         sum(amount_in_cny(o.amount, o.currency, f.rates))::bigint as revenue,
         coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)) filter (where o.status = 'refunded'), 0)::bigint
           as refunded
    from orders o join fx_snapshots f on f.id = o.fx_snapshot_id
   where o.shop_id = ? and o.paid_at >= ? and o.paid_at <= ? and o.status in ('paid', 'refunded')
   group by 1`

const NONE = { views: 0, visits: 0, visitors: 0, orders: 0, refunds: 0, revenue: 0n, refunded: 0n }

export class GetTrafficPoints {
  /**
   * The figures of a shop by day from `since`, and by the units of the range. A day is a day in UTC.
   * @param input.since first day of the preceding period, which the range is compared with
   */
  async execute(input: { shopId: number; range: ReportRange; since: DateTime }) {
    const { shopId, range, since } = input
    const [days, hours] = await Promise.all([
      this.#days(shopId, since, range.end),
      range.granularity === 'hour' ? this.#hours(shopId, range) : null,
    ])
    return { days, units: hours ?? byUnit(days, range) }
  }

  async #days(shopId: number, from: DateTime, to: DateTime): Promise<TrafficDay[]> {
    const bounds = [shopId, from.toISODate(), to.toISODate()]
    const { rows } = await db.rawQuery(DAYS, [...bounds, ...bounds])
    return rows.map((row: Record<string, any>) => ({
      day: row.day,
      views: row.views,
      visits: row.visits,
      visitors: row.visitors,
      programViews: row.program_views,
      orders: row.orders,
      refunds: row.refunds,
      revenue: row.revenue_cny,
      refunded: row.refunded_cny,
    }))
  }

  async #hours(shopId: number, { start, end }: ReportRange) {
    const bounds = [shopId, start.toJSDate(), end.endOf('day').toJSDate()]
    const [seen, sold] = await Promise.all([
      db.rawQuery(HOURS, bounds),
      db.rawQuery(SOLD_BY_HOUR, bounds),
    ])
    const units = new Map<string, TrafficFigures[]>()
    for (const { at, ...figures } of [...seen.rows, ...sold.rows]) {
      const key = unitKey(DateTime.fromJSDate(at, { zone: 'utc' }), 'hour')
      units.set(key, [...(units.get(key) ?? []), { ...NONE, ...figures }])
    }
    return units
  }
}

function byUnit(days: readonly TrafficDay[], { granularity }: ReportRange) {
  const units = new Map<string, TrafficFigures[]>()
  for (const one of days) {
    const key = unitKey(DateTime.fromISO(one.day, { zone: 'utc' }), granularity)
    units.set(key, [...(units.get(key) ?? []), one])
  }
  return units
}
