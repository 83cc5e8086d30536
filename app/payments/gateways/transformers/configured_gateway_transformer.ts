import { BaseTransformer } from '@adonisjs/core/transformers'
import { appUrl } from '#config/app'
import type { Currency } from '#core/money/currency'
import type { GatewayCapabilities } from '#payments/gateways/drivers/payment_gateway_driver'
import type { PlatformLimits } from '#payments/models/payment_gateway'
import type { ConfiguredGateway } from '#payments/gateways/queries/list_configured_gateways'

/** A gateway as admins see it. Secrets are only reported as present or missing. */
export default class ConfiguredGatewayTransformer extends BaseTransformer<ConfiguredGateway> {
  toObject() {
    const { gateway, capabilities, isComplete, hasEarlierKeys } = this.resource
    const { id, version, driver, isEnabled, currencies, sort } = gateway
    return {
      id,
      version,
      driver,
      kind: capabilities.kind,
      isEnabled,
      isComplete,
      /** The keys were replaced, and open payments or refunds are finished with the earlier ones. */
      hasEarlierKeys,
      isOffered: isEnabled && isComplete && capabilities.isOffered,
      isRefundable: capabilities.isRefundable,
      currencies,
      sort,
      creatorFeeAddOn: gateway.creatorFeeBp / 10_000,
      buyerSurchargeRate: gateway.buyerSurchargeBp / 10_000,
      limits: limitsOf(capabilities.limits, gateway.limits),
      settings: this.settings(),
      webhookUrl: `${appUrl}/api/v1/webhooks/gateways/${driver}`,
      updatedAt: gateway.updatedAt?.toJSDate() ?? null,
    }
  }

  private settings() {
    const { keys } = this.resource.gateway
    return this.resource.fields.map(({ name, kind, options = [], isOptional = false }) => {
      const isOpen = kind === 'text' || kind === 'choice'
      const value = keys[name] ?? null
      return {
        name,
        kind,
        options,
        isOptional,
        isSet: value !== null,
        value: isOpen ? value : null,
      }
    })
  }
}

/** Per currency, the gateway's own limits and the configured ones. */
function limitsOf(own: GatewayCapabilities['limits'], configured: PlatformLimits) {
  return Object.entries(own).map(([code, { min, max }]) => {
    const currency = code as Currency
    return {
      currency,
      lowest: min.toString(),
      highest: max.toString(),
      min: configured[currency]?.min ?? null,
      max: configured[currency]?.max ?? null,
    }
  })
}
