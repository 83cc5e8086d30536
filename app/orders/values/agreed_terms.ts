import type { Money } from '#core/money/money'
import { CouponsChanged, ForcedCouponsUnusable, PriceChanged } from '#orders/errors'
import type { CouponCombination } from '#promotions/queries/combine_coupons'

/** What a shopper said yes to, as far as they say it. */
export interface AgreedTerms {
  /** The total that was shown. */
  expectedTotal?: Money
  /** Which coupon takes something off which product. */
  expectedCoupons?: { couponId: number; productId: number }[]
  /** Coupons that had to be used. Who says which coupons take something off has said yes to those. */
  forcedCoupons?: number[]
}

interface TermsOfNow {
  total: Money
  combination: CouponCombination | null
}

/**
 * Never a silent change: other coupons than those that were shown, or another total, are asked about.
 * @throws CouponsChanged, PriceChanged, ForcedCouponsUnusable
 */
export function assertAgreedTerms(agreed: AgreedTerms, { total, combination }: TermsOfNow): void {
  const discounts = combination?.discountOf ?? new Map()
  const { expectedCoupons, expectedTotal } = agreed
  const isOther =
    expectedCoupons !== undefined &&
    (expectedCoupons.length !== discounts.size ||
      expectedCoupons.some(
        ({ couponId, productId }) => discounts.get(productId)?.couponId !== couponId
      ))
  if (isOther) throw new CouponsChanged({ total, discounts })
  if (!expectedCoupons) refuseUnusable(agreed.forcedCoupons ?? [], combination)
  if (expectedTotal && !expectedTotal.equals(total)) throw new PriceChanged({ total })
}

function refuseUnusable(forced: number[], combination: CouponCombination | null) {
  const rejected = combination
    ? combination.rejectedForced
    : forced.map((couponId) => ({ couponId, reason: 'excluded' as const }))
  if (rejected.length === 0) return
  const held = combination?.breakdowns.flatMap(({ available }) => available) ?? []
  throw new ForcedCouponsUnusable(
    rejected.map(({ couponId, reason }) => {
      const title = held.find((coupon) => coupon.couponId === couponId)?.title ?? null
      return { couponId, title, reason }
    })
  )
}
