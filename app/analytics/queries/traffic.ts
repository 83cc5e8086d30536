import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { storedRows, storedValues, type StoredRange } from '#analytics/values/stored_range'
import { SHOP_PAGE } from '#analytics/values/traffic_view'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'
import type Product from '#catalog/models/product'
import type { TrafficSource } from '#analytics/values/traffic_source'

export interface TopPage {
  /** Null for the shop's first page. */
  title: Product['title'] | null
  path: string
  views: number
  /** The product is no longer sold. */
  isGone: boolean
}

const TOP = `
  select t.page, t.views, p.title, c.name, (p.id is not null and p.status <> 'published') as "isGone"
    from (select page, sum(views)::int as views from (${storedRows('traffic_pages', 'traffic_page_weeks', 'page, views')}) as r
           group by page order by 2 desc, 1 limit :most) as t
    join shops s on s.id = :shopId join creators c on c.id = s.creator_id
    left join products p on p.id = t.page and p.shop_id = :shopId
   order by t.views desc, t.page`

type PageRow = Omit<TopPage, 'path'> & Row<Creator, 'name'> & { page: number }

export class ListTopPages {
  /** The pages of a shop that were viewed most. */
  async execute(input: { shopId: number; stored: StoredRange }): Promise<TopPage[]> {
    const most = marketplace.traffic.topPages
    const { rows } = await db.rawQuery<{ rows: PageRow[] }>(TOP, {
      ...storedValues(input.shopId, input.stored),
      most,
    })
    return rows.map(({ page, name, title, views, isGone }) => ({
      title,
      views,
      isGone,
      path: page === SHOP_PAGE ? `/c/${name}` : `/c/${name}/p/${page}`,
    }))
  }
}

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

type SourceSums = SourceFigures & { all_orders: number; all_revenue: bigint }

export class ListTrafficSources {
  /** The sources of a shop's visits, those with most visits first, and the sums over all of them. */
  async execute(input: { shopId: number; stored: StoredRange }) {
    const most = marketplace.traffic.topSources
    const { rows } = await db.rawQuery<{ rows: SourceSums[] }>(SUMS, {
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
