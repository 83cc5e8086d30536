import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { TrafficFigures } from '#analytics/queries/get_traffic_points'
import type { TrafficReport } from '#analytics/queries/get_traffic_report'

const yuan = (fen: bigint) => new Money(fen, 'CNY').toJSON()

/** A traffic report as the API returns it (D-04). */
export default class TrafficReportTransformer extends BaseTransformer<TrafficReport> {
  toObject() {
    const { range, totals, before, sources, pages, unattributed } = this.resource
    const { start, end, days, granularity } = range
    const isHourly = granularity === 'hour'
    return {
      start: start.toISODate()!,
      end: end.toISODate()!,
      days,
      granularity: granularity as string,
      timezone: 'UTC',
      ...this.pick(this.resource, ['countedSince', 'hasWholeWeeks']),
      points: this.resource.points.map(({ at, ...figures }) => ({
        at: at.toISO()!,
        visits: figures.visits,
        /** Null by hour, because it is not known. */
        visitors: isHourly ? null : figures.visitors,
        views: figures.views,
        orders: figures.orders,
        revenue: yuan(figures.revenue),
      })),
      totals: totalsOf(totals),
      before: totalsOf(before),
      programs: { views: this.resource.programViews },
      sources: sources.map(({ revenue, ...source }) => ({
        ...this.pick(source, ['source', 'medium', 'campaign', 'visits', 'orders']),
        kind: source.kind as string,
        revenue: yuan(revenue),
      })),
      unattributed: { orders: unattributed.orders, revenue: yuan(unattributed.revenue) },
      pages: pages.map((page) => this.pick(page, ['title', 'path', 'views', 'isGone'])),
    }
  }
}

function totalsOf(figures: TrafficFigures) {
  const { visits, visitors, views, orders, refunds, revenue, refunded } = figures
  return {
    visits,
    dailyVisitors: visitors,
    views,
    orders,
    refunds,
    revenue: yuan(revenue),
    refunded: yuan(refunded),
    /** Orders by 100 visits; null without visits. */
    conversion: visits === 0 ? null : Math.round((orders / visits) * 10_000) / 100,
  }
}
