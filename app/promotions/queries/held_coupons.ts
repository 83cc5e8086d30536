import db from '@adonisjs/lucid/services/db'
import { plannedOnce } from '#core/database/planned_once'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { COUPON_OFFER, type CouponOffer } from '#promotions/queries/coupon_offer'

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

/** Used up by this person, or over, a coupon does not count any more. */
const COUNTS = `
  coupons.id = any(:named)
  or (own.left_over + own.reserved > 0 and (coupons.ends_at is null or coupons.ends_at > :now))`

const RANK = `
  row_number() over (partition by coupons.shop_id order by
    coupons.id = any(:named) desc,
    coupons.status = 'active' and own.left_over > 0 and (coupons.starts_at is null or coupons.starts_at <= :now)
      and (coupons.usage_limit is null or coupons.used + coupons.reserved < coupons.usage_limit) desc,
    coupons.ends_at asc nulls last, coupons.id) as rank`

const OWN_CLAIMS = `
  join (
    select coupon_id, sum(uses - used - reserved)::int as left_over, sum(reserved)::int as reserved
    from coupon_claims where user_id = ? group by coupon_id
  ) as own on own.coupon_id = coupons.id`

/**
 * What this person holds of these shops, one row a coupon, those that wait for something too. However many somebody
 * gathered, what a question reads stays within bounds.
 */
export async function heldCoupons(
  { userId, shopIds, named, now }: Wanted,
  client: QueryClientContract = db.connection()
): Promise<HeldCoupon[]> {
  const given = { named: [...named], now }
  const ranked = client
    .from('coupons')
    .joinRaw(OWN_CLAIMS, [userId])
    .whereRaw('coupons.shop_id = any(?)', [[...shopIds]])
    .whereRaw(`(${COUNTS})`, given)
    .select({
      ...COUPON_OFFER,
      couponId: 'coupons.id',
      shopId: 'coupons.shop_id',
      ownLeft: 'own.left_over',
      ownReserved: 'own.reserved',
    })
    .select(client.raw('coupons.usage_limit - coupons.used - coupons.reserved as "totalLeft"'))
    .select(client.raw(RANK, given))
  const held = client.from(ranked.as('held')).where('rank', '<=', MOST).orderBy('couponId')
  return plannedOnce(held.select('*'))
}
