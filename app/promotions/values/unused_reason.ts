import {
  isEligible,
  sumOf,
  type CouponOption,
  type PricedItem,
} from '#promotions/engines/best_combination'
import type { HeldCoupon } from '#promotions/queries/held_coupons'

/** Reasons why a coupon is not used for a cart. */
export const UNUSED_REASONS = [
  'excluded',
  'not_claimed',
  'inactive',
  'not_started',
  'expired',
  'reserved',
  'exhausted',
  'below_threshold',
  'no_eligible_item',
  'better_used',
] as const

export type UnusedReason = (typeof UNUSED_REASONS)[number]

/** The reason why the coupon cannot be used for any cart now; null if it can. */
export function unusableNow(coupon: HeldCoupon, now: Date): UnusedReason | null {
  const { status, startsAt, endsAt, ownLeft, ownReserved, totalLeft } = coupon
  if (status !== 'active') return 'inactive'
  if (endsAt && endsAt <= now) return 'expired'
  if (startsAt && startsAt > now) return 'not_started'
  if (ownLeft <= 0) return ownReserved > 0 ? 'reserved' : 'exhausted'
  if (totalLeft !== null && totalLeft <= 0) return 'exhausted'
  return null
}

/** Why it is not used for this cart; if nothing prevents it, another combination is better. */
export function unusableHere(
  coupon: CouponOption,
  { items, isCurrency }: { items: PricedItem[]; isCurrency: boolean }
): UnusedReason {
  if (!isCurrency || !items.some((item) => isEligible(item, coupon))) return 'no_eligible_item'
  if (coupon.minOrder > sumOf(items)) return 'below_threshold'
  return 'better_used'
}
