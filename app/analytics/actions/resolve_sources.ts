import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VisitorSum } from '#analytics/engines/sum_views'
import {
  DIRECT_ID,
  MARKET_ID,
  OTHER_ID,
  type TrafficSource,
} from '#analytics/values/traffic_source'
import type { TrafficSourceNameSchema } from '#database/schema'
import type { Row } from '#core/database/row'

/** Sources of a shop and day; further ones are counted as "other". */
const MOST_A_DAY = 200
/** New source names per batch. The cap keeps random campaign parameters from filling the table. */
const MOST_NEW = 50

const FIXED: Record<string, number> = { direct: DIRECT_ID, other: OTHER_ID, market: MARKET_ID }

const FIND = `
  select n.id, n.kind, n.source, n.medium, n.campaign from traffic_source_names n
    join jsonb_to_recordset(:names::jsonb) as w (kind text, source text, medium text, campaign text)
      using (kind, source, medium, campaign)`

const ADD = `
  insert into traffic_source_names (kind, source, medium, campaign)
  select kind, source, medium, campaign
    from jsonb_to_recordset(:names::jsonb) as w (kind text, source text, medium text, campaign text)
   order by 1, 2, 3, 4
  on conflict (kind, source, medium, campaign) do update set kind = excluded.kind
  returning id, kind, source, medium, campaign`

const USED = `
  select shop_id, to_char(day, 'YYYY-MM-DD') as day, array_agg(source_id) as ids from traffic_sources
   where (shop_id, day) in (
     select shop, day from jsonb_to_recordset(:days::jsonb) as w (shop int, day date))
   group by 1, 2`

type Named = TrafficSource & Row<TrafficSourceNameSchema, 'id'>

/** Finds the ids of the visitors' sources, within the caps, and adds new names. */
export class ResolveSources {
  /** @returns the id of each visitor's source, in their order */
  async execute(visitors: readonly VisitorSum[], trx: TransactionClientContract) {
    const named = visitors.filter(({ source }) => FIXED[source.kind] === undefined)
    if (named.length === 0) return visitors.map(({ source }) => FIXED[source.kind]!)

    const wanted = new Map(named.map(({ source }) => [keyOf(source), source]))
    const ids = idsOf((await trx.rawQuery(FIND, { names: namesOf(wanted.values()) })).rows)
    const used = await this.#used(named, trx)
    const added = new Map<string, TrafficSource>()
    const allowed = visitors.map(({ shopId, day, source }) => {
      if (FIXED[source.kind] !== undefined) return true
      const key = keyOf(source)
      const own = used.get(`${shopId} ${day}`) ?? new Set<number | string>()
      used.set(`${shopId} ${day}`, own)
      const id = ids.get(key) ?? key
      if (own.has(id)) return true
      const isNew = !ids.has(key) && !added.has(key)
      if (own.size >= MOST_A_DAY || (isNew && added.size >= MOST_NEW)) return false
      own.add(id)
      if (isNew) added.set(key, source)
      return true
    })
    if (added.size > 0) {
      const { rows } = await trx.rawQuery(ADD, { names: namesOf(added.values()) })
      for (const [key, id] of idsOf(rows)) ids.set(key, id)
    }
    return visitors.map(({ source }, place) => {
      if (!allowed[place]) return OTHER_ID
      return FIXED[source.kind] ?? ids.get(keyOf(source))!
    })
  }

  async #used(visitors: readonly VisitorSum[], trx: TransactionClientContract) {
    const days = new Map(visitors.map(({ shopId: shop, day }) => [`${shop} ${day}`, { shop, day }]))
    const { rows } = await trx.rawQuery(USED, { days: JSON.stringify([...days.values()]) })
    return new Map<string, Set<number | string>>(
      rows.map((row: { shop_id: number; day: string; ids: number[] }) => [
        `${row.shop_id} ${row.day}`,
        new Set(row.ids),
      ])
    )
  }
}

const keyOf = ({ kind, source, medium, campaign }: TrafficSource) =>
  JSON.stringify([kind, source, medium, campaign])

const namesOf = (sources: Iterable<TrafficSource>) => JSON.stringify([...sources])

const idsOf = (rows: Named[]) => new Map(rows.map((row) => [keyOf(row), row.id]))
