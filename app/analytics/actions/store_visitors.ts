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
 * A visit continues, with its source, unless the visitor was away for half an hour. `old` is what another process may
 * have stored a moment ago, so a new visitor is counted once.
 */
const SAVE = `
  with given as materialized (
    select * from unnest(:days::date[], :shops::int[], :visitors::text[], :sources::int[], :firsts::timestamptz[],
      :further::int[], :views::int[]) as g (day, shop, visitor, source, first_at, further, views)
  ), saved as (
    insert into traffic_visitors as v (day, shop_id, visitor, source_id, seen_at)
    select day, shop, decode(visitor, 'hex'), source, first_at from given
    on conflict (day, shop_id, visitor) do update set
      source_id = case when excluded.seen_at - v.seen_at > ${GAP} then excluded.source_id else v.source_id end,
      seen_at = greatest(v.seen_at, excluded.seen_at)
    returning new.day, new.shop_id, new.visitor, new.source_id, old.seen_at
  )
  select s.shop_id as "shopId", to_char(s.day, 'YYYY-MM-DD') as day, date_trunc('hour', g.first_at, 'UTC') as hour,
    s.source_id as "sourceId", (count(*) filter (where s.seen_at is null))::int as visitors,
    sum(g.further + case when g.first_at - s.seen_at <= ${GAP} then 0 else 1 end)::int as visits,
    sum(g.views)::int as views
  from saved s join given g on g.day = s.day and g.shop = s.shop_id and decode(g.visitor, 'hex') = s.visitor
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`

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
    const { rows } = await trx.rawQuery(SAVE, {
      ...keysOf(visitors),
      sources: [...sourceIds],
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
