import { CURRENCIES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'

/** A piece of SQL and what fills its question marks. */
export interface Expression {
  sql: string
  bindings: (string | number)[]
}

/**
 * `products.sales_price` in units of the snapshot's base, so that prices in different currencies
 * can be compared and sorted. For finding only: nobody pays this figure.
 */
export function comparablePrice(rates: FxRates): Expression {
  const known = Object.entries(CURRENCIES).filter(([code]) => rates[code] !== undefined)
  const cases = known.map(([, { digits }]) => `when ? then ?::numeric * ${10 ** digits}`).join(' ')
  return {
    sql: `(products.sales_price / case products.currency ${cases} end)`,
    bindings: known.flatMap(([code]) => [code, rates[code]!]),
  }
}

/**
 * An amount as the same figure.
 * @param minor amount in minor units of the currency
 */
export function comparableAmount(
  minor: bigint | number,
  currency: Currency,
  rates: FxRates
): Expression {
  return {
    sql: `(?::numeric / (?::numeric * ${10 ** CURRENCIES[currency].digits}))`,
    bindings: [String(minor), rates[currency]!],
  }
}
