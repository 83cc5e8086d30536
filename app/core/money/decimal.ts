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

/** The amount in the reader's format, with its currency. */
export function formatLocalizedMoney(money: Money, locale: string): string {
  // Intl supports three-letter codes only.
  const isIso = money.currency.length === 3
  // Intl writes "CN¥" or "元 " in front, depending on its version; Japanese writes 元 after the number.
  const isYuanInJapanese = money.currency === 'CNY' && locale.startsWith('ja')
  const digits = CURRENCIES[money.currency].digits
  const format = new Intl.NumberFormat(locale, {
    ...(isIso && !isYuanInJapanese && { style: 'currency', currency: money.currency }),
    minimumFractionDigits: isIso ? digits : 0,
    maximumFractionDigits: digits,
  })
  // Intl writes a hyphen where typography uses a minus sign, and in Japanese a full-width yen sign.
  const figures = format
    .format(decimalOf(money) as Intl.StringNumericLiteral)
    .replace('-', '−')
    .replace('￥', '¥')
  if (isYuanInJapanese) return `${figures}元`
  return isIso ? figures : `${figures} ${money.currency}`
}
