/** Decimals of a rate; further decimals of a feed are truncated. */
export const RATE_DIGITS = 12

const UNIT = 10n ** BigInt(RATE_DIGITS)

/** A rate as an integer in units of 10⁻¹²; null for an invalid or non-positive one. */
export function parseRate(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (!whole) return null
  const scaled = BigInt(whole + fraction.padEnd(RATE_DIGITS, '0').slice(0, RATE_DIGITS))
  return scaled > 0n ? scaled : null
}

/** A rate as decimal text, without trailing zeros. */
export function rateText(scaled: bigint): string {
  const figures = scaled.toString().padStart(RATE_DIGITS + 1, '0')
  const fraction = figures.slice(-RATE_DIGITS).replace(/0+$/, '')
  return figures.slice(0, -RATE_DIGITS) + (fraction && `.${fraction}`)
}

/** Units of the second currency that one unit of the first buys, given the units that a third one buys of both. */
export function crossRate(from: bigint, to: bigint): bigint {
  return (2n * to * UNIT + from) / (2n * from)
}
