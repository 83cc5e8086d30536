import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VisitorSum } from '#analytics/engines/sum_views'
import { VISIT_GAP_MS } from '#analytics/values/visit'

export interface SourceSum {
  shopId: number
  day: string
  sourceId: number
  visits: number
  views: number
}

export interface VisitSums {
  /** By shop and day. */
  days: Map<string, { visits: number; visitors: number }>
  /** Visits by shop and hour. */
  hours: Map<string, number>
  sources: Map<string, SourceSum>
}

const ROWS = `jsonb_to_recordset(:rows::jsonb) as r (day date, shop int, visitor text, source int, seen timestamptz)`

/** Locks and reads the rows first, because an upsert cannot return their previous values. */
const FIND = `
  select to_char(v.day, 'YYYY-MM-DD') as day, v.shop_id as shop, encode(v.visitor, 'hex') as visitor, v.source_id as source,
         v.seen_at as seen
    from traffic_visitors v join ${ROWS}
      on v.day = r.day and v.shop_id = r.shop and v.visitor = decode(r.visitor, 'hex')
   order by v.day, v.shop_id, v.visitor for update of v`

const SAVE = `
  insert into traffic_visitors (day, shop_id, visitor, source_id, seen_at)
  select day, shop, decode(visitor, 'hex'), source, seen from ${ROWS}
  on conflict (day, shop_id, visitor) do update set
    source_id = excluded.source_id, seen_at = greatest(traffic_visitors.seen_at, excluded.seen_at)
  returning to_char(day, 'YYYY-MM-DD') as day, shop_id as shop, encode(visitor, 'hex') as visitor, (xmax = 0) as "isNew"`

type Key = { day: string; shop: number; visitor: string }

/** Stores the visitors of a day and derives how many visitors and visits are new. */
export class StoreVisitors {
  async execute(
    input: { visitors: readonly VisitorSum[]; sourceIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<VisitSums> {
    const sums: VisitSums = { days: new Map(), hours: new Map(), sources: new Map() }
    if (input.visitors.length === 0) return sums
    const before = await this.#before(input.visitors, trx)
    const rows = input.visitors.map((sum, place) => {
      const known = before.get(keyOf(rowKey(sum)))
      const continues = known !== undefined && sum.firstAt - known.seen.getTime() <= VISIT_GAP_MS
      const sourceId = continues ? known.source : input.sourceIds[place]!
      return { sum, known, sourceId, visits: (continues ? 0 : 1) + sum.furtherVisits }
    })
    const added = await this.#save(rows, trx)
    for (const { sum, known, sourceId, visits } of rows) {
      const isNew = added.has(keyOf(rowKey(sum)))
      // Another process stored the same new visitor in this moment: the visit is already counted.
      const counted = known || isNew ? visits : sum.furtherVisits
      this.#count(sums, sum, { sourceId, visits: counted, isNew })
    }
    return sums
  }

  async #before(visitors: readonly VisitorSum[], trx: TransactionClientContract) {
    const rows = visitors.map((sum) => ({ ...rowKey(sum), source: 0, seen: null }))
    const { rows: found } = await trx.rawQuery(FIND, { rows: JSON.stringify(rows) })
    return new Map<string, { source: number; seen: Date }>(
      found.map((row: Key & { source: number; seen: Date }) => [keyOf(row), row])
    )
  }

  async #save(
    rows: { sum: VisitorSum; sourceId: number }[],
    trx: TransactionClientContract
  ): Promise<Set<string>> {
    const values = rows.map(({ sum, sourceId }) => ({
      ...rowKey(sum),
      source: sourceId,
      seen: new Date(sum.lastAt).toISOString(),
    }))
    const { rows: saved } = await trx.rawQuery(SAVE, { rows: JSON.stringify(values) })
    return new Set(saved.filter(({ isNew }: { isNew: boolean }) => isNew).map(keyOf))
  }

  #count(
    { days, hours, sources }: VisitSums,
    { shopId, day, firstAt, views }: VisitorSum,
    { sourceId, visits, isNew }: { sourceId: number; visits: number; isNew: boolean }
  ) {
    const dayKey = `${shopId} ${day}`
    const daily = days.get(dayKey) ?? { visits: 0, visitors: 0 }
    days.set(dayKey, {
      visits: daily.visits + visits,
      visitors: daily.visitors + (isNew ? 1 : 0),
    })
    const hourKey = `${shopId} ${new Date(firstAt).toISOString().slice(0, 13)}:00:00Z`
    hours.set(hourKey, (hours.get(hourKey) ?? 0) + visits)
    const sourceKey = `${dayKey} ${sourceId}`
    const sum = sources.get(sourceKey) ?? { shopId, day, sourceId, visits: 0, views: 0 }
    sources.set(sourceKey, { ...sum, visits: sum.visits + visits, views: sum.views + views })
  }
}

const rowKey = ({ day, shopId, visitor }: VisitorSum): Key => ({
  ...{ day, shop: shopId, visitor: visitor.toString('hex') },
})

const keyOf = ({ day, shop, visitor }: Key) => `${day} ${shop} ${visitor}`
