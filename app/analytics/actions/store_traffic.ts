import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ASYNC_COMMIT } from '#core/database/async_commit'
import { once } from '#core/events/once'
import { RecordClicks, type PromotionClick } from '#marketing/actions/record_clicks'
import { AttributeOrders } from '#analytics/actions/attribute_orders'
import { ResolveSources } from '#analytics/actions/resolve_sources'
import { StoreVisitors, type VisitGroup } from '#analytics/actions/store_visitors'
import { hourOf, sumViews, type CountedShop, type TrafficSums } from '#analytics/engines/sum_views'
import type { TrafficBatch } from '#analytics/engines/traffic_counter'
import type { TrafficView } from '#analytics/values/traffic_view'

const TIMEOUT_MS = 2_000

const SHOPS = `
  select lower(c.name) as name, s.id, c.user_id as "ownerId" from creators c join shops s on s.creator_id = c.id
   where lower(c.name) = any(:names)`

const ADD_DAYS = `
  insert into traffic_days (shop_id, day, views, program_views, visits, visitors)
  select "shopId", day, views, "programViews", visits, visitors
    from jsonb_to_recordset(:rows::jsonb) as r ("shopId" int, day date, views int, "programViews" int, visits int,
      visitors int)
  on conflict (shop_id, day) do update set
    views = traffic_days.views + excluded.views, visits = traffic_days.visits + excluded.visits,
    visitors = traffic_days.visitors + excluded.visitors,
    program_views = traffic_days.program_views + excluded.program_views`

const ADD_HOURS = `
  insert into traffic_hours (shop_id, at, views, visits)
  select "shopId", at, views, visits
    from jsonb_to_recordset(:rows::jsonb) as r ("shopId" int, at timestamptz, views int, visits int)
  on conflict (shop_id, at) do update set
    views = traffic_hours.views + excluded.views, visits = traffic_hours.visits + excluded.visits`

const ADD_PAGES = `
  insert into traffic_pages (shop_id, day, page, views)
  select "shopId", day, page, views
    from jsonb_to_recordset(:rows::jsonb) as r ("shopId" int, day date, page int, views int)
  on conflict (shop_id, day, page) do update set views = traffic_pages.views + excluded.views`

const ADD_SOURCES = `
  insert into traffic_sources (shop_id, day, source_id, visits, views)
  select "shopId", day, "sourceId", visits, views
    from jsonb_to_recordset(:rows::jsonb) as r ("shopId" int, day date, "sourceId" int, visits int, views int)
   order by 1, 2, 3
  on conflict (shop_id, day, source_id) do update set
    visits = traffic_sources.visits + excluded.visits, views = traffic_sources.views + excluded.views`

/** Adds collected page views to the sums of days, hours, pages and sources, once for each batch. */
@inject()
export class StoreTraffic {
  constructor(
    private resolveSources: ResolveSources,
    private storeVisitors: StoreVisitors,
    private attributeOrders: AttributeOrders,
    private recordClicks: RecordClicks
  ) {}

  async execute({ id, views, orders }: TrafficBatch): Promise<void> {
    await db.transaction(async (trx) => {
      await trx.rawQuery(ASYNC_COMMIT)
      await trx.rawQuery(`set local statement_timeout = ${TIMEOUT_MS}`)
      if (!(await once(id, 'analytics.store_traffic', trx))) return
      const names = views.flatMap(({ creatorName }) => creatorName ?? [])
      const shops = await this.#shops(names, trx)
      await this.#store(sumViews(views, shops), trx)
      await this.recordClicks.execute({ clicks: clicksOf(views, shops) }, trx)
      if (orders.length > 0) await this.attributeOrders.execute({ orders }, trx)
    })
  }

  async #shops(names: string[], trx: TransactionClientContract) {
    if (names.length === 0) return new Map<string, CountedShop>()
    const { rows } = await trx.rawQuery(SHOPS, { names: [...new Set(names)] })
    return new Map<string, CountedShop>(
      rows.map(({ name, ...shop }: CountedShop & { name: string }) => [name, shop])
    )
  }

  async #store({ visitors, days, hours, pages }: TrafficSums, trx: TransactionClientContract) {
    if (days.length === 0) return
    const sourceIds = await this.resolveSources.execute(visitors, trx)
    const groups = await this.storeVisitors.execute({ visitors, sourceIds }, trx)
    const add = (statement: string, rows: object[]) =>
      rows.length > 0 ? trx.rawQuery(statement, { rows: JSON.stringify(rows) }) : null
    const visited = sumGroups(groups)
    const daily = days.map((one) => ({
      visits: 0,
      visitors: 0,
      ...one,
      ...visited.days.get(`${one.shopId} ${one.day}`),
    }))
    const hourly = hours.map((one) => ({
      ...one,
      visits: visited.hours.get(`${one.shopId} ${one.at}`) ?? 0,
    }))
    await add(ADD_DAYS, daily)
    await add(ADD_HOURS, hourly)
    await add(ADD_PAGES, pages)
    await add(ADD_SOURCES, [...visited.sources.values()])
  }
}

/** New visits by the keys of the tables. */
function sumGroups(groups: readonly VisitGroup[]) {
  const days = new Map<string, { visits: number; visitors: number }>()
  const hours = new Map<string, number>()
  const sources = new Map<string, Omit<VisitGroup, 'hour' | 'visitors'>>()
  for (const { shopId, day, hour, sourceId, visitors, visits, views } of groups) {
    const dayKey = `${shopId} ${day}`
    const daily = days.get(dayKey) ?? { visits: 0, visitors: 0 }
    days.set(dayKey, { visits: daily.visits + visits, visitors: daily.visitors + visitors })
    const hourKey = `${shopId} ${hourOf(hour.getTime())}`
    hours.set(hourKey, (hours.get(hourKey) ?? 0) + visits)
    const sourceKey = `${dayKey} ${sourceId}`
    const sum = sources.get(sourceKey) ?? { shopId, day, sourceId, visits: 0, views: 0 }
    sources.set(sourceKey, { ...sum, visits: sum.visits + visits, views: sum.views + views })
  }
  return { days, hours, sources }
}

/** Views through links of notifications. */
function clicksOf(
  views: readonly TrafficView[],
  shops: ReadonlyMap<string, CountedShop>
): PromotionClick[] {
  return views.flatMap(({ click, userId, creatorName }) => {
    const shop = creatorName === null ? undefined : shops.get(creatorName)
    return click && userId && shop ? [{ ...click, userId, shopId: shop.id }] : []
  })
}
