import type { Money } from '#core/money/money'
import { CouponsChanged, PriceChanged } from '#ordering/errors'

/** What a shopper said yes to, as far as they say it. */
export interface AgreedTerms {
  /** The total that was shown. */
  expectedTotal?: Money
  /** Which coupon takes something off which product. */
  expectedCoupons?: { couponId: number; productId: number }[]
}

interface TermsOfNow {
  total: Money
  combination: { discountOf: Map<number, { couponId: number; discount: Money }> } | null
}

/**
 * Never a silent change: other coupons than those that were shown, or another total, are asked about.
 * @throws CouponsChanged, PriceChanged
 */
export function refuseOtherTerms(agreed: AgreedTerms, { total, combination }: TermsOfNow): void {
  const discounts = combination?.discountOf ?? new Map()
  const { expectedCoupons, expectedTotal } = agreed
  const isOther =
    expectedCoupons !== undefined &&
    (expectedCoupons.length !== discounts.size ||
      expectedCoupons.some(
        ({ couponId, productId }) => discounts.get(productId)?.couponId !== couponId
      ))
  if (isOther) throw new CouponsChanged({ total, discounts })
  if (expectedTotal && !expectedTotal.equals(total)) throw new PriceChanged({ total })
}
