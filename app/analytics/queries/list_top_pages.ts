import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { storedRows, storedValues, type StoredRange } from '#analytics/values/stored_range'
import { SHOP_PAGE } from '#analytics/values/traffic_view'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'
import type Product from '#catalog/models/product'

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
