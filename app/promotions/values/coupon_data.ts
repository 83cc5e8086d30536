import { couponStatus } from '#promotions/models/coupon'
import { itemsPerOrder } from '#promotions/values/items_per_order'
import type { CouponRow } from '#promotions/queries/coupons'

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
