import { digitsOf } from './currencies.js'

/** Money as transferred: whole minor units as a decimal string, and the currency. */
export type WireMoney = { amount: string; currency: string }

/** Units of each currency that one unit of the base buys, as decimal strings. */
export type Fx = { id: number; base: string; rates: Record<string, string> } | null

/** "¥12.00", "−$3", "1 USDT": exact at any size, in the user's language. */
export function formatMoney(money: WireMoney, locale: string): string {
  // Intl uses a hyphen instead of a minus sign, and in Japanese a full-width yen sign.
  return format(money, locale).replace('-', '−').replace('￥', '¥')
}

function format({ amount, currency }: WireMoney, locale: string): string {
  const digits = digitsOf(currency)
  const decimal = toDecimal(amount, currency) as Intl.StringNumericLiteral
  if (currency.length !== 3) {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
    return `${number.format(decimal)} ${currency}`
  }
  // Intl puts "CN¥" or "元 " in front, depending on its version; Japanese puts 元 after the number.
  if (currency === 'CNY' && locale.startsWith('ja')) {
    const number = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return `${number.format(decimal)}元`
  }
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal)
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
