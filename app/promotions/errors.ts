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
