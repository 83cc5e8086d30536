import type { FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import { crossRate, parseRate, rateText } from '#core/money/rate'

/** The exchange rates of a checkout, for the currencies that were converted. */
export interface Conversion {
  rates: { currency: Currency; rate: string }[]
  /** When the rates were published, not when the checkout was made. */
  at: Date
}

/** Number of significant digits of a displayed rate. */
const RATE_FIGURES = 6

/** How many units of the second currency one unit of the first buys, as decimal text; null without a rate. */
export function rateBetween(from: Currency, to: Currency, rates: FxRates): string | null {
  const [one, other] = [parseRate(rates[from] ?? ''), parseRate(rates[to] ?? '')]
  if (one === null || other === null) return null
  const cross = crossRate(one, other)
  const unit = 10n ** BigInt(Math.max(0, cross.toString().length - RATE_FIGURES))
  return rateText(((cross + unit / 2n) / unit) * unit)
}

/** @returns null when all prices are in the payment's currency */
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
