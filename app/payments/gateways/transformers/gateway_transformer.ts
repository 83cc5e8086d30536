import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OfferedGateway } from '#payments/gateways/queries/list_gateways'

/** A payment method as buyers see it, without the creator's fee. */
export default class GatewayTransformer extends BaseTransformer<OfferedGateway> {
  toObject() {
    const { id, driver, kind, buyerSurchargeBp, isRefundable, limits } = this.resource
    return {
      id,
      driver,
      kind,
      isRefundable,
      buyerSurchargeRate: buyerSurchargeBp / 10_000,
      currencies: Object.keys(limits),
      limits: Object.entries(limits).map(([currency, { min, max }]) => ({
        currency,
        min: min.toString(),
        max: max.toString(),
      })),
    }
  }
}
