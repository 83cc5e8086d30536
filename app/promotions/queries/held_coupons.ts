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
}

const OWN_CLAIMS = `
  join (
    select coupon_id, sum(uses - used - reserved)::int as left_over, sum(reserved)::int as reserved
    from coupon_claims where user_id = ? group by coupon_id
  ) as own on own.coupon_id = coupons.id`

/** What this person holds of these shops, one row a coupon, those without a use left too. */
export async function heldCoupons(
  { userId, shopIds }: Wanted,
  client: QueryClientContract = db.connection()
): Promise<HeldCoupon[]> {
  const held = client
    .from('coupons')
    .joinRaw(OWN_CLAIMS, [userId])
    .whereRaw('coupons.shop_id = any(?)', [[...shopIds]])
    .orderBy('coupons.id')
    .select({
      ...COUPON_OFFER,
      couponId: 'coupons.id',
      shopId: 'coupons.shop_id',
      ownLeft: 'own.left_over',
      ownReserved: 'own.reserved',
    })
    .select(client.raw('coupons.usage_limit - coupons.used - coupons.reserved as "totalLeft"'))
  return plannedOnce(held)
}
