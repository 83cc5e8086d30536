import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'
import { wrongSales } from '#sales/rows/sales_faults'

/** One statement, so that both sides are read in one snapshot. */
const WRONG_COUNTS = `
  select shop_id from (
    select shop_id, type, state, is_cleared, orders from order_counts where shop_id <> 0
    union all
    select shop_id, type, state, is_cleared, step from order_steps
    union all
    select shop_id, type, case when status = 'unpaid' and cancelled_at is not null then 'cancelled' else status end,
      cleared_at is not null, -count(*) from orders group by 1, 2, 3, 4
  ) as compared
  group by shop_id, type, state, is_cleared having sum(orders) <> 0
  union
  select 0 from (
    select type, state, is_cleared, orders * case shop_id when 0 then 1 else -1 end as orders from order_counts
  ) as compared
  group by type, state, is_cleared having sum(orders) <> 0
  order by 1 limit 5`

const someShops = (wrong: string) =>
  `select distinct shop_id from (${wrong}) as w order by 1 limit 5`

/** Checks that the stored counts of orders, and sales by hour and day, match the orders. */
@inject()
export default class CheckOrderCounts implements Check {
  async execute(): Promise<Findings> {
    const [counts, hours, days] = await Promise.all([
      db.rawQuery(WRONG_COUNTS),
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
