import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockRedemptions } from '#promotions/actions/lock_redemptions'
import type CouponRedemption from '#promotions/models/coupon_redemption'

/** As in `orders`, which is above this module. */
type RefundReason = 'DUPLICATE_PAYMENT' | 'CREDIT_CARD_FRAUD' | 'MALICIOUS_COMPLAINT'

/**
 * Inserts a new claim while the coupon can be used. Its row is locked by then, so the condition cannot change before the
 * insert. Without a row, the coupon has ended or was stopped, and the buyer gets no claim.
 */
const INSERT_NEW_CLAIM = `
  insert into coupon_claims (coupon_id, user_id, source, uses, created_at)
  select id, :userId, 'system', 1, :now from coupons
  where id = :couponId and status = 'active' and (ends_at is null or ends_at > :now)`

@inject()
export class RestoreOrRevokeCoupon {
  constructor(private clock: Clock) {}

  /**
   * What becomes of the coupon of a refunded order. After a duplicate payment its use is freed, and the buyer gets a new
   * claim while the coupon is still active. After fraud or abuse the use stays counted, and the redemption is revoked.
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
