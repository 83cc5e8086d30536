import { CURRENCIES } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import type { Money } from '#core/money/money'

/** An exact amount in the reader's number format with its currency code: `1,200.00 CNY`. */
export function formatAmountWithCode(money: Money, locale: string): string {
  const { digits } = CURRENCIES[money.currency]
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits,
  })
  return `${number.format(decimalOf(money) as Intl.StringNumericLiteral)} ${money.currency}`
}
