import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import type { ChannelType } from '#payouts/values/channel_type'

/** The currencies that a type of channel can pay with any driver: a wallet holds USDT, and Alipay holds CNY. */
export function currenciesOfType(type: ChannelType): Currency[] {
  if (type === 'USDT_TRC20') return ['USDT']
  if (type === 'ALIPAY') return ['CNY']
  return CURRENCY_CODES.filter((code) => code !== 'USDT')
}
