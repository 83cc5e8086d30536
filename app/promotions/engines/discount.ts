import type { DiscountType } from '#promotions/models/coupon'

/**
 * The discount of a coupon on one price, in minor units; at most the price.
 * @param coupon.amount minor units, or basis points, which round half up
 */
export function discountOn(price: bigint, coupon: { type: DiscountType; amount: bigint }): bigint {
  const amount =
    coupon.type === 'fixed' ? coupon.amount : (price * coupon.amount + 5_000n) / 10_000n
  return amount < price ? amount : price
}
