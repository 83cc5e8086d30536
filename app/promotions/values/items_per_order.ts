import { isOncePerOrder } from '#promotions/engines/discount'
import type { CouponRow } from '#promotions/queries/coupons'

type Terms = Pick<
  CouponRow,
  'discountType' | 'minOrderAmount' | 'perUserLimit' | 'usageLimit' | 'productIds'
>

/** How many items of one order a coupon discounts at most, by its terms. */
export function itemsPerOrder(coupon: Terms): number {
  const { discountType: type, minOrderAmount: minOrder, productIds } = coupon
  if (isOncePerOrder({ type, minOrder })) return 1
  const { perUserLimit, usageLimit } = coupon
  return Math.min(perUserLimit, usageLimit ?? perUserLimit, productIds.length || perUserLimit)
}
