import db from '@adonisjs/lucid/services/db'
import type { OrderType } from '#orders/models/order'
import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { wrongCounts, WRONG_MARKET_COUNTS, wrongSales } from '#sales/queries/sales_faults'

/** An order's state as lists name it; `unpaid` waits for its payment. */
export type CountedState = 'unpaid' | 'paid' | 'refunded' | 'cancelled'

interface Counted {
  /** All shops when absent. */
  shopId?: number
  type?: OrderType
  state?: CountedState
  /** Excludes orders cleared from a shop's sales history. */
  isListed?: boolean
}

/** Shop id of the totals of all shops. */
const MARKET = 0

/** The exact number of orders without counting them: stored counts plus the steps since (migration 0135). */
export async function countOrders({ shopId, type, state, isListed }: Counted): Promise<number> {
  const narrow = (from: string, orders: string) =>
    db
      .from(from)
      .select(db.raw(`${orders} as orders`))
      .if(type, (query) => query.where('type', type!))
      .if(state, (query) => query.where('state', state!))
      .if(isListed, (query) => query.where('is_cleared', false))
  const folded = narrow('order_counts', 'orders').where('shop_id', shopId ?? MARKET)
  const steps = narrow('order_steps', 'step').if(shopId, (query) => query.where('shop_id', shopId!))
  const row = await db
    .from(folded.unionAll(steps).as('kept'))
    .select(db.raw('coalesce(sum(orders), 0)::int as total'))
    .first()
  return row.total
}

/** Sales of a shop by hours or by days, with the steps that are not added yet. */
export const salesOfShop = (unit: 'hour' | 'day') => `(
  select currency, ${unit} as at, orders, gross, refunded from sales_${unit}s where shop_id = :shopId
  union all
  select currency, date_trunc('${unit}', hour, 'UTC'), case when state = 'paid' then step else 0 end, gross, refunded
    from order_steps where shop_id = :shopId and hour is not null) as sales`

/** Sums of sales. A refunded sale stays in the hour in which it was paid. */
export const SUMS_OF_SALES = `currency, sum(orders)::int as orders, sum(gross)::bigint as gross,
  sum(refunded)::bigint as refunded`

const someShops = (wrong: string) =>
  `select distinct shop_id from (${wrong}) as w order by 1 limit 5`

/** Checks that the stored counts of orders, and sales by hour and day, match the orders. */
@inject()
export default class CheckOrderCounts implements Check {
  async execute(): Promise<Findings> {
    const [counts, hours, days] = await Promise.all([
      db.rawQuery(someShops(`${wrongCounts()} union all ${WRONG_MARKET_COUNTS}`)),
      db.rawQuery(someShops(wrongSales('hour'))),
      db.rawQuery(someShops(wrongSales('day'))),
    ])
    const faults = [
      ...describe('counts of orders', counts.rows),
      ...describe('hourly sales', hours.rows),
      ...describe('daily sales', days.rows),
    ]
    return { faults }
  }
}

function describe(what: string, rows: { shop_id: number }[]): string[] {
  if (rows.length === 0) return []
  const shops = [...new Set(rows.map(({ shop_id }) => shop_id))].join(', ')
  return [`The ${what} differ from the orders (shops ${shops}): run orders:recount.`]
}
