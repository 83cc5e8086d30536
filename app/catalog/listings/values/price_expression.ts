import { CURRENCIES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'

/** The largest bigint. */
const MOST_MINOR = '9223372036854775807'

/** A piece of SQL and the values of its placeholders. */
export interface Expression {
  sql: string
  bindings: (string | number)[]
}

/**
 * `products.sales_price` in units of the snapshot's base, so that prices in different currencies can be compared and
 * sorted. For searching only, never for payments.
 */
export function comparablePrice(rates: FxRates): Expression {
  const withRate = Object.entries(CURRENCIES).filter(([code]) => rates[code] !== undefined)
  const cases = withRate
    .map(([, { digits }]) => `when ? then ?::numeric * ${10 ** digits}`)
    .join(' ')
  return {
    sql: `(products.sales_price / case products.currency ${cases} end)`,
    bindings: withRate.flatMap(([code]) => [code, rates[code]!]),
  }
}

/**
 * Converts an amount to a price limit in minor units of another currency, which the index of prices contains.
 * @param isLower whether it is the lower limit; else the upper one
 */
export function priceLimit(
  minor: bigint | number,
  { from, to, isLower }: { from: Currency; to: Currency; isLower: boolean },
  rates: FxRates
): Expression {
  if (from === to) return { sql: '?::bigint', bindings: [String(minor)] }
  const sql = `?::numeric * ?::numeric * ${10 ** CURRENCIES[to].digits}
    / (?::numeric * ${10 ** CURRENCIES[from].digits})`
  const whole = isLower ? `ceil(${sql})` : `floor(${sql})`
  return {
    sql: `least(${whole}, ${MOST_MINOR})::bigint`,
    bindings: [String(minor), rates[to]!, rates[from]!],
  }
}
