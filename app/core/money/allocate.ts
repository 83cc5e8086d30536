import { Money } from '#core/money/money'

/**
 * Splits an amount by weights so that the parts always sum to the whole (largest remainder; on equal remainders the
 * earlier part gets the unit).
 * @param total the amount to split; negative amounts are split like positive ones
 * @param weights non-negative integers, at least one positive: basis points, prices, shares
 * @throws RangeError when no weight is positive or one is negative
 */
export function allocate(total: Money, weights: readonly (bigint | number)[]): Money[] {
  const shares = weights.map(BigInt)
  const sum = shares.reduce((a, b) => a + b, 0n)
  if (sum <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError('Weights must be non-negative and not all zero')
  }

  const sign = total.minor < 0n ? -1n : 1n
  const whole = total.minor * sign
  const parts = shares.map((share) => (whole * share) / sum)
  let remainder = whole - parts.reduce((a, b) => a + b, 0n)

  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (whole * share) % sum }))
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
  for (const { index } of byRemainder) {
    if (remainder === 0n) break
    parts[index] = parts[index]! + 1n
    remainder -= 1n
  }
  return parts.map((part) => new Money(part * sign, total.currency))
}
