import { statement } from '#core/database/statement'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { COUPON_OFFER, type CouponOffer } from '#promotions/queries/coupon_offer'
import type Coupon from '#promotions/models/coupon'
import type { Row } from '#core/database/row'

/** A coupon that a user holds, with the uses left. */
export interface HeldCoupon extends CouponOffer, Row<Coupon, 'shopId'> {
  couponId: Coupon['id']
  /** Uses of this user's claims that are neither redeemed nor reserved by an open payment. */
  ownLeft: number
  ownReserved: number
  /** Uses left for all users together; null for no limit. */
  totalLeft: number | null
}

interface Input {
  userId: number
  shopIds: readonly number[]
  /** Coupons that the buyer named, which are returned in any state. */
  named: readonly number[]
  now: Date
}

/** Limit per shop; those that end first are returned. */
const MAX_COUPONS_PER_SHOP = 500

const columns = Object.entries(COUPON_OFFER).map(([name, column]) => `${column} as "${name}"`)

/** Coupons that the user has used up, and expired ones, are left out. */
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
  where rank <= ${MAX_COUPONS_PER_SHOP} order by "couponId"`)

/**
 * The coupons that a user holds in these shops, one row per coupon, including those reserved by open payments.
 * Bounded however many a user holds.
 */
export async function heldCoupons(
  wanted: Input,
  client?: QueryClientContract
): Promise<HeldCoupon[]> {
  return (await findHeld({ ...wanted }, client)).rows
}
