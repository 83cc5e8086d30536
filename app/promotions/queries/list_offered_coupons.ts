import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { isUsedUp } from '#promotions/models/coupon'
import { couponRows, type CouponRow } from '#promotions/queries/coupons'

export type OfferedCoupon = CouponRow & { isClaimed: boolean }

const MOST_SHOWN = 12

const IS_CLAIMED = `
  exists (select from coupon_claims c where c.coupon_id = coupons.id and c.user_id = ?)
    as "isClaimed"`

/** The newest claimable coupons that a shop offers publicly. */
@inject()
export class ListOfferedCoupons {
  constructor(private clock: Clock) {}

  /** One query. Includes coupons that the visitor already holds, even when no more can be claimed. */
  async execute({ shopId, userId }: { shopId: number; userId?: number }): Promise<OfferedCoupon[]> {
    const now = this.clock.now().toJSDate()
    const offered: OfferedCoupon[] = await couponRows()
      .select(db.raw(IS_CLAIMED, [userId ?? null]))
      .where({ 'coupons.shop_id': shopId, 'coupons.is_public': true, 'coupons.status': 'active' })
      .whereRaw('(coupons.ends_at is null or coupons.ends_at > ?)', [now])
      .orderBy('coupons.id', 'desc')
    return offered.filter((one) => one.isClaimed || hasAny(one)).slice(0, MOST_SHOWN)
  }
}

function hasAny(coupon: CouponRow): boolean {
  const { usageLimit, claimed } = coupon
  return usageLimit === null || (claimed < usageLimit && !isUsedUp(coupon))
}
