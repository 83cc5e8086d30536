import { Money } from '#core/money/money'
import { CURRENCIES, type Currency } from '#core/money/currency'
import { parseRate } from '#core/money/rate'

/** Units of each currency that one unit of the base currency buys, as decimal strings. */
export type FxRates = Record<string, string>

/**
 * Converts by the rates of a snapshot, rounding half up once, in integers only (money.md 1).
 * @throws RangeError when the snapshot lacks a rate for one of the currencies
 */
export function convert(amount: Money, to: Currency, rates: FxRates): Money {
  if (amount.currency === to) return amount

  const from = scaledRate(rates, amount.currency)
  const into = scaledRate(rates, to)
  const numerator = amount.minor * into * 10n ** BigInt(CURRENCIES[to].digits)
  const denominator = from * 10n ** BigInt(CURRENCIES[amount.currency].digits)
  return new Money(divideHalfUp(numerator, denominator), to)
}

function scaledRate(rates: FxRates, currency: Currency): bigint {
  const scaled = parseRate(rates[currency] ?? '')
  if (scaled === null) throw new RangeError(`No rate for ${currency}`)
  return scaled
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  return (sign * (2n * numerator * sign + denominator)) / (2n * denominator)
}
