import { BaseTransformer } from '@adonisjs/core/transformers'
import { appUrl } from '#config/app'
import type { Currency } from '#core/money/currency'
import type { ConfiguredType } from '#payouts/administration/queries/list_channel_types'
import type { PayoutSettingField } from '#payouts/sending/drivers/payout_driver'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'

/** A type of payout channels as admins see it. Secrets are only reported as present or missing. */
export default class ConfiguredTypeTransformer extends BaseTransformer<ConfiguredType> {
  toObject() {
    const { row, drivers, capabilities, isComplete } = this.resource
    const { type, version, driver, isEnabled, currencies, convert, fxMarginBp } = row
    return {
      type,
      version,
      driver,
      isEnabled,
      isComplete,
      kind: capabilities.kind,
      currencies,
      supported: Object.keys(capabilities.limits) as Currency[],
      convert,
      fxMarginBp,
      arrival: ARRIVAL_DAYS[type],
      limits: Object.entries(capabilities.limits).map(([code, { min, max }]) => ({
        currency: code as Currency,
        lowest: min.toString(),
        highest: max.toString(),
        ...row.limitsIn(code as Currency),
      })),
      surcharges: currencies.map((currency) => ({
        currency,
        ...row.surchargeIn(currency),
      })),
      drivers: drivers.map(({ name, isOffered, fields }) => ({
        name,
        isOffered,
        settings: fields.map((field) => this.setting(field)),
      })),
      webhookUrl: `${appUrl}/api/v1/webhooks/payouts/${type}`,
      updatedAt: row.updatedAt?.toJSDate() ?? null,
    }
  }

  private setting({ name, kind, options = [], isOptional = false }: PayoutSettingField) {
    const value = this.resource.row.settings[name] ?? null
    const isOpen = kind === 'text' || kind === 'choice'
    return {
      name,
      kind,
      options: [...options],
      isOptional,
      isSet: value !== null,
      value: isOpen ? value : null,
    }
  }
}
