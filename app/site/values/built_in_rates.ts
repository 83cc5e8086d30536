import type { Currency } from '#core/money/currency'

export const BUILT_IN_SOURCE = 'built-in'

/**
 * The initial exchange rates: units that one US dollar buys, mid 2026, rounded. In force until a feed or an admin
 * records a newer snapshot.
 */
export const BUILT_IN_BASE: Currency = 'USD'

/** Their date: pages show it, and admins are warned of its age. */
export const BUILT_IN_DATE = '2026-06-30T00:00:00Z'

export const BUILT_IN_RATES: Record<Currency, string> = {
  USD: '1',
  CNY: '7.1',
  JPY: '150',
  AUD: '1.52',
  EUR: '0.92',
  GBP: '0.78',
  HKD: '7.8',
  TWD: '32',
  KRW: '1380',
  USDT: '1',
}
