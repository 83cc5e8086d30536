import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VisitorSum } from '#analytics/engines/sum_views'
import { VISIT_GAP_MS } from '#analytics/values/visit'

/** New visitors and visits of a shop, by day, hour and source. */
export interface VisitGroup {
  shopId: number
  day: string
  /** Start of the hour of the visits. */
  hour: Date
  sourceId: number
  visitors: number
  visits: number
  views: number
}

const GAP = `interval '${VISIT_GAP_MS / 1_000} seconds'`

/**
 * New visitors, waiting for those that another process is storing. Only this transaction sees the moment that marks them.
 */
const ADD = `
  insert into traffic_visitors (day, shop_id, visitor, source_id, seen_at)
  select day, shop, decode(visitor, 'hex'), source, '-infinity'
  from unnest(:days::date[], :shops::int[], :visitors::text[], :sources::int[]) as g (day, shop, visitor, source)
  order by 1, 2, 3
  on conflict do nothing`

/**
 * A visit continues, with its source, unless the visitor was away for half an hour. `before` is what another process may
 * have stored a moment ago. PostgreSQL has no "returning old" before 18.
 */
const SAVE = `
  with given as materialized (
    select day, shop, decode(visitor, 'hex') as visitor, source, first_at, further, views
    from unnest(:days::date[], :shops::int[], :visitors::text[], :sources::int[], :firsts::timestamptz[],
      :further::int[], :views::int[]) as g (day, shop, visitor, source, first_at, further, views)
  ), before as materialized (
    select v.day, v.shop_id, v.visitor, nullif(v.seen_at, '-infinity') as seen_at
    from traffic_visitors v join given g on g.day = v.day and g.shop = v.shop_id and g.visitor = v.visitor
    order by 1, 2, 3 for update of v
  ), saved as (
    update traffic_visitors v set
      source_id = case when g.first_at - b.seen_at > ${GAP} then g.source else v.source_id end,
      seen_at = greatest(v.seen_at, g.first_at)
    from before b join given g on g.day = b.day and g.shop = b.shop_id and g.visitor = b.visitor
    where v.day = b.day and v.shop_id = b.shop_id and v.visitor = b.visitor
    returning v.day, v.shop_id, v.source_id, b.seen_at, g.first_at, g.further, g.views
  )
  select shop_id as "shopId", to_char(day, 'YYYY-MM-DD') as day, date_trunc('hour', first_at, 'UTC') as hour,
    source_id as "sourceId", (count(*) filter (where seen_at is null))::int as visitors,
    sum(further + case when first_at - seen_at <= ${GAP} then 0 else 1 end)::int as visits, sum(views)::int as views
  from saved group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** These rows are locked already, by `SAVE`. */
const MOVE_ON = `
  update traffic_visitors v set seen_at = g.last_at
  from unnest(:days::date[], :shops::int[], :visitors::text[], :lasts::timestamptz[]) as g (day, shop, visitor, last_at)
  where v.day = g.day and v.shop_id = g.shop and v.visitor = decode(g.visitor, 'hex') and v.seen_at < g.last_at`

/** Stores the visitors of a day and derives how many visitors and visits are new. */
export class StoreVisitors {
  async execute(
    { visitors, sourceIds }: { visitors: readonly VisitorSum[]; sourceIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<VisitGroup[]> {
    if (visitors.length === 0) return []
    const first = { ...keysOf(visitors), sources: [...sourceIds] }
    await trx.rawQuery(ADD, first)
    const { rows } = await trx.rawQuery(SAVE, {
      ...first,
      firsts: visitors.map(({ firstAt }) => new Date(firstAt)),
      further: visitors.map(({ furtherVisits }) => furtherVisits),
      views: visitors.map(({ views }) => views),
    })
    const stayed = visitors.filter(({ firstAt, lastAt }) => lastAt > firstAt)
    if (stayed.length > 0) {
      const lasts = stayed.map(({ lastAt }) => new Date(lastAt))
      await trx.rawQuery(MOVE_ON, { ...keysOf(stayed), lasts })
    }
    return rows
  }
}

const keysOf = (visitors: readonly VisitorSum[]) => ({
  days: visitors.map(({ day }) => day),
  shops: visitors.map(({ shopId }) => shopId),
  visitors: visitors.map(({ visitor }) => visitor),
})
