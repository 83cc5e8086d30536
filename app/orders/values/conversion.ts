import type { FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import { crossRate, parseRate, rateText } from '#core/money/rate'

/** The rates that a checkout was priced at, for those currencies that had to be converted. */
export interface Conversion {
  rates: { currency: Currency; rate: string }[]
  /** The rates' own moment, not that of the checkout. */
  at: Date
}

/** A rate with six significant digits says more than any price has. */
const RATE_FIGURES = 6

/** What one unit of the first currency buys of the second, as decimal text; null without a rate. */
export function rateBetween(from: Currency, to: Currency, rates: FxRates): string | null {
  const [one, other] = [parseRate(rates[from] ?? ''), parseRate(rates[to] ?? '')]
  if (one === null || other === null) return null
  const cross = crossRate(one, other)
  const unit = 10n ** BigInt(Math.max(0, cross.toString().length - RATE_FIGURES))
  return rateText(((cross + unit / 2n) / unit) * unit)
}

/** @returns null where everything is priced in the currency that is paid */
export function conversionOf(
  prices: Money[],
  to: Currency,
  { rates, at }: { rates: FxRates; at: Date }
): Conversion | null {
  const others = [...new Set(prices.map(({ currency }) => currency))].filter((one) => one !== to)
  if (others.length === 0) return null
  const named = others.map((currency) => ({ currency, rate: rateBetween(currency, to, rates) }))
  return {
    rates: named.flatMap(({ currency, rate }) => (rate === null ? [] : [{ currency, rate }])),
    at,
  }
}
