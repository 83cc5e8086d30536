import { statementsOf, timed } from './timed.mjs'

const [VIEWS, PAGES, SOURCES] = [10_000_000, 1_000, 200]
const [DAYS, STORED_DAYS, DAILY_DAYS] = [180, 360, 199]
const BARS = { ms: 50, statements: 4 }
const DAY_MS = 86_400_000
const isoOf = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

const CLOSED = `date_trunc('week', current_date - 2)`

/** Rows of a shop with many pages and sources on each day, as the rollup leaves them. */
const fillOf = ({ id, views, pages }) => [
  `insert into traffic_days (shop_id, day, views, visits, visitors, program_views)
   select ${id}, current_date - n, ${views} / ${STORED_DAYS}, ${views} / ${STORED_DAYS} / 3, ${views} / ${STORED_DAYS} / 4, 100
     from generate_series(0, ${STORED_DAYS}) as n on conflict do nothing`,
  `insert into revenue_days (shop_id, day, orders, revenue_cny)
   select ${id}, current_date - n, ${views} / 100000, ${views} from generate_series(0, ${STORED_DAYS}) as n
   on conflict do nothing`,
  `insert into traffic_pages (shop_id, day, page, views)
   select ${id}, current_date - n, page, 1 + ${views} / ${STORED_DAYS} / page / 8
     from generate_series(0, ${DAILY_DAYS}) as n, generate_series(1, ${pages}) as page on conflict do nothing`,
  `insert into traffic_page_weeks (shop_id, week, page, views)
   select shop_id, date_trunc('week', day)::date, page, sum(views) from traffic_pages
    where shop_id = ${id} and day < ${CLOSED} group by 1, 2, 3
   on conflict (shop_id, week, page) do update set views = excluded.views`,
  `insert into traffic_source_names (kind, source)
   select 'referrer', 'site' || n || '.example' from generate_series(1, ${SOURCES}) as n on conflict do nothing`,
  `insert into traffic_sources (shop_id, day, source_id, visits, views, orders, revenue_cny)
   select ${id}, current_date - n, s.id, 10, 30, 1, 1000
     from generate_series(0, ${DAILY_DAYS}) as n, traffic_source_names as s where s.source like 'site%' on conflict do nothing`,
  `insert into traffic_source_weeks (shop_id, week, source_id, visits, views, orders, revenue_cny)
   select shop_id, date_trunc('week', day)::date, source_id, sum(visits), sum(views), sum(orders), sum(revenue_cny)
     from traffic_sources where shop_id = ${id} and day < ${CLOSED} group by 1, 2, 3
   on conflict (shop_id, week, source_id) do update set visits = excluded.visits`,
  `insert into traffic_rollups (id, weeks_until) values (1, ${CLOSED})
   on conflict (id) do update set weeks_until = excluded.weeks_until`,
]

/** The report of half a year of a shop with many page views. */
export async function reportFigures({ product, database, shop, creator, scale }) {
  const views = Math.round(VIEWS * scale)
  const pages = Math.ceil(PAGES * scale)
  for (const sql of fillOf({ id: shop.id, views, pages })) await database.query(sql)
  await database.query('vacuum analyze')
  const given = { product, database, cookie: creator }
  const path = `/api/v1/creator-dashboard/campaigns/reports?start=${isoOf(DAYS - 1)}&end=${isoOf(0)}`
  const { ms, database: inDatabase } = await timed(given, path)
  const whoAsks = await statementsOf(given, '/api/v1/creator-dashboard/shop')
  const statements = await statementsOf(given, path)
  return [
    {
      name: `report of ${DAYS} days, ${views.toLocaleString('en')} views`,
      value: `${ms.toFixed(1)} ms, PostgreSQL ${inDatabase.toFixed(1)} ms`,
      target: `≤ ${BARS.ms} ms`,
      isMet: ms <= BARS.ms,
    },
    {
      name: 'statements of a report',
      value: `${statements.toFixed(1)}; the shop alone takes ${whoAsks.toFixed(1)}`,
      target: `≤ ${BARS.statements} more`,
      isMet: Math.round(statements - whoAsks) <= BARS.statements,
    },
  ]
}
