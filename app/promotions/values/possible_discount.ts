import type { DiscountType } from '#promotions/models/coupon'

const ONE_PERCENT = 100n
const ALL = 10_000n

/** A whole percentage point at least, and not more than everything. */
export function isPossibleDiscount(type: DiscountType, amount: bigint): boolean {
  return type === 'fixed' ? amount > 0n : amount >= ONE_PERCENT && amount <= ALL
}
