import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/locks/lock_redemptions'
import { CouponGone } from '#promotions/errors'
import type CouponRedemption from '#promotions/models/coupon_redemption'

/** What was given back is taken anew, on the terms of now. */
const TAKE_COUPON_ANEW = `
  update coupons set used = used + 1
  where id = :couponId and status = 'active' and (ends_at is null or ends_at > :now)
    and (usage_limit is null or used + reserved < usage_limit)`

const TAKE_CLAIM_ANEW = `
  update coupon_claims set used = used + 1 where id = :claimId and used + reserved < uses`

/** The orders are paid: what they held is used. */
@inject()
export class RedeemCoupons {
  constructor(private clock: Clock) {}

  /**
   * Once; orders without a coupon, and used ones, are passed over. Money that comes late finds its
   * coupon given back: it is taken again if it still stands.
   * @throws CouponGone when it does not stand any more; the transaction must not go on
   */
  async execute(
    { orderIds }: { orderIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<void> {
    for (const redemption of await lockRedemptions(orderIds, ['reserved', 'released'], trx)) {
      if (redemption.state === 'reserved') await this.#use(redemption, trx)
      else await this.#takeAnew(redemption, trx)
      await redemption.merge({ state: 'redeemed', redeemedAt: this.clock.now() }).save()
    }
  }

  async #use({ couponId, claimId }: CouponRedemption, trx: TransactionClientContract) {
    const used = { reserved: trx.raw('reserved - 1'), used: trx.raw('used + 1') }
    await trx.from('coupons').where('id', couponId).update(used)
    await trx.from('coupon_claims').where('id', claimId).update(used)
  }

  async #takeAnew({ couponId, claimId }: CouponRedemption, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    const coupon = await trx.rawQuery(TAKE_COUPON_ANEW, { couponId, now })
    if (coupon.rowCount !== 1) throw new CouponGone(couponId)
    const claim = await trx.rawQuery(TAKE_CLAIM_ANEW, { claimId })
    if (claim.rowCount !== 1) throw new CouponGone(couponId)
  }
}
