import { DomainException } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'
import type { Obstacle } from '#promotions/engines/obstacle'

/** No coupon has this code. */
export class CouponUnknown extends DomainException {
  status = 404
  code = 'COUPON_UNKNOWN'
  override readonly field = 'couponCode'
}

export class CouponAlreadyClaimed extends DomainException {
  status = 409
  code = 'COUPON_ALREADY_CLAIMED'
  override readonly field = 'couponCode'
}

/** The coupon was disabled by its creator or an admin, or the shop is closed. */
export class CouponInactive extends DomainException {
  status = 409
  code = 'COUPON_INACTIVE'
  override readonly field = 'couponCode'
}

export class CouponExpired extends DomainException {
  status = 409
  code = 'COUPON_EXPIRED'
  override readonly field = 'couponCode'
}

/** All uses were claimed by others. */
export class CouponExhausted extends DomainException {
  status = 409
  code = 'COUPON_EXHAUSTED'
  override readonly field = 'couponCode'
}

export class OwnCoupon extends DomainException {
  status = 422
  code = 'OWN_COUPON'
  override readonly field = 'couponCode'
}

/** The coupon was disabled, expired or used up meanwhile. */
export class CouponGone extends DomainException {
  status = 409
  code = 'COUPON_GONE'

  constructor(couponId: number) {
    super({}, { couponId })
  }
}

/** Another coupon of the marketplace has this code. */
export class CouponCodeTaken extends DomainException {
  status = 409
  code = 'COUPON_CODE_TAKEN'
  override readonly field = 'code'
}

/** The coupon would end before it starts, or has ended. */
export class CouponPeriodEmpty extends DomainException {
  status = 422
  code = 'COUPON_PERIOD_EMPTY'
  override readonly field = 'endsAt'
}

/** A product does not belong to this shop. */
export class CouponProductsUnknown extends DomainException {
  status = 422
  code = 'COUPON_PRODUCTS_UNKNOWN'
  override readonly field = 'productIds'
}

/** A percentage must be at least 1 % and at most 100 %, a fixed amount positive. */
export class CouponDiscountImpossible extends DomainException {
  status = 422
  code = 'COUPON_DISCOUNT_IMPOSSIBLE'
  override readonly field = 'discountAmount'
}

const FIELD_OF_OBSTACLE: Record<Obstacle, string> = {
  products: 'productIds',
  currency: 'currency',
  minimum: 'minOrderAmount',
  discount: 'discountAmount',
}

/** With the products and prices that the shop has now, no order could use the coupon. */
export class CouponNeverApplies extends DomainException {
  status = 422
  code = 'COUPON_NEVER_APPLIES'
  override readonly field: string

  /** @param most the largest order that the shop's products make */
  constructor(reason: Obstacle, most: Money) {
    super({ reason, most, currency: most.currency }, { reason })
    this.field = FIELD_OF_OBSTACLE[reason]
  }
}

/** Users hold the coupon, so its terms cannot change. */
export class CouponTermsFixed extends DomainException {
  status = 409
  code = 'COUPON_TERMS_FIXED'
}

/** The limit is below the number of claimed or used coupons. */
export class CouponLimitTooLow extends DomainException {
  status = 422
  code = 'COUPON_LIMIT_TOO_LOW'
  override readonly field = 'usageLimit'

  constructor(least: number) {
    super({ least }, { least })
  }
}

/** An admin disabled the coupon. */
export class CouponHeld extends DomainException {
  status = 409
  code = 'COUPON_HELD'
  override readonly field = 'status'
}
