import PayoutChannelType, { type PayoutSettings } from '#payouts/models/payout_channel_type'
import type { ChannelType } from '#payouts/values/channel_type'

/** Loads the credentials that admins stored for a type of payout channels. */
export class StoredPayoutSettings {
  /** @throws Error when none are stored for this type */
  async of(type: ChannelType): Promise<PayoutSettings> {
    const { settings } = await PayoutChannelType.findOrFail(type)
    if (Object.keys(settings).length === 0) throw new Error(`${type} payouts are not configured`)
    return settings
  }
}
