/** Decimal digits and symbol of every supported currency (money.md 1). */
export const CURRENCIES = {
  CNY: { digits: 2, symbol: '¥' },
  USD: { digits: 2, symbol: '$' },
  JPY: { digits: 0, symbol: '¥' },
  AUD: { digits: 2, symbol: 'A$' },
  EUR: { digits: 2, symbol: '€' },
  GBP: { digits: 2, symbol: '£' },
  HKD: { digits: 2, symbol: 'HK$' },
  TWD: { digits: 2, symbol: 'NT$' },
  KRW: { digits: 0, symbol: '₩' },
  USDT: { digits: 6, symbol: '₮' },
} as const

export type Currency = keyof typeof CURRENCIES

export const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[]

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code)
}
