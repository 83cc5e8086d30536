import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type DateTime } from 'luxon'
import { CorrectRevenue } from '#analytics/actions/correct_revenue'
import { RollUpTraffic } from '#analytics/actions/roll_up_traffic'
import { shops } from '../shops/index.js'
import { type ShopPlan } from '../plan.js'
import { type TimeTraveler } from './time_traveler.js'

const DAYS = 120
const CAMPAIGN_DAYS = 40
const ALWAYS = '2000-01-01'
/** Days with a report by hour. */
const HOURLY_DAYS = 14
/** Average visits of a day towards the end, by shop in turn. */
const DAILY_VISITS = [64, 47, 55]
/** Views of the shop's first page in percent; the products share the rest. */
const FIRST_PAGE_PERCENT = 38

/** A source of visits and its share of them in percent; the rest is direct. */
interface SourcePlan {
  kind: 'market' | 'referrer' | 'utm'
  source?: string
  medium?: string
  campaign?: string
  percent: number
}

const SOURCES: Record<ShopPlan['locale'], SourcePlan[]> = {
  'zh-CN': [
    { kind: 'market', percent: 27 },
    { kind: 'referrer', source: 'xiaohongshu.com', percent: 18 },
    { kind: 'referrer', source: 'baidu.com', percent: 9 },
    { kind: 'referrer', source: 'weibo.com', percent: 7 },
    { kind: 'utm', source: 'xiaohongshu', medium: 'social', campaign: 'jieqi-2026', percent: 8 },
  ],
  'en-US': [
    { kind: 'market', percent: 24 },
    { kind: 'referrer', source: 'google.com', percent: 17 },
    { kind: 'referrer', source: 'instagram.com', percent: 13 },
    { kind: 'referrer', source: 'pinterest.com', percent: 6 },
    { kind: 'utm', source: 'newsletter', medium: 'email', campaign: 'autumn-letters', percent: 9 },
  ],
  'ja-JP': [
    { kind: 'market', percent: 25 },
    { kind: 'referrer', source: 'x.com', percent: 19 },
    { kind: 'referrer', source: 'google.co.jp', percent: 11 },
    { kind: 'referrer', source: 'note.com', percent: 8 },
    { kind: 'utm', source: 'x', medium: 'social', campaign: 'tokeiten', percent: 7 },
  ],
}

/** The visits of a day over its hours, in percent. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 5, 5, 5, 5, 6, 7, 7, 6, 4, 3]

/** Page views of a visitor before the seeding would not add up with the seeded ones. */
const TABLES = ['traffic_hours', 'traffic_pages', 'traffic_sources', 'traffic_days']

/**
 * More visits at weekends, towards today and after a notification, with a different level each day; the same in every
 * run of a day. Today has those of its hours so far.
 */
const INSERT_DAYS = `
  insert into traffic_days (shop_id, day, views, visits, visitors, program_views)
  select shop_id, day, visits * 2 + visits * 3 / 5, visits, visits - visits / 7, 2 + visits / 3 from (
    select :shopId::int as shop_id, day::date as day,
           greatest(1, round(:base * (0.55 + 0.45 * n / ${DAYS}.0)
             * (case when extract(isodow from day) >= 6 then 1.35 else 1 end)
             * (case when exists (
                  select from promotion_notifications p where p.shop_id = :shopId
                     and (p.created_at at time zone 'UTC')::date between day::date - 1 and day::date) then 1.4 else 1 end)
             * (0.75 + (abs(hashtext(:creatorName || '/' || day::date)) % 100) / 200.0)
             * (case when day::date = :today::date then :elapsed::numeric else 1 end)))::int as visits
      from generate_series(:first::date, :today::date, interval '1 day') with ordinality as d (day, n)) as v
  on conflict do nothing`

/** Shares are cut from running sums, so that those of a day add up to it. Campaigns began later than the shop. */
const INSERT_SOURCES = `
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
const INSERT_PAGES = `
  insert into traffic_pages (shop_id, day, page, views)
  select shop_id, day, page, views * upto / whole - views * (upto - percent) / whole from (
    select d.shop_id, d.day, d.views, p.page, p.percent, sum(p.percent) over (partition by d.day order by p.page) as upto,
           sum(p.percent) over (partition by d.day) as whole
      from traffic_days d join jsonb_to_recordset(:pages::jsonb) as p (page int, percent int, since date) on p.since <= d.day
     where d.shop_id = :shopId) as shares
   where views * upto / whole > views * (upto - percent) / whole
  on conflict do nothing`

const INSERT_HOURS = `
  insert into traffic_hours (shop_id, at, views, visits)
  select shop_id, (day::timestamp + make_interval(hours => hour)) at time zone 'UTC',
         views * upto / whole - views * (upto - weight) / whole, visits * upto / whole - visits * (upto - weight) / whole
    from (
      select d.*, w.hour, w.weight, sum(weight) over (partition by d.day order by hour) as upto,
             sum(weight) over (partition by d.day) as whole
        from traffic_days d,
             (select weight, (n - 1)::int as hour from unnest(:hours::int[]) with ordinality as u (weight, n)) as w
       where d.shop_id = :shopId and d.day > :today::date - ${HOURLY_DAYS}
         and (d.day < :today::date or w.hour <= :hour)) as shares
   where views * upto / whole > views * (upto - weight) / whole
  on conflict do nothing`

/**
 * Each order but every ninth came from one of the sources that there were at the time. It is chosen by the order's
 * number in the shop, so that it is the same in every run.
 */
const ATTRIBUTE_ORDERS = `
  insert into order_sources (payment_no, shop_id, source_id, seen_at, counted_at)
  select payment_no, shop_id, known[1 + hash % array_length(known, 1)], created_at, paid_at from (
    select c.*, abs(hashtext(:creatorName || '/' || row_number() over (order by created_at, order_id))) as hash,
           array(select id from unnest(:sourceIds::int[], :since::date[]) with ordinality as s (id, since, place)
                  where since <= (created_at at time zone 'UTC')::date order by place) as known
      from (select distinct on (p.payment_no) p.payment_no, o.shop_id, o.id as order_id, o.created_at, o.paid_at
              from payments p join orders o on o.payment_id = p.id
             where o.shop_id = :shopId and o.status in ('paid', 'refunded') order by p.payment_no, o.id) as c) as h
   where hash % 9 <> 0
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

/** Traffic of the last four months for the shops of the demo. Shops that have it are left as they are. */
export async function seedTraffic({ now }: TimeTraveler) {
  await db.transaction(async (trx) => {
    for (const [place, plan] of shops.entries())
      await seedShopTraffic(plan, place, now.toUTC(), trx)
  })
  const correct = await app.container.make(CorrectRevenue)
  await correct.execute({ days: DAYS })
  await (await app.container.make(RollUpTraffic)).execute({ all: true })
}

async function seedShopTraffic(
  plan: ShopPlan,
  place: number,
  today: DateTime,
  trx: TransactionClientContract
) {
  const { creatorName } = plan
  const { id: shopId } = await trx
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('creators.name', creatorName)
    .select('shops.id')
    .firstOrFail()
  const daysAgo = (days: number) => today.minus({ days }).toISODate()!
  // Visitors of the demo have left younger rows only.
  const seeded = trx
    .from('traffic_days')
    .where('shop_id', shopId)
    .where('day', '<=', daysAgo(DAYS / 2))
  if (await seeded.first()) return
  for (const table of TABLES) await trx.from(table).where('shop_id', shopId).delete()

  const visitsSoFar = HOURS.slice(0, today.hour + 1).reduce((sum, weight) => sum + weight, 0)
  const values = {
    shopId,
    creatorName,
    base: DAILY_VISITS[place % DAILY_VISITS.length]!,
    today: today.toISODate()!,
    first: daysAgo(DAYS - 1),
    elapsed: visitsSoFar / 100,
    hour: today.hour,
    hours: HOURS,
  }
  const sources = await insertSourceNames(plan, daysAgo(CAMPAIGN_DAYS), trx)
  const pages = await pagesOf(shopId, plan, trx)
  await trx.rawQuery(INSERT_DAYS, values)
  await trx.rawQuery(INSERT_SOURCES, { shopId, sources: JSON.stringify(sources) })
  await trx.rawQuery(INSERT_PAGES, { shopId, pages: JSON.stringify(pages) })
  await trx.rawQuery(INSERT_HOURS, values)

  const weighted = sources.flatMap((source) => Array<typeof source>(weightOf(source)).fill(source))
  await trx.rawQuery(ATTRIBUTE_ORDERS, {
    shopId,
    creatorName,
    sourceIds: weighted.map(({ id }) => id),
    since: weighted.map(({ since }) => since),
  })
  await trx.rawQuery(COUNT_ORDERS, { shopId })
}

/** How often a source occurs in the list from which orders choose theirs. */
const weightOf = ({ percent }: { percent: number }) => Math.ceil(percent / 6)

async function insertSourceNames(
  { locale }: ShopPlan,
  campaignsSince: string,
  trx: TransactionClientContract
) {
  const plans = SOURCES[locale]
  const sources: { id: number; percent: number; since: string }[] = []
  for (const { kind, source = '', medium = '', campaign = '', percent } of plans) {
    const { rows } = await trx.rawQuery(
      `insert into traffic_source_names (kind, source, medium, campaign) values (?, ?, ?, ?)
       on conflict (kind, source, medium, campaign) do update set kind = excluded.kind returning id`,
      [kind, source, medium, campaign]
    )
    sources.push({ id: rows[0].id, percent, since: kind === 'utm' ? campaignsSince : ALWAYS })
  }
  const directPercent = 100 - plans.reduce((sum, { percent }) => sum + percent, 0)
  return [...sources, { id: 0, percent: directPercent, since: ALWAYS }]
}

/** The shop's first page, and its products by how often they are bought. */
async function pagesOf(shopId: number, { products }: ShopPlan, trx: TransactionClientContract) {
  const rows = await trx
    .from('products')
    .where('shop_id', shopId)
    .select('id', 'title', 'published_at')
  const appeal = products.reduce((sum, product) => sum + product.appeal, 0)
  const own = products.flatMap((product) => {
    const row = rows.find(({ title }) => title === product.title)
    const percent = Math.round(((100 - FIRST_PAGE_PERCENT) * product.appeal) / appeal)
    return row ? [{ page: row.id, percent, since: row.published_at }] : []
  })
  return [{ page: 0, percent: FIRST_PAGE_PERCENT, since: ALWAYS }, ...own]
}
