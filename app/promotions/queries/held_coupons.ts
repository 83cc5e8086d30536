import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import type { CouponSwitch, DiscountType } from '#promotions/models/coupon'

/** A coupon that somebody holds, and how often it can still be used. */
export interface HeldCoupon {
  couponId: number
  shopId: number
  title: string
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  productIds: number[]
  startsAt: Date | null
  endsAt: Date | null
  status: CouponSwitch
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
  return client
    .from('coupons')
    .joinRaw(OWN_CLAIMS, [userId])
    .whereIn('coupons.shop_id', [...shopIds])
    .orderBy('coupons.id')
    .select({
      couponId: 'coupons.id',
      shopId: 'coupons.shop_id',
      title: 'coupons.title',
      discountType: 'coupons.discount_type',
      discountAmount: 'coupons.discount_amount',
      currency: 'coupons.currency',
      minOrderAmount: 'coupons.min_order_amount',
      productIds: 'coupons.product_ids',
      startsAt: 'coupons.starts_at',
      endsAt: 'coupons.ends_at',
      status: 'coupons.status',
      ownLeft: 'own.left_over',
      ownReserved: 'own.reserved',
    })
    .select(client.raw('coupons.usage_limit - coupons.used - coupons.reserved as "totalLeft"'))
}
