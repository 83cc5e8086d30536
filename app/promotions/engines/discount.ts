import type { DiscountType } from '#promotions/models/coupon'

/**
 * What a coupon takes off one price, in minor units: never more than the price.
 * @param coupon.amount minor units, or basis points, which round half up
 */
export function discountOn(price: bigint, coupon: { type: DiscountType; amount: bigint }): bigint {
  const wish = coupon.type === 'fixed' ? coupon.amount : (price * coupon.amount + 5_000n) / 10_000n
  return wish < price ? wish : price
}
