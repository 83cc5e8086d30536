import type { Currency } from '#core/money/currency'
import { CouponSchema } from '#database/schema'

export const DISCOUNT_TYPES = ['fixed', 'percentage'] as const
export const COUPON_SWITCHES = ['active', 'inactive'] as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]
/** State as set by its creator or an admin. */
export type CouponSwitch = (typeof COUPON_SWITCHES)[number]
/** Current state, including its period and shop (D-18). */
export type CouponStatus = CouponSwitch | 'expired' | 'unknown'

/** A discount on one product for its claimants. */
export default class Coupon extends CouponSchema {
  declare discountType: DiscountType
  declare status: CouponSwitch
  declare currency: Currency
  declare productIds: number[]
}

/** The larger number of claims and uses; the limit cannot be lower. */
export function takenOf({ claimed, used, reserved }: Coupon): number {
  return Math.max(claimed, used + reserved)
}

/** Whether all uses of the limit are redeemed; a refund may return one. */
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
