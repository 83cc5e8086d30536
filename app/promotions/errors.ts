import { DomainException } from '#core/errors/domain_exception'

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

/** Its creator, or an admin, switched it off, or the shop is closed. */
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

/** Others have claimed all there were. */
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

/** What was meant to be taken off is no longer to be had: switched off, over or used up meanwhile. */
export class CouponGone extends DomainException {
  status = 409
  code = 'COUPON_GONE'

  constructor(couponId: number) {
    super({}, { couponId })
  }
}

/** Another coupon of the market has this code. */
export class CouponCodeTaken extends DomainException {
  status = 409
  code = 'COUPON_CODE_TAKEN'
  override readonly field = 'code'
}

/** It ends before it begins, or is over already. */
export class CouponPeriodEmpty extends DomainException {
  status = 422
  code = 'COUPON_PERIOD_EMPTY'
  override readonly field = 'endsAt'
}

/** Not products of this shop. */
export class CouponProductsUnknown extends DomainException {
  status = 422
  code = 'COUPON_PRODUCTS_UNKNOWN'
  override readonly field = 'productIds'
}

/** A whole percentage point at least, and not more than everything. */
export class CouponDiscountImpossible extends DomainException {
  status = 422
  code = 'COUPON_DISCOUNT_IMPOSSIBLE'
  override readonly field = 'discountAmount'
}

/** People hold it: what it is worth to them stays as it was. */
export class CouponTermsFixed extends DomainException {
  status = 409
  code = 'COUPON_TERMS_FIXED'
}

/** More were claimed or used than it would have. */
export class CouponLimitTooLow extends DomainException {
  status = 422
  code = 'COUPON_LIMIT_TOO_LOW'
  override readonly field = 'usageLimit'

  constructor(least: number) {
    super({ least }, { least })
  }
}

/** An admin switched it off. */
export class CouponHeld extends DomainException {
  status = 409
  code = 'COUPON_HELD'
  override readonly field = 'status'
}
