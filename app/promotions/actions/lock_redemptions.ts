import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CouponRedemption, { type RedemptionState } from '#promotions/models/coupon_redemption'

/**
 * Locks the redemptions of these orders until the transaction ends, in the order in which coupons are updated
 * everywhere.
 */
export function lockRedemptions(
  orderIds: readonly number[],
  states: RedemptionState[],
  client: TransactionClientContract
): Promise<CouponRedemption[]> {
  return CouponRedemption.query({ client })
    .whereIn('orderId', [...orderIds])
    .whereIn('state', states)
    .orderBy(['couponId', 'id'])
    .forUpdate()
}
