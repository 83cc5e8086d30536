import { convertForDisplay, type Fx, type WireMoney } from './money.js'

export type Range = { min: WireMoney; max: WireMoney }

/**
 * The range of tips that a shop accepts, converted to the payment currency. It is rounded inwards, so that the server
 * accepts every amount within it.
 * @returns null when a rate is missing
 */
export function rangeIn(currency: string, shopRange: Range, fx: Fx): Range | null {
  if (currency === shopRange.min.currency) return shopRange
  const min = convertForDisplay(shopRange.min, currency, fx, Math.ceil)
  const max = convertForDisplay(shopRange.max, currency, fx, Math.floor)
  return min && max ? { min, max } : null
}

/** @param amount minor units */
export function isOutside(amount: string, range: Range | null): boolean {
  if (amount === '' || range === null) return false
  return BigInt(amount) < BigInt(range.min.amount) || BigInt(amount) > BigInt(range.max.amount)
}

const MULTIPLES = [1n, 2n, 5n, 10n]

/** Round amounts to choose from: the smallest tip rounded up to one leading digit, and its accepted multiples. */
export function presetsIn({ min, max }: Range): WireMoney[] {
  const [least, most] = [BigInt(min.amount), BigInt(max.amount)]
  const unit = 10n ** BigInt(Math.max(0, least.toString().length - 1))
  const first = ((least + unit - 1n) / unit) * unit
  const amounts = MULTIPLES.map((multiple) => first * multiple).filter((amount) => amount <= most)
  return amounts.map((amount) => ({ amount: amount.toString(), currency: min.currency }))
}
