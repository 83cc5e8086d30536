import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { Sale } from '#notifications/queries/list_sales'

/** The lines of an email about sales, and their sums by currency. */
export function salesText(sales: Sale[], locale: string) {
  const lines = sales.map(({ price, earned, ...sale }) => ({
    ...sale,
    price: formatLocalizedMoney(price, locale),
    earned: earned && formatLocalizedMoney(earned, locale),
  }))
  return { lines, count: sales.length, earned: sumsOf(sales, locale) }
}

function sumsOf(sales: Sale[], locale: string): string {
  const sums = new Map<string, Money>()
  for (const { earned } of sales) {
    if (!earned) continue
    const { currency } = earned
    sums.set(currency, (sums.get(currency) ?? Money.zero(currency)).plus(earned))
  }
  return [...sums.values()].map((sum) => formatLocalizedMoney(sum, locale)).join(' + ')
}
