import type { Currency } from '#core/money/currency'
import type { CouponSwitch, DiscountType } from '#promotions/models/coupon'

/** The terms of a coupon, for its creator and its holders. */
export interface CouponOffer {
  title: string
  discountType: DiscountType
  /** Minor units of `currency`, or basis points. */
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  productIds: number[]
  startsAt: Date | null
  endsAt: Date | null
  status: CouponSwitch
}

/** The columns of CouponOffer, for a select. */
export const COUPON_OFFER = {
  title: 'coupons.title',
  discountType: 'coupons.discount_type',
  discountAmount: 'coupons.discount_amount',
  currency: 'coupons.currency',
  minOrderAmount: 'coupons.min_order_amount',
  productIds: 'coupons.product_ids',
  startsAt: 'coupons.starts_at',
  endsAt: 'coupons.ends_at',
  status: 'coupons.status',
} as const
