import type { Currency } from '#core/money/currency'
import { PayoutChannelSchema } from '#database/schema'
import type { ChannelType } from '#payouts/values/channel_type'

/** An account where a creator is paid. Everyone else sees its hint only. */
export default class PayoutChannel extends PayoutChannelSchema {
  declare type: ChannelType
  declare currency: Currency
}
