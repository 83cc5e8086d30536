import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/locks/lock_redemptions'
import type CouponRedemption from '#promotions/models/coupon_redemption'

type RefundReason = 'DUPLICATE_PAYMENT' | 'CREDIT_CARD_FRAUD' | 'MALICIOUS_COMPLAINT'

/** Gives a new claim if the coupon can still be used. */
const INSERT_NEW_CLAIM = `
  insert into coupon_claims (coupon_id, user_id, source, uses, created_at)
  select id, :userId, 'system', 1, :now from coupons
  where id = :couponId and status = 'active' and (ends_at is null or ends_at > :now)`

/** Settles the coupon of a refunded order. */
@inject()
export class SettleCouponOfRefund {
  constructor(private clock: Clock) {}

  /**
   * A refund for a duplicate payment returns the use as a new claim; fraud and abuse revoke it without freeing it.
   * Idempotent; an order without a redeemed coupon is skipped.
   */
  async execute(
    { orderId, reason }: { orderId: number; reason: RefundReason },
    trx: TransactionClientContract
  ): Promise<void> {
    const [redemption] = await lockRedemptions([orderId], ['redeemed'], trx)
    if (!redemption) return
    const isRestored = reason === 'DUPLICATE_PAYMENT'
    if (isRestored) await this.#restoreUse(redemption, trx)
    const state = isRestored ? 'refunded' : 'revoked'
    await redemption.merge({ state, settledAt: this.clock.now() }).save()
  }

  async #restoreUse({ couponId, userId }: CouponRedemption, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    await trx
      .from('coupons')
      .where('id', couponId)
      .update({ used: trx.raw('used - 1') })
    await trx.rawQuery(INSERT_NEW_CLAIM, { couponId, userId, now })
  }
}
