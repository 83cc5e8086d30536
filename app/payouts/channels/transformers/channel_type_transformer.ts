import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import type { ChannelRule } from '#payouts/channels/queries/channels'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'
import { NEEDS_HOLDER } from '#payouts/channels/values/read_account'

/** A type of channels, what it costs, and from when this creator may use it. */
export default class ChannelTypeTransformer extends BaseTransformer<ChannelRule> {
  @inject()
  toObject(clock: Clock) {
    const { type, allowedFrom, needsSupport } = this.resource
    return {
      type: type.type,
      isEnabled: type.isEnabled,
      currencies: type.currencies.map((currency) => ({
        currency,
        ...type.limitsIn(currency),
        surcharge: type.surchargeIn(currency),
      })),
      fxMarginBp: type.fxMarginBp,
      arrivalDays: ARRIVAL_DAYS[type.type],
      needsHolder: NEEDS_HOLDER[type.type],
      allowedFrom: allowedFrom?.toISO() ?? null,
      /** `allowedFrom` is still to come. */
      isTooEarly: allowedFrom !== null && allowedFrom > clock.now(),
      needsSupport,
    }
  }
}
