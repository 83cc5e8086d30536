import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/locks/lock_redemptions'

/** The orders were given up, or never paid: what they held can be used again. */
@inject()
export class ReleaseCoupons {
  constructor(private clock: Clock) {}

  /** Once; orders that hold nothing are passed over. */
  async execute(
    { orderIds }: { orderIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<void> {
    const back = { reserved: trx.raw('reserved - 1') }
    for (const redemption of await lockRedemptions(orderIds, ['reserved'], trx)) {
      await trx.from('coupons').where('id', redemption.couponId).update(back)
      await trx.from('coupon_claims').where('id', redemption.claimId).update(back)
      await redemption.merge({ state: 'released', settledAt: this.clock.now() }).save()
    }
  }
}
