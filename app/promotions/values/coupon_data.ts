import { couponStatus } from '#promotions/models/coupon'
import type { CouponRow } from '#promotions/queries/coupons'
import { isOncePerOrder } from '#promotions/engines/discount'

/** A coupon's public data (M-CART-09). */
export function couponData(row: CouponRow, now: Date) {
  return {
    couponId: row.id,
    code: row.code,
    title: row.title,
    discountType: row.discountType,
    /** Minor units of `currency`, or basis points for percentages: "1500" is 15 %. */
    discountAmount: row.discountAmount.toString(),
    currency: row.currency as string,
    minOrderAmount: row.minOrderAmount.toString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    /** Null for no limit. */
    usageLimit: row.usageLimit,
    perUserLimit: row.perUserLimit,
    /** How many items of one order it discounts at most; a fixed discount with a minimum discounts one. */
    itemsPerOrder: itemsPerOrder(row),
    status: couponStatus(row, now),
    /** Empty for all products of the shop. */
    products: row.products,
    shop: { id: row.shopId, name: row.shopName, creatorName: row.creatorName },
  }
}

type Terms = Pick<
  CouponRow,
  'discountType' | 'minOrderAmount' | 'perUserLimit' | 'usageLimit' | 'productIds'
>

/** How many items of one order a coupon discounts at most, by its terms. */
function itemsPerOrder(coupon: Terms): number {
  const { discountType: type, minOrderAmount: minOrder, productIds } = coupon
  if (isOncePerOrder({ type, minOrder })) return 1
  const { perUserLimit, usageLimit } = coupon
  return Math.min(perUserLimit, usageLimit ?? perUserLimit, productIds.length || perUserLimit)
}
