import { BaseTransformer } from '@adonisjs/core/transformers'
import type {
  AvailableCoupon,
  CouponCombination,
  ShopBreakdown,
  UsedCoupon,
} from '#promotions/queries/combinations'
import type { HeldCoupon } from '#promotions/queries/held_coupons'

/** The best combination of coupons for a cart (M-CART-02, M-CART-03). */
export default class CombinationTransformer extends BaseTransformer<CouponCombination> {
  toObject() {
    const { breakdowns, rejectedForced } = this.resource
    return {
      shopBreakdowns: breakdowns.map(breakdownData),
      availableCouponsByShop: byShop(breakdowns),
      rejectedForced,
    }
  }
}

function breakdownData({ shopId, currency, discount, couponsUsed }: ShopBreakdown) {
  return {
    shopId,
    shopCurrency: currency as string,
    discountAmount: discount.minor.toString(),
    couponsUsed: couponsUsed.map(usedData),
  }
}

function usedData({ productId, discount, ...coupon }: UsedCoupon) {
  return { ...termsOf(coupon), productId, discount: discount.minor.toString() }
}

function availableData({ forced, reason, missing, ...coupon }: AvailableCoupon) {
  return {
    ...termsOf(coupon),
    forced,
    isUsed: reason === null,
    reason,
    missing: missing?.toJSON() ?? null,
  }
}

function termsOf(coupon: HeldCoupon) {
  return {
    couponId: coupon.couponId,
    title: coupon.title,
    discountType: coupon.discountType,
    /** Minor units of `currency`, or basis points for percentages. */
    discountAmount: coupon.discountAmount.toString(),
    currency: coupon.currency as string,
    minOrderAmount: coupon.minOrderAmount.toString(),
    endsAt: coupon.endsAt?.toISOString() ?? null,
  }
}

/** A shop with two currencies has two breakdowns and one list. */
function byShop(breakdowns: ShopBreakdown[]) {
  const lists = Map.groupBy(breakdowns, ({ shopId }) => shopId)
  return Object.fromEntries(
    [...lists].map(([shopId, own]) => [
      shopId,
      own.flatMap(({ available }) => available).map(availableData),
    ])
  )
}
