import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { GetTrafficPoints, type TrafficFigures } from '#analytics/queries/get_traffic_points'
import {
  ListTopPages,
  type TopPage,
  ListTrafficSources,
  type SourceFigures,
} from '#analytics/queries/traffic'
import { storedRange } from '#analytics/values/stored_range'
import { rangeBefore, unitKey, unitsOf, type ReportRange } from '#analytics/values/report_range'

export interface TrafficPoint extends TrafficFigures {
  at: DateTime
}

export interface TrafficReport {
  range: ReportRange
  /** The first day with a count of this shop. */
  countedSince: string | null
  /** The range is so old that pages and sources are known by week only. */
  hasWholeWeeks: boolean
  points: TrafficPoint[]
  totals: TrafficFigures
  before: TrafficFigures
  programViews: number
  sources: SourceFigures[]
  /** Paid orders whose source is not known. */
  unattributed: { orders: number; revenue: bigint }
  pages: TopPage[]
}

/** Where the visitors of a shop came from, what they looked at, and what they bought. */
@inject()
export class GetTrafficReport {
  constructor(
    private getPoints: GetTrafficPoints,
    private listSources: ListTrafficSources,
    private listPages: ListTopPages,
    private clock: Clock
  ) {}

  async execute({ shopId, range }: { shopId: number; range: ReportRange }): Promise<TrafficReport> {
    const earlier = rangeBefore(range)
    const { countedSince, weeksUntil } = await this.#bounds(shopId)
    const stored = storedRange(range, { weeksUntil, today: this.clock.now() })
    const [points, sources, pages] = await Promise.all([
      this.getPoints.execute({ shopId, range, since: earlier.start }),
      this.listSources.execute({ shopId, stored }),
      this.listPages.execute({ shopId, stored }),
    ])
    const within = points.days.filter(({ day }) => day >= isoOf(range.start))
    const totals = sumOf(within)
    return {
      range,
      countedSince,
      hasWholeWeeks: stored.hasWholeWeeks,
      points: unitsOf(range).map((at) => ({
        at,
        ...sumOf(points.units.get(unitKey(at, range.granularity)) ?? []),
      })),
      totals,
      before: sumOf(points.days.filter(({ day }) => day < isoOf(range.start))),
      programViews: within.reduce((sum, { programViews }) => sum + programViews, 0),
      sources: sources.items,
      pages,
      unattributed: {
        orders: Math.max(totals.orders - sources.orders, 0),
        revenue: totals.revenue > sources.revenue ? totals.revenue - sources.revenue : 0n,
      },
    }
  }

  async #bounds(shopId: number) {
    const { rows } = await db.rawQuery<{
      rows: { countedSince: string | null; weeksUntil: string | null }[]
    }>(BOUNDS, [shopId])
    return rows[0]!
  }
}

const BOUNDS = `
  select (select to_char(min(day), 'YYYY-MM-DD') from traffic_days where shop_id = ?) as "countedSince",
         (select to_char(weeks_until, 'YYYY-MM-DD') from traffic_rollups) as "weeksUntil"`

const isoOf = (day: DateTime) => day.toISODate()!

const NONE: TrafficFigures = {
  views: 0,
  visits: 0,
  visitors: 0,
  orders: 0,
  refunds: 0,
  revenue: 0n,
  refunded: 0n,
}

const sumOf = (rows: readonly TrafficFigures[]): TrafficFigures =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      visits: sum.visits + row.visits,
      visitors: sum.visitors + row.visitors,
      orders: sum.orders + row.orders,
      refunds: sum.refunds + row.refunds,
      revenue: sum.revenue + row.revenue,
      refunded: sum.refunded + row.refunded,
    }),
    NONE
  )
