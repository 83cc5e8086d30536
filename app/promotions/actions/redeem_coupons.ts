import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/actions/lock_redemptions'
import { CouponGone } from '#promotions/errors'
import type CouponRedemption from '#promotions/models/coupon_redemption'

/** Takes a released use again, under the current conditions. */
const RESERVE_AGAIN = `
  update coupons set used = used + 1
  where id = :couponId and status = 'active' and (ends_at is null or ends_at > :now)
    and (usage_limit is null or used + reserved < usage_limit)`

const TAKE_CLAIM_ANEW = `
  update coupon_claims set used = used + 1 where id = :claimId and used + reserved < uses`

/** Redeems the coupons of paid orders. */
@inject()
export class RedeemCoupons {
  constructor(private clock: Clock) {}

  /**
   * Idempotent; orders without a coupon and redeemed ones are skipped. With late payments, the coupon was already
   * released; it is taken again if it is still valid.
   * @throws CouponGone when it is not valid any more; the transaction must be rolled back
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
    const coupon = await trx.rawQuery(RESERVE_AGAIN, { couponId, now })
    if (coupon.rowCount !== 1) throw new CouponGone(couponId)
    const claim = await trx.rawQuery(TAKE_CLAIM_ANEW, { claimId })
    if (claim.rowCount !== 1) throw new CouponGone(couponId)
  }
}
