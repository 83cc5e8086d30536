import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/blocks'
import {
  CouponAlreadyClaimed,
  CouponExhausted,
  CouponExpired,
  CouponInactive,
  CouponUnknown,
  OwnCoupon,
} from '#promotions/errors'
import { couponStatus } from '#promotions/models/coupon'
import { normalCode } from '#promotions/values/coupon_code'
import { couponRows, type CouponRow } from '#promotions/queries/coupons'

interface ClaimCouponInput {
  userId: number
  /** The code as the user typed it. */
  couponCode: string
}

/** A conditional update decides between concurrent claims, without a check before it. */
const COUNT_CLAIM = `
  update coupons set claimed = claimed + 1
  where id = :couponId and status = 'active' and (ends_at is null or ends_at > :now)
    and (usage_limit is null or (claimed < usage_limit and used < usage_limit))
  returning per_user_limit`

/** A unique index decides between concurrent requests of one user. */
const INSERT_CLAIM = `
  insert into coupon_claims (coupon_id, user_id, source, uses, created_at)
  values (:couponId, :userId, 'user', :uses, :now)
  on conflict (coupon_id, user_id) where source = 'user' do nothing
  returning id`

/** Claims a coupon for a user, once. */
@inject()
export class ClaimCoupon {
  constructor(
    private isBlocked: IsBlocked,
    private clock: Clock
  ) {}

  /**
   * @returns id of the claim
   * @throws CouponUnknown, OwnCoupon, BlockedCustomer, CouponAlreadyClaimed, CouponInactive, CouponExpired,
   *   CouponExhausted
   */
  async execute(
    { userId, couponCode }: ClaimCouponInput,
    outer?: TransactionClientContract
  ): Promise<number> {
    return atomically(outer, async (trx) => {
      const code = normalCode(couponCode)
      const coupon: CouponRow | null = await couponRows(trx).where('coupons.code', code).first()
      if (!coupon) throw new CouponUnknown()
      await this.#assertMayClaim(coupon, userId, trx)

      const now = this.clock.now().toJSDate()
      const { id: couponId } = coupon
      const { rows: taken } = await trx.rawQuery(COUNT_CLAIM, { couponId, now })
      if (taken.length === 0) throw this.#domainErrorOf(coupon, now)
      const uses: number = taken[0].per_user_limit
      const { rows: made } = await trx.rawQuery(INSERT_CLAIM, { couponId, userId, uses, now })
      if (made.length === 0) throw new CouponAlreadyClaimed()
      return made[0].id
    })
  }

  async #assertMayClaim(coupon: CouponRow, userId: number, trx: TransactionClientContract) {
    const { id, shopId, creatorUserId, isShopOpen } = coupon
    if (!isShopOpen) throw new CouponInactive()
    if (creatorUserId === userId) throw new OwnCoupon()
    if (await this.isBlocked.execute({ shopIds: [shopId], userId }, trx)) {
      throw new BlockedCustomer()
    }
    const claims = await trx
      .from('coupon_claims')
      .where({ coupon_id: id, user_id: userId, source: 'user' })
      .first()
    if (claims) throw new CouponAlreadyClaimed()
  }

  #domainErrorOf(coupon: CouponRow, now: Date) {
    const status = couponStatus(coupon, now)
    if (status === 'expired') return new CouponExpired()
    return status === 'active' ? new CouponExhausted() : new CouponInactive()
  }
}
