import { statement } from '#core/database/statement'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { COUPON_OFFER, type CouponOffer } from '#promotions/rows/coupon_offer'

/** A coupon that somebody holds, and how often it can still be used. */
export interface HeldCoupon extends CouponOffer {
  couponId: number
  shopId: number
  /** Of this person's claims: uses that are neither used nor held by an open payment. */
  ownLeft: number
  ownReserved: number
  /** Of all people together; null for no limit. */
  totalLeft: number | null
}

interface Wanted {
  userId: number
  shopIds: readonly number[]
  /** Coupons that the shopper asks for by name: they are told of whatever became of them. */
  named: readonly number[]
  now: Date
}

/** Of one shop; who holds more is offered those that end first. */
const MOST = 500

const columns = Object.entries(COUPON_OFFER).map(([name, column]) => `${column} as "${name}"`)

/** Used up by this person, or over, a coupon does not count any more. */
const findHeld = statement<HeldCoupon>(`
  select * from (
    select ${columns.join(', ')},
      coupons.id as "couponId", coupons.shop_id as "shopId",
      own.left_over as "ownLeft", own.reserved as "ownReserved",
      coupons.usage_limit - coupons.used - coupons.reserved as "totalLeft",
      row_number() over (partition by coupons.shop_id order by
        coupons.id = any(:named) desc,
        coupons.status = 'active' and own.left_over > 0 and (coupons.starts_at is null or coupons.starts_at <= :now)
          and (coupons.usage_limit is null or coupons.used + coupons.reserved < coupons.usage_limit) desc,
        coupons.ends_at asc nulls last, coupons.id) as rank
    from coupons
      join (
        select coupon_id, sum(uses - used - reserved)::int as left_over, sum(reserved)::int as reserved
        from coupon_claims where user_id = :userId group by coupon_id
      ) as own on own.coupon_id = coupons.id
    where coupons.shop_id = any(:shopIds)
      and (coupons.id = any(:named)
        or (own.left_over + own.reserved > 0 and (coupons.ends_at is null or coupons.ends_at > :now)))
  ) as held
  where rank <= ${MOST} order by "couponId"`)

/**
 * What this person holds of these shops, one row a coupon, those that wait for something too. However many somebody
 * gathered, what a question reads stays within bounds.
 */
export async function heldCoupons(
  wanted: Wanted,
  client?: QueryClientContract
): Promise<HeldCoupon[]> {
  return (await findHeld({ ...wanted }, client)).rows
}
