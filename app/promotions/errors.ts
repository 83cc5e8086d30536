import { domainError } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'
import type { Obstacle } from '#promotions/engines/obstacle'

/** No coupon has this code. */
export class CouponUnknown extends domainError(404, 'COUPON_UNKNOWN', 'couponCode') {}

export class CouponAlreadyClaimed extends domainError(
  409,
  'COUPON_ALREADY_CLAIMED',
  'couponCode'
) {}

/** The coupon was disabled by its creator or an admin, or the shop is closed. */
export class CouponInactive extends domainError(409, 'COUPON_INACTIVE', 'couponCode') {}

export class CouponExpired extends domainError(409, 'COUPON_EXPIRED', 'couponCode') {}

/** All uses were claimed by others. */
export class CouponExhausted extends domainError(409, 'COUPON_EXHAUSTED', 'couponCode') {}

export class OwnCoupon extends domainError(422, 'OWN_COUPON', 'couponCode') {}

/** The coupon was disabled, expired or used up meanwhile. */
export class CouponGone extends domainError(409, 'COUPON_GONE') {
  constructor(couponId: number) {
    super({}, { couponId })
  }
}

/** Another coupon of the marketplace has this code. */
export class CouponCodeTaken extends domainError(409, 'COUPON_CODE_TAKEN', 'code') {}

/** The coupon would end before it starts, or has ended. */
export class CouponPeriodEmpty extends domainError(422, 'COUPON_PERIOD_EMPTY', 'endsAt') {}

/** A product does not belong to this shop. */
export class CouponProductsUnknown extends domainError(
  422,
  'COUPON_PRODUCTS_UNKNOWN',
  'productIds'
) {}

/** A percentage must be at least 1 % and at most 100 %, a fixed amount positive. */
export class CouponDiscountImpossible extends domainError(
  422,
  'COUPON_DISCOUNT_IMPOSSIBLE',
  'discountAmount'
) {}

const FIELD_OF_OBSTACLE: Record<Obstacle, string> = {
  products: 'productIds',
  currency: 'currency',
  minimum: 'minOrderAmount',
  discount: 'discountAmount',
}

/** With the products and prices that the shop has now, no order could use the coupon. */
export class CouponNeverApplies extends domainError(422, 'COUPON_NEVER_APPLIES') {
  override readonly field: string

  /** @param most the largest order that the shop's products make */
  constructor(reason: Obstacle, most: Money) {
    super({ reason, most, currency: most.currency }, { reason })
    this.field = FIELD_OF_OBSTACLE[reason]
  }
}

/** Users hold the coupon, so its terms cannot change. */
export class CouponTermsFixed extends domainError(409, 'COUPON_TERMS_FIXED') {}

/** The limit is below the number of claimed or used coupons. */
export class CouponLimitTooLow extends domainError(422, 'COUPON_LIMIT_TOO_LOW', 'usageLimit') {
  constructor(least: number) {
    super({ least }, { least })
  }
}

/** An admin disabled the coupon. */
export class CouponHeld extends domainError(409, 'COUPON_HELD', 'status') {}
