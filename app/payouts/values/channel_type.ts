import type { DateTime } from 'luxon'
import { type Currency, CURRENCY_CODES } from '#core/money/currency'
import { workingDaysAfter } from '#payouts/values/calendar'

/** The types of accounts at which creators are paid, as the API names them. */
export const CHANNEL_TYPES = ['PAYPAL', 'USDT_TRC20', 'WISE', 'ALIPAY'] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** Per currency, minor units as decimal strings. */
export type PayoutLimits = Partial<Record<Currency, { min?: string; max?: string }>>

/** What a withdrawal costs its creator, per currency: a fixed sum plus basis points, at most `cap`. */
export type Surcharges = Partial<Record<Currency, { fixed?: string; bp?: number; cap?: string }>>

/** `all`: every balance is converted into the channel's currency; `own`: only that currency is settled. */
export type Conversion = 'all' | 'own'

/** Working days from sending to arrival. Public holidays are not known. */
export const ARRIVAL_DAYS: Record<ChannelType, { from: number; to: number }> = {
  PAYPAL: { from: 1, to: 5 },
  USDT_TRC20: { from: 0, to: 2 },
  WISE: { from: 1, to: 5 },
  ALIPAY: { from: 1, to: 3 },
}

/** The first and the last day on which a payment that is sent at this moment is expected to arrive. */
export function arrivalOf(type: ChannelType, sentAt: DateTime): { from: string; to: string } {
  const { from, to } = ARRIVAL_DAYS[type]
  return { from: workingDaysAfter(sentAt, from), to: workingDaysAfter(sentAt, to) }
}

/** The currencies that a type of channel can pay with any driver: a wallet holds USDT, and Alipay holds CNY. */
export function currenciesOfType(type: ChannelType): Currency[] {
  if (type === 'USDT_TRC20') return ['USDT']
  if (type === 'ALIPAY') return ['CNY']
  return CURRENCY_CODES.filter((code) => code !== 'USDT')
}
