import { NotFound } from '#core/errors'
import type { ChannelType } from '#payouts/values/channel_type'

/** The channels of runs as addresses name them. */
export const RUN_CHANNELS = {
  usdt: 'USDT_TRC20',
  paypal: 'PAYPAL',
  wise: 'WISE',
  alipay: 'ALIPAY',
} as const satisfies Record<string, ChannelType>

/** @throws NotFound for another name */
export function typeOfChannel(name: string): ChannelType {
  if (!Object.hasOwn(RUN_CHANNELS, name)) throw new NotFound()
  return RUN_CHANNELS[name as keyof typeof RUN_CHANNELS]
}
