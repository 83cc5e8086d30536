import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { storedRows, storedValues, type StoredRange } from '#analytics/values/stored_range'
import type { TrafficSource } from '#analytics/values/traffic_source'

export interface SourceFigures extends TrafficSource {
  visits: number
  orders: number
  /** In fen. */
  revenue: bigint
}

const SUMS = `
  select n.kind, n.source, n.medium, n.campaign, t.visits, t.orders, t.revenue,
         (sum(t.orders) over ())::int as all_orders, (sum(t.revenue) over ())::bigint as all_revenue
    from (select source_id, sum(visits)::int as visits, sum(orders)::int as orders, sum(revenue_cny)::bigint as revenue
            from (${storedRows('traffic_sources', 'traffic_source_weeks', 'source_id, visits, orders, revenue_cny')}) as r
           group by source_id) as t
    join traffic_source_names n on n.id = t.source_id
   order by t.visits desc, t.revenue desc, n.id limit :most`

type Row = SourceFigures & { all_orders: number; all_revenue: bigint }

export class ListTrafficSources {
  /** The sources of a shop's visits, those with most visits first, and the sums over all of them. */
  async execute(input: { shopId: number; stored: StoredRange }) {
    const most = marketplace.traffic.topSources
    const { rows } = await db.rawQuery<{ rows: Row[] }>(SUMS, {
      ...storedValues(input.shopId, input.stored),
      most,
    })
    return {
      items: rows.map(({ all_orders: _, all_revenue: __, ...figures }): SourceFigures => figures),
      orders: rows[0]?.all_orders ?? 0,
      revenue: rows[0]?.all_revenue ?? 0n,
    }
  }
}
