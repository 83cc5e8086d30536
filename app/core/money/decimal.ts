import { CURRENCIES } from '#core/money/currency'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'

/** The exact amount in major units as decimal text: 1205 minor units of CNY are `12.05`. */
export function decimalOf({ minor, currency }: Money): string {
  const { digits } = CURRENCIES[currency]
  const figures = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const sign = minor < 0n ? '-' : ''
  return `${sign}${whole}${digits ? `.${figures.slice(-digits)}` : ''}`
}

/** Minor units of a decimal amount; null when it has more decimals than the currency. */
export function minorOfDecimal(text: string, currency: Currency): bigint | null {
  const { digits } = CURRENCIES[currency]
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (!whole || /[^0]/.test(fraction.slice(digits))) return null
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** Both currencies use the sign ¥, so the code of the country stands before it in every language. */
const SYMBOLS: Partial<Record<Currency, string>> = { CNY: 'CN¥', JPY: 'JP¥' }

/** The amount in the reader's format, with its currency: `CN¥12.00`, `−$3.00`, `1.5 USDT`. */
export function formatLocalizedMoney(money: Money, locale: string): string {
  const { currency } = money
  // Intl supports three-letter codes only.
  const isIso = currency.length === 3
  const digits = CURRENCIES[currency].digits
  const format = new Intl.NumberFormat(locale, {
    ...(isIso && { style: 'currency', currency }),
    minimumFractionDigits: isIso ? digits : 0,
    maximumFractionDigits: digits,
  })
  const symbol = SYMBOLS[currency]
  const figures = format
    .formatToParts(decimalOf(money) as Intl.StringNumericLiteral)
    .filter(({ type }) => !symbol || type !== 'literal')
    .map(({ type, value }) => (symbol && type === 'currency' ? symbol : value))
    .join('')
    // Intl writes a hyphen where typography uses a minus sign.
    .replace('-', '−')
  return isIso ? figures : `${figures} ${currency}`
}
