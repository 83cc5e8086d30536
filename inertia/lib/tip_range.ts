import { convertForDisplay, type Fx, type WireMoney } from './money.js'

export type Range = { min: WireMoney; max: WireMoney }

/**
 * The amounts that a shop accepts as a tip, in the payment currency: the server accepts every
 * amount within it.
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

const STEPS = [1n, 2n, 5n, 10n]

/** Round amounts to choose from: the smallest tip and the accepted multiples of it. */
export function presetsIn({ min, max }: Range): WireMoney[] {
  const [least, most] = [BigInt(min.amount), BigInt(max.amount)]
  const unit = 10n ** BigInt(Math.max(0, least.toString().length - 1))
  const first = ((least + unit - 1n) / unit) * unit
  const amounts = STEPS.map((step) => first * step).filter((amount) => amount <= most)
  return amounts.map((amount) => ({ amount: amount.toString(), currency: min.currency }))
}
