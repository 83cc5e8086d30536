import { CURRENCIES } from '#core/money/currency'
import type { Money } from '#core/money/money'

/** An amount as the reader writes it, exact, its currency never in doubt: `1,200.00 CNY`. */
export function amountInWords({ minor, currency }: Money, locale: string): string {
  const { digits } = CURRENCIES[currency]
  const unit = 10n ** BigInt(digits)
  const fraction = String(minor % unit).padStart(digits, '0')
  const decimal = `${minor / unit}${digits ? `.${fraction}` : ''}` as Intl.StringNumericLiteral
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits,
  })
  return `${number.format(decimal)} ${currency}`
}
