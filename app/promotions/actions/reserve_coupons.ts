import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import { CouponGone } from '#promotions/errors'

export interface CouponOfOrder {
  orderId: number
  tradeNo: string
  couponId: number
  /** What it takes off, in the product's currency. */
  discount: Money
}

const TAKE_FROM_COUPON = `
  update coupons set reserved = reserved + :count
  where id = :couponId and status = 'active'
    and (starts_at is null or starts_at <= :now) and (ends_at is null or ends_at > :now)
    and (usage_limit is null or used + reserved + :count <= usage_limit)`

/** From the oldest claim that has a use left. */
const TAKE_FROM_CLAIM = `
  update coupon_claims set reserved = reserved + 1
  where id = (
    select id from coupon_claims
    where coupon_id = :couponId and user_id = :userId and used + reserved < uses
    order by id limit 1 for no key update)
  returning id`

/** Holds what a shopper's orders take off, until they are paid or given up. */
@inject()
export class ReserveCoupons {
  constructor(private clock: Clock) {}

  /**
   * Counted by conditional updates, coupons in the order of their ids: nobody gets more than there
   * is, and no two shoppers wait for each other.
   * @param trx the transaction in which the orders were written
   * @throws CouponGone when one of them has no use left by now; the transaction must not go on
   */
  async execute(
    { userId, uses }: { userId: number; uses: CouponOfOrder[] },
    trx: TransactionClientContract
  ): Promise<void> {
    const now = this.clock.now().toJSDate()
    const byCoupon = Map.groupBy(uses, ({ couponId }) => couponId)
    for (const [couponId, own] of [...byCoupon].sort(([a], [b]) => a - b)) {
      const { rowCount } = await trx.rawQuery(TAKE_FROM_COUPON, {
        couponId,
        count: own.length,
        now,
      })
      if (rowCount !== 1) throw new CouponGone(couponId)
      for (const use of own) await this.#hold(use, { userId, now }, trx)
    }
  }

  async #hold(
    { orderId, tradeNo, couponId, discount }: CouponOfOrder,
    { userId, now }: { userId: number; now: Date },
    trx: TransactionClientContract
  ) {
    const { rows } = await trx.rawQuery(TAKE_FROM_CLAIM, { couponId, userId })
    if (rows.length !== 1) throw new CouponGone(couponId)
    await trx.table('coupon_redemptions').insert({
      order_id: orderId,
      trade_no: tradeNo,
      coupon_id: couponId,
      claim_id: rows[0].id,
      user_id: userId,
      discount: discount.minor,
      currency: discount.currency,
      created_at: now,
    })
  }
}
