/** Minor-unit digits by currency, as in app/core/money/currency.ts (a unit test compares them). */
const DIGITS: Record<string, number> = {
  CNY: 2,
  USD: 2,
  JPY: 0,
  AUD: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  TWD: 2,
  KRW: 0,
  USDT: 6,
}

export const CURRENCY_CODES = Object.keys(DIGITS)

/** The display currencies: a cryptocurrency is for payouts, not for prices. */
export const DISPLAY_CURRENCIES = CURRENCY_CODES.filter((code) => code !== 'USDT')

export function digitsOf(currency: string): number {
  return DIGITS[currency] ?? 2
}
