import type { DiscountType } from '#promotions/models/coupon'

/** 100 % in basis points. */
export const WHOLE = 10_000n

/**
 * The discount of a coupon on one price, in minor units; at most the price. Only a fixed amount and 100 % make a product
 * free: a lower percentage leaves at least one minor unit (decision 0324).
 * @param coupon.amount minor units, or basis points, which round half up
 */
export function discountOn(price: bigint, coupon: { type: DiscountType; amount: bigint }): bigint {
  const { type, amount } = coupon
  if (type === 'fixed') return amount < price ? amount : price
  const share = (price * amount + WHOLE / 2n) / WHOLE
  const most = amount < WHOLE && price > 0n ? price - 1n : price
  return share < most ? share : most
}

/** A fixed discount with a minimum is used at most once in an order, other coupons once per item (decision 0324). */
export function isOncePerOrder(coupon: { type: DiscountType; minOrder: bigint }): boolean {
  return coupon.type === 'fixed' && coupon.minOrder > 0n
}
