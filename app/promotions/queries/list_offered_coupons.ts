import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { couponRows, type CouponRow } from '#promotions/queries/coupons'

export type OfferedCoupon = CouponRow & { isClaimed: boolean }

const MOST_SHOWN = 12

const IS_CLAIMED = `exists (
  select from coupon_claims c where c.coupon_id = coupons.id and c.user_id = ?)`

const HAS_ANY = `
  (coupons.usage_limit is null
    or (coupons.claimed < coupons.usage_limit and coupons.used < coupons.usage_limit))`

/** The newest claimable coupons that a shop offers publicly. */
@inject()
export class ListOfferedCoupons {
  constructor(private clock: Clock) {}

  /** One query. Includes coupons that the visitor already holds, even when no more can be claimed. */
  async execute({ shopId, userId }: { shopId: number; userId?: number }): Promise<OfferedCoupon[]> {
    const now = this.clock.now().toJSDate()
    // Claims are read for accounts only: kept pages of visitors do not change with them.
    const [isClaimed, by] = userId ? [IS_CLAIMED, [userId]] : ['false', []]
    return couponRows()
      .select(db.raw(`${isClaimed} as "isClaimed"`, by))
      .where({ 'coupons.shop_id': shopId, 'coupons.is_public': true, 'coupons.status': 'active' })
      .whereRaw('(coupons.ends_at is null or coupons.ends_at > ?)', [now])
      .whereRaw(`(${HAS_ANY} or ${isClaimed})`, by)
      .orderBy('coupons.id', 'desc')
      .limit(MOST_SHOWN)
  }
}
