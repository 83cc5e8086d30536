import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import { isUsedUp } from '#promotions/models/coupon'
import type { CouponRow } from '#promotions/queries/coupons'
import { couponData } from '#promotions/values/coupon_data'

/** A coupon as its creator and admins see it. */
export default class CouponTransformer extends BaseTransformer<CouponRow> {
  @inject()
  toObject(clock: Clock) {
    const { version, claimed, reserved, used, isPublic, heldByAdmin, createdAt } = this.resource
    return {
      ...couponData(this.resource, clock.now().toJSDate()),
      version,
      isPublic,
      heldByAdmin,
      claimedCount: claimed,
      reservedCount: reserved,
      usedCount: used,
      isUsedUp: isUsedUp(this.resource),
      createdAt: createdAt.toISOString(),
    }
  }
}
