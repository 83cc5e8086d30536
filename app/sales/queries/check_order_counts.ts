import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'
import { wrongCounts, WRONG_MARKET_COUNTS, wrongSales } from '#sales/rows/sales_faults'

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
