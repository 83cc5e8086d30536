/**
 * The largest addition to a price, in millionths of a USDT. Different additions identify the transfers of payments of
 * the same price. It is less than a cent, and allows 9,999 such payments.
 */
export const MOST_EXTRA = 9_999

/**
 * How much more than the price of a payment a transfer may be that an admin assigns to it. It is booked as surplus, so
 * larger differences go back to the sender.
 */
export const MOST_EXCESS = 1_000_000n

const USDT_DIGITS = 6

/**
 * The sums, in millionths of a USDT, that are written with these digits at first: 12.3 finds 12.30 to 12.399999.
 * @returns the lowest and the highest, or null for another text
 */
export function sumsBeginning(text: string): [lowest: string, highest: string] | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{0,6}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const lowest = BigInt(whole + part.padEnd(USDT_DIGITS, '0'))
  const width = 10n ** BigInt(USDT_DIGITS - part.length)
  return [lowest.toString(), (lowest + width - 1n).toString()]
}
