import { convertForDisplay, type Fx, type WireMoney } from './money.js'

export type Range = { min: WireMoney; max: WireMoney }

/**
 * What a shop takes as a tip, in the currency that is paid in: what lies within is not refused.
 * @returns null when a rate is missing
 */
export function rangeIn(currency: string, asked: Range, fx: Fx): Range | null {
  if (currency === asked.min.currency) return asked
  const min = convertForDisplay(asked.min, currency, fx, Math.ceil)
  const max = convertForDisplay(asked.max, currency, fx, Math.floor)
  return min && max && { min, max }
}

export function isOutside(amount: string, range: Range | null): boolean {
  if (amount === '' || range === null) return false
  return BigInt(amount) < BigInt(range.min.amount) || BigInt(amount) > BigInt(range.max.amount)
}
