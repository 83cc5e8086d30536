import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { runConcurrently } from '#core/database/run_concurrently'
import { statement } from '#core/database/statement'
import type { Money } from '#core/money/money'
import { CouponGone } from '#promotions/errors'

export interface CouponOfOrder {
  orderId: number
  tradeNo: string
  couponId: number
  /** The discount, in the product's currency. */
  discount: Money
}

/** A fixed discount with a minimum is taken once in an order (decision 0324), as `isOncePerOrder` says. */
const takeFromCoupon = statement(`
  update coupons set reserved = reserved + :held, used = used + :spent
  where id = :couponId and status = 'active'
    and (starts_at is null or starts_at <= :now) and (ends_at is null or ends_at > :now)
    and (usage_limit is null or used + reserved + :held + :spent <= usage_limit)
    and (discount_type <> 'fixed' or min_order_amount = 0 or :held::int + :spent = 1)`)

/** Takes the use from the oldest claim that has one left. */
const takeFromClaim = statement(`
  with taken as (
    update coupon_claims set reserved = reserved + :held, used = used + :spent
    where id = (
      select id from coupon_claims
      where coupon_id = :couponId and user_id = :userId and used + reserved < uses
      order by id limit 1 for no key update)
    returning id
  )
  insert into coupon_redemptions (order_id, trade_no, coupon_id, claim_id, user_id, discount, currency,
                                  state, redeemed_at, created_at)
  select :orderId, :tradeNo, :couponId, id, :userId, :discount, :currency, :state,
    case when :spent = 1 then :now::timestamptz end, :now from taken`)

interface Reservation {
  userId: number
  uses: CouponOfOrder[]
  isPaid?: boolean
}

/** Reserves coupons for a buyer's orders until they are paid or given up. */
@inject()
export class ReserveCoupons {
  constructor(private clock: Clock) {}

  /**
   * For orders that are paid in the same transaction (`isPaid`), the uses are redeemed at once. Conditional updates
   * prevent overuse; coupons are updated in the order of their ids, which prevents deadlocks.
   * @param trx the transaction in which the orders were inserted
   * @throws CouponGone when a coupon has no use left, or more uses than one order may take; the transaction must be rolled back
   */
  async execute(
    { userId, uses, isPaid = false }: Reservation,
    trx: TransactionClientContract
  ): Promise<void> {
    const now = this.clock.now().toJSDate()
    const state = isPaid ? 'redeemed' : 'reserved'
    const counts = (n: number) => (isPaid ? { held: 0, spent: n } : { held: n, spent: 0 })
    const byCoupon = [...Map.groupBy(uses, ({ couponId }) => couponId)].sort(([a], [b]) => a - b)
    const reservations = byCoupon.flatMap(([couponId, own]) => [
      taking(couponId, takeFromCoupon({ couponId, now, ...counts(own.length) }, trx)),
      ...own.map(({ discount: { minor, currency }, ...use }) => {
        const redemption = { ...use, userId, state, now, discount: minor.toString(), currency }
        return taking(couponId, takeFromClaim({ ...redemption, ...counts(1) }, trx))
      }),
    ])
    await runConcurrently(reservations)
  }
}

async function taking(couponId: number, reservations: Promise<{ rowCount: number | null }>) {
  if ((await reservations).rowCount !== 1) throw new CouponGone(couponId)
}
