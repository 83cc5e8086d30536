import { WHOLE } from '#promotions/engines/discount'
import type { DiscountType } from '#promotions/models/coupon'

const ONE_PERCENT = 100n

/** A percentage must be at least 1 % and at most 100 %, a fixed amount positive. */
export function isPossibleDiscount(type: DiscountType, amount: bigint): boolean {
  return type === 'fixed' ? amount > 0n : amount >= ONE_PERCENT && amount <= WHOLE
}
