import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CouponRedemption, { type RedemptionState } from '#promotions/models/coupon_redemption'

/**
 * What these orders took off, held for the rest of the transaction, in the order in which coupons
 * are counted everywhere.
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
