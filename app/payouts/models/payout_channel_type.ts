import encryption from '@adonisjs/core/services/encryption'
import type { Currency } from '#core/money/currency'
import { PayoutChannelTypeSchema } from '#database/schema'
import type {
  ChannelType,
  Conversion,
  PayoutLimits,
  Surcharges,
} from '#payouts/values/channel_type'
import type { SendingMode } from '#payouts/values/sending_mode'

export type PayoutSettings = Record<string, string>

/** A type of channels as admins configured it: its driver, currencies, limits and surcharges. */
export default class PayoutChannelType extends PayoutChannelTypeSchema {
  declare type: ChannelType
  declare driver: SendingMode
  declare currencies: Currency[]
  declare limits: PayoutLimits
  declare surcharge: Surcharges
  declare convert: Conversion

  /** The decrypted credentials. They leave the server only in calls to the provider. */
  get settings(): PayoutSettings {
    if (this.sealedSettings === null) return {}
    const settings = encryption.decrypt<PayoutSettings>(this.sealedSettings, purposeOf(this.type))
    if (!settings) throw new Error(`The settings of ${this.type} payouts cannot be read`)
    return settings
  }

  /** What admins limit a payout to; null where they do not. */
  limitsIn(currency: Currency) {
    const { min = null, max = null } = this.limits[currency] ?? {}
    return { min, max }
  }

  surchargeIn(currency: Currency) {
    const { fixed = '0', bp = 0, cap = null } = this.surcharge[currency] ?? {}
    return { fixed, bp, cap }
  }
}

export function sealSettings(type: ChannelType, settings: PayoutSettings): string | null {
  if (Object.keys(settings).length === 0) return null
  return encryption.encrypt(settings, { purpose: purposeOf(type) })
}

function purposeOf(type: ChannelType) {
  return `payout-settings:${type}`
}
