import { BaseTransformer } from '@adonisjs/core/transformers'
import type { EarningsEstimate } from '#sales/queries/estimate_earnings'

/** What a creator would earn by one sale at a price. */
export default class EarningsEstimateTransformer extends BaseTransformer<EarningsEstimate> {
  toObject() {
    const { feeFreeUntil, shares, coupons } = this.resource
    return {
      /** Until when no service fee is charged; null when it is charged already. */
      feeFreeUntil: feeFreeUntil?.toUTC().toISO() ?? null,
      /** By what payment methods cost you, the cheapest first. */
      shares: shares.map(({ drivers, now, regular }) => ({
        /** The payment methods; empty where none is offered. */
        drivers,
        /** What you would earn by a sale now. */
        now: now.toJSON(),
        /** What you would earn with the service fee of after `feeFreeUntil`. */
        regular: regular.toJSON(),
      })),
      /** With each coupon of your shop that buyers can use for it now, the largest discount first. */
      coupons: coupons.map(({ couponId, title, price, now }) => ({
        couponId,
        title,
        /** What the buyer pays. */
        price: price.toJSON(),
        /** What you would earn, by the cheapest payment method. */
        now: now.toJSON(),
      })),
    }
  }
}
