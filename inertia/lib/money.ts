import { digitsOf } from './currencies.js'
import { intl } from './intl.js'

/** Money as transferred: whole minor units as a decimal string, and the currency. */
export type WireMoney = { amount: string; currency: string }

/** Units of each currency that one unit of the base buys, as decimal strings. */
export type Fx = { id: number; base: string; rates: Record<string, string> } | null

/** Both currencies use the sign ¥, so the code of the country stands before it in every language. */
const SYMBOLS: Record<string, string> = { CNY: 'CN¥', JPY: 'JP¥' }

/** "CN¥12.00", "−$3.00", "1 USDT": exact at any size, in the user's language. */
export function formatMoney({ amount, currency }: WireMoney, locale: string): string {
  // Intl supports three-letter codes only.
  const isIso = currency.length === 3
  const digits = digitsOf(currency)
  const format = intl(Intl.NumberFormat, locale, {
    ...(isIso && { style: 'currency', currency }),
    minimumFractionDigits: isIso ? digits : 0,
    maximumFractionDigits: digits,
  })
  const symbol = SYMBOLS[currency]
  const figures = format
    .formatToParts(toDecimal(amount, currency) as Intl.StringNumericLiteral)
    .filter(({ type }) => !symbol || type !== 'literal')
    .map(({ type, value }) => (symbol && type === 'currency' ? symbol : value))
    .join('')
    // Intl writes a hyphen where typography uses a minus sign.
    .replace('-', '−')
  return isIso ? figures : `${figures} ${currency}`
}

/** Minor units as a decimal: "1250" CNY → "12.50". */
export function toDecimal(amount: string, currency: string): string {
  const digits = digitsOf(currency)
  const negative = amount.startsWith('-')
  const units = (negative ? amount.slice(1) : amount).padStart(digits + 1, '0')
  const whole = units.slice(0, units.length - digits)
  const fraction = digits > 0 ? `.${units.slice(-digits)}` : ''
  return `${negative ? '-' : ''}${whole}${fraction}`
}

/** Removes the commas between thousands; any other comma stays, so that "12,5" is no amount instead of 125. */
export const withoutGroups = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text

/** The reverse, never through a float; null for what is not an amount of the currency. */
export function toMinor(decimal: string, currency: string): string | null {
  const digits = digitsOf(currency)
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(withoutGroups(decimal.trim()))
  const [, whole, fraction = ''] = match ?? []
  if (whole === undefined || fraction.length > digits) return null
  return BigInt(whole + fraction.padEnd(digits, '0')).toString()
}

/**
 * A price in the user's currency, for display only ("≈ $1.70"): orders are converted on the
 * server.
 * @param round `Math.ceil` or `Math.floor` for the ends of a range, so that they lie within it
 * @returns null when it is in that currency already or a rate is missing
 */
export function convertForDisplay(
  money: WireMoney,
  to: string,
  fx: Fx,
  round = Math.round
): WireMoney | null {
  const from = Number(fx?.rates[money.currency])
  const into = Number(fx?.rates[to])
  if (money.currency === to || !(from > 0) || !(into > 0)) return null

  const units = Number(money.amount) / 10 ** digitsOf(money.currency)
  // Removes floating-point noise, which rounding up would otherwise show.
  const minor = round(Number(((units / from) * into * 10 ** digitsOf(to)).toFixed(6)))
  return Number.isSafeInteger(minor) ? { amount: String(minor), currency: to } : null
}

/** The reduction of a price in whole percents; 0 when there is none. Both in the same currency. */
export function discountOf(now: WireMoney, before: WireMoney | null): number {
  if (!before) return 0
  const [price, whole] = [BigInt(now.amount), BigInt(before.amount)]
  return price < whole ? Number(((whole - price) * 100n) / whole) : 0
}
