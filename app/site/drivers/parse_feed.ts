import { isCurrency, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { crossRate, parseRate, rateText } from '#core/money/rate'
import { BUILT_IN_BASE } from '#site/values/built_in_rates'
import { RatesUnavailable, type FetchedRates } from '#site/drivers/rate_source'

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/**
 * Parses a feed into rates in our base currency. Numbers are read as text, never as JSON's floating-point numbers.
 * Rates that are not positive decimals and unsupported currencies are omitted.
 * @throws RatesUnavailable when it is not a feed, or lacks our base currency
 */
export function parseFeed(text: string): FetchedRates {
  const { base, rates } = readFeed(text)
  const scaled = new Map<Currency, bigint>()
  for (const [code, figure] of Object.entries({ ...rates, [base]: '1' })) {
    const rate = typeof figure === 'string' ? parseRate(figure) : null
    if (rate !== null && isCurrency(code)) scaled.set(code, rate)
  }
  return { base: BUILT_IN_BASE, rates: inOurBase(scaled) }
}

function readFeed(text: string): { base: Currency; rates: Record<string, unknown> } {
  const keepFigures: Reviver = (_key, value, { source }) =>
    typeof value === 'number' ? source : value
  let feed: { base?: unknown; rates?: unknown } | null
  try {
    feed = JSON.parse(text, keepFigures as (key: string, value: unknown) => unknown)
  } catch {
    throw new RatesUnavailable('The feed is no JSON')
  }
  const { base, rates } = feed ?? {}
  if (typeof base !== 'string' || !isCurrency(base) || typeof rates !== 'object' || !rates) {
    throw new RatesUnavailable('The feed names no base and rates')
  }
  return { base, rates: rates as Record<string, unknown> }
}

function inOurBase(scaled: Map<Currency, bigint>): FxRates {
  const ours = scaled.get(BUILT_IN_BASE)
  if (!ours) throw new RatesUnavailable(`The feed does not know ${BUILT_IN_BASE}`)
  const texts = [...scaled].map(([code, rate]) => [code, rateText(crossRate(ours, rate))])
  return Object.fromEntries(texts)
}
