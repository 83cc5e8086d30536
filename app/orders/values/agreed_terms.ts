import type { Money } from '#core/money/money'
import { CouponsChanged, ForcedCouponsUnusable, PriceChanged } from '#orders/errors'
import type { CouponCombination } from '#promotions/queries/combinations'

/** What the buyer agreed to; absent fields are not checked. */
export interface AgreedTerms {
  /** The total that the buyer saw. */
  expectedTotal?: Money
  /** The coupon that the buyer saw applied to each product. */
  expectedCoupons?: { couponId: number; productId: number }[]
  /** Ids of coupons that must be used. When `expectedCoupons` is present, it takes precedence. */
  forcedCoupons?: number[]
}

/** What the order would cost now. */
interface CurrentTerms {
  total: Money
  combination: CouponCombination | null
}

/**
 * Rejects an order whose coupons or total differ from what the buyer saw, so that nothing changes silently.
 * @throws CouponsChanged, PriceChanged, ForcedCouponsUnusable
 */
export function assertAgreedTerms(agreed: AgreedTerms, { total, combination }: CurrentTerms): void {
  const discounts = combination?.discountOf ?? new Map()
  const { expectedCoupons, expectedTotal } = agreed
  const couponsDiffer =
    expectedCoupons !== undefined &&
    (expectedCoupons.length !== discounts.size ||
      expectedCoupons.some(
        ({ couponId, productId }) => discounts.get(productId)?.couponId !== couponId
      ))
  if (couponsDiffer) throw new CouponsChanged({ total, discounts })
  if (!expectedCoupons) assertUsable(agreed.forcedCoupons ?? [], combination)
  if (expectedTotal && !expectedTotal.equals(total)) throw new PriceChanged({ total })
}

/** Without a combination, the order takes no coupons at all. */
function assertUsable(forced: number[], combination: CouponCombination | null) {
  const rejected = combination
    ? combination.rejectedForced
    : forced.map((couponId) => ({ couponId, reason: 'excluded' as const }))
  if (rejected.length === 0) return
  const offered = combination?.breakdowns.flatMap(({ available }) => available) ?? []
  throw new ForcedCouponsUnusable(
    rejected.map(({ couponId, reason }) => {
      const title = offered.find((coupon) => coupon.couponId === couponId)?.title ?? null
      return { couponId, title, reason }
    })
  )
}
