import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import { isUsedUp } from '#promotions/models/coupon'
import type { OfferedCoupon } from '#promotions/queries/list_offered_coupons'
import { couponData } from '#promotions/values/coupon_data'

/** A coupon that a shop offers to its visitors. */
export default class OfferedCouponTransformer extends BaseTransformer<OfferedCoupon> {
  @inject()
  toObject(clock: Clock) {
    const { isClaimed } = this.resource
    return {
      ...couponData(this.resource, clock.now().toJSDate()),
      isClaimed,
      isUsedUp: isUsedUp(this.resource),
    }
  }
}
