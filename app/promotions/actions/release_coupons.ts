import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/actions/lock_redemptions'

/** Releases the coupons of orders that were given up or not paid. */
@inject()
export class ReleaseCoupons {
  constructor(private clock: Clock) {}

  /** Idempotent; orders without a reserved coupon are skipped. */
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
