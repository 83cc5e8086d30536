import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CorrectRevenue } from '#analytics/actions/correct_revenue'
import { RollUpTraffic } from '#analytics/actions/roll_up_traffic'
import { shops } from '../shops/index.js'
import { type ShopPlan } from '../plan.js'
import { type TimeTraveller } from './time_traveller.js'

const DAYS = 120
const CAMPAIGN_DAYS = 40
const ALWAYS = '2000-01-01'

/** Share of visits in percent, by source; the rest is direct. */
type Shares = [kind: string, source: string, medium: string, campaign: string, percent: number][]

const SOURCES: Record<ShopPlan['locale'], Shares> = {
  'zh-CN': [
    ['market', '', '', '', 27],
    ['referrer', 'xiaohongshu.com', '', '', 18],
    ['referrer', 'baidu.com', '', '', 9],
    ['referrer', 'weibo.com', '', '', 7],
    ['utm', 'xiaohongshu', 'social', 'jieqi-2026', 8],
  ],
  'en-US': [
    ['market', '', '', '', 24],
    ['referrer', 'google.com', '', '', 17],
    ['referrer', 'instagram.com', '', '', 13],
    ['referrer', 'pinterest.com', '', '', 6],
    ['utm', 'newsletter', 'email', 'autumn-letters', 9],
  ],
  'ja-JP': [
    ['market', '', '', '', 25],
    ['referrer', 'x.com', '', '', 19],
    ['referrer', 'google.co.jp', '', '', 11],
    ['referrer', 'note.com', '', '', 8],
    ['utm', 'x', 'social', 'tokeiten', 7],
  ],
}

/** The visits of a day over its hours, in percent. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 5, 5, 5, 5, 6, 7, 7, 6, 4, 3]
const HOURS_SHOWN = 14

/**
 * More visits at weekends, towards today and after a notification, with a different level each day; the same in every
 * run. Today has those of its hours so far.
 */
const DAYS_OF_SHOP = `
  insert into traffic_days (shop_id, day, views, visits, visitors, program_views)
  select shop_id, day, visits * 2 + visits * 3 / 5, visits, visits - visits / 7, 2 + visits / 3 from (
    select :shopId::int as shop_id, day::date as day,
           greatest(1, round(:base * (0.55 + 0.45 * n / ${DAYS}.0)
             * (case when extract(isodow from day) >= 6 then 1.35 else 1 end)
             * (case when exists (
                  select from promotion_notifications p where p.shop_id = :shopId
                     and (p.created_at at time zone 'UTC')::date between day::date - 1 and day::date) then 1.4 else 1 end)
             * (0.75 + (abs(hashtext(:shopId || '/' || day::date)) % 100) / 200.0)
             * (case when day::date = :today::date then :share::numeric else 1 end)))::int as visits
      from generate_series(:first::date, :today::date, interval '1 day') with ordinality as d (day, n)) as v
  on conflict do nothing`

/** Shares are cut from running sums, so that those of a day add up to it. Campaigns began later than the shop. */
const SOURCES_OF_SHOP = `
  insert into traffic_sources (shop_id, day, source_id, visits, views)
  select shop_id, day, id, visits * upto / whole - visits * (upto - percent) / whole,
         views * upto / whole - views * (upto - percent) / whole
    from (
      select d.shop_id, d.day, d.visits, d.views, s.id, s.percent, sum(s.percent) over (partition by d.day order by s.id) as upto,
             sum(s.percent) over (partition by d.day) as whole
        from traffic_days d join jsonb_to_recordset(:sources::jsonb) as s (id int, percent int, since date) on s.since <= d.day
       where d.shop_id = :shopId) as shares
   where visits * upto / whole > visits * (upto - percent) / whole
  on conflict do nothing`

/** Products have views from the day of their publication. */
const PAGES_OF_SHOP = `
  insert into traffic_pages (shop_id, day, page, views)
  select shop_id, day, page, views * upto / whole - views * (upto - percent) / whole from (
    select d.shop_id, d.day, d.views, p.page, p.percent, sum(p.percent) over (partition by d.day order by p.page) as upto,
           sum(p.percent) over (partition by d.day) as whole
      from traffic_days d join jsonb_to_recordset(:pages::jsonb) as p (page int, percent int, since date) on p.since <= d.day
     where d.shop_id = :shopId) as shares
   where views * upto / whole > views * (upto - percent) / whole
  on conflict do nothing`

const HOURS_OF_SHOP = `
  insert into traffic_hours (shop_id, at, views, visits)
  select shop_id, (day::timestamp + make_interval(hours => hour)) at time zone 'UTC',
         views * upto / whole - views * (upto - weight) / whole, visits * upto / whole - visits * (upto - weight) / whole
    from (
      select d.*, w.hour, w.weight, sum(weight) over (partition by d.day order by hour) as upto,
             sum(weight) over (partition by d.day) as whole
        from traffic_days d,
             (select weight, (n - 1)::int as hour from unnest(:hours::int[]) with ordinality as u (weight, n)) as w
       where d.shop_id = :shopId and d.day > :today::date - ${HOURS_SHOWN}
         and (d.day < :today::date or w.hour <= :hour)) as shares
   where views * upto / whole > views * (upto - weight) / whole
  on conflict do nothing`

/** Each order of the past came from one of the sources, the same in every run. */
const ORDERS = `
  insert into order_sources (payment_no, shop_id, source_id, seen_at, counted_at)
  select distinct on (p.payment_no, o.shop_id) p.payment_no, o.shop_id,
         (:ids::int[])[1 + abs(hashtext(p.payment_no)) % array_length(:ids::int[], 1)], o.created_at, o.paid_at
    from payments p join orders o on o.payment_id = p.id
   where o.shop_id = :shopId and o.status in ('paid', 'refunded') and abs(hashtext(p.payment_no)) % 9 <> 0
  on conflict do nothing`

const COUNT_ORDERS = `
  insert into traffic_sources (shop_id, day, source_id, visits, views, orders, revenue_cny)
  select o.shop_id, (o.paid_at at time zone 'UTC')::date, s.source_id, 0, 0, count(*),
         sum(amount_in_cny(o.amount, o.currency, f.rates))
    from order_sources s join payments p on p.payment_no = s.payment_no
    join orders o on o.payment_id = p.id and o.shop_id = s.shop_id and o.status in ('paid', 'refunded')
    join fx_snapshots f on f.id = o.fx_snapshot_id
   where s.shop_id = :shopId group by 1, 2, 3
  on conflict (shop_id, day, source_id) do update set
    orders = excluded.orders, revenue_cny = excluded.revenue_cny`

/** Traffic of the last four months for the shops of the demo. */
export async function seedTraffic({ now }: TimeTraveller) {
  if (await db.from('traffic_days').first()) return
  const today = now.toUTC()
  const soFar = HOURS.slice(0, today.hour + 1).reduce((sum, weight) => sum + weight, 0)
  const dates = {
    today: today.toISODate()!,
    first: today.minus({ days: DAYS - 1 }).toISODate()!,
    share: soFar / 100,
    hour: today.hour,
    hours: HOURS,
  }
  for (const [place, plan] of shops.entries()) {
    const shop = await db
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where('creators.name', plan.creatorName)
      .select('shops.id')
      .firstOrFail()
    const values = { shopId: shop.id, base: [64, 47, 55][place % 3]!, ...dates }
    const campaignsSince = today.minus({ days: CAMPAIGN_DAYS }).toISODate()!
    const sources = await sourcesOf(plan, campaignsSince)
    await db.rawQuery(DAYS_OF_SHOP, values)
    await db.rawQuery(SOURCES_OF_SHOP, { ...values, sources: JSON.stringify(sources) })
    const pages = JSON.stringify(await pagesOf(shop.id, plan))
    await db.rawQuery(PAGES_OF_SHOP, { ...values, pages })
    await db.rawQuery(HOURS_OF_SHOP, values)
    const ids = sources.flatMap(({ id, percent }) => Array(Math.ceil(percent / 6)).fill(id))
    await db.rawQuery(ORDERS, { shopId: shop.id, ids })
    await db.rawQuery(COUNT_ORDERS, { shopId: shop.id })
  }
  const correct = await app.container.make(CorrectRevenue)
  await correct.execute({ days: DAYS, includesRecent: true })
  await (await app.container.make(RollUpTraffic)).execute({ all: true })
}

async function sourcesOf({ locale }: ShopPlan, campaignsSince: string) {
  const shares = SOURCES[locale]
  const found: { id: number; percent: number; since: string }[] = []
  for (const [kind, source, medium, campaign, percent] of shares) {
    const { rows } = await db.rawQuery(
      `insert into traffic_source_names (kind, source, medium, campaign) values (?, ?, ?, ?)
       on conflict (kind, source, medium, campaign) do update set kind = excluded.kind returning id`,
      [kind, source, medium, campaign]
    )
    found.push({ id: rows[0].id, percent, since: kind === 'utm' ? campaignsSince : ALWAYS })
  }
  const direct = 100 - shares.reduce((sum, share) => sum + share[4], 0)
  return [...found, { id: 0, percent: direct, since: ALWAYS }]
}

/** The shop's first page, and its products by how often they are bought. */
async function pagesOf(shopId: number, { products }: ShopPlan) {
  const rows = await db
    .from('products')
    .where('shop_id', shopId)
    .select('id', 'title', 'published_at')
  const appeal = products.reduce((sum, product) => sum + product.appeal, 0)
  const own = products.flatMap((product) => {
    const row = rows.find(({ title }) => title === product.title)
    const percent = Math.round((62 * product.appeal) / appeal)
    return row ? [{ page: row.id, percent, since: row.published_at }] : []
  })
  return [{ page: 0, percent: 38, since: ALWAYS }, ...own]
}
