import type { Currency } from '#core/money/currency'

export const BUILT_IN_SOURCE = 'built-in'

/**
 * The rates that a fresh marketplace starts with: units that one US dollar buys, middle of 2026,
 * rounded. They stand until a feed or an administrator records a newer snapshot.
 */
export const BUILT_IN_BASE: Currency = 'USD'

/** The day that they are of: pages show it, and admins are warned of its age. */
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
