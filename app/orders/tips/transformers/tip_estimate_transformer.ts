import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TipEstimate } from '#orders/tips/queries/tips'

/** The cost of a tip, as its payer sees it. */
export default class TipEstimateTransformer extends BaseTransformer<TipEstimate> {
  toObject() {
    const { shop, net, surcharge, total, gateway, snapshotId, expiresAt } = this.resource
    return {
      shop: { id: shop.id, name: shop.name, creatorName: shop.creatorName },
      /** In the shop's currency. */
      amount: net.toJSON(),
      paymentGatewayId: gateway.id,
      subtotal: total.minus(surcharge).toJSON(),
      surcharge: surcharge.toJSON(),
      total: total.toJSON(),
      snapshotId,
      expiresAt: expiresAt.toUTC().toISO()!,
    }
  }
}
