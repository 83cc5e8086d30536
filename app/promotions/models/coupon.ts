import type { Currency } from '#core/money/currency'
import { CouponSchema } from '#database/schema'

export const DISCOUNT_TYPES = ['fixed', 'percentage'] as const
export const COUPON_SWITCHES = ['active', 'inactive'] as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]
/** What its creator, or an admin, has set. */
export type CouponSwitch = (typeof COUPON_SWITCHES)[number]
/** What it is at this moment: its period may be over, and its shop gone (D-18). */
export type CouponStatus = CouponSwitch | 'expired' | 'unknown'

/** What a creator takes off the price of one product for whoever claimed it. */
export default class Coupon extends CouponSchema {
  declare discountType: DiscountType
  declare status: CouponSwitch
  declare currency: Currency
  declare productIds: number[]
}

/** How many were claimed or used: a limit cannot be lower. */
export function takenOf({ claimed, used, reserved }: Coupon): number {
  return Math.max(claimed, used + reserved)
}

/** Every use that its limit allows was made; a refund may give one back. */
export function isUsedUp(coupon: { used: number; usageLimit: number | null }): boolean {
  return coupon.usageLimit !== null && coupon.used >= coupon.usageLimit
}

interface Standing {
  status: CouponSwitch
  endsAt: Date | null
  isShopOpen: boolean
}

export function couponStatus({ status, endsAt, isShopOpen }: Standing, now: Date): CouponStatus {
  if (!isShopOpen) return 'unknown'
  if (endsAt && endsAt <= now) return 'expired'
  return status
}
