import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { COUPON_OFFER, type CouponOffer } from '#promotions/rows/coupon_offer'
import type Coupon from '#promotions/models/coupon'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'

/** A coupon with its shop, without models. */
export interface CouponRow
  extends
    CouponOffer,
    Row<
      Coupon,
      | 'id'
      | 'version'
      | 'code'
      | 'usageLimit'
      | 'perUserLimit'
      | 'isPublic'
      | 'heldByAdmin'
      | 'claimed'
      | 'reserved'
      | 'used'
      | 'createdAt'
    > {
  /** Ids and titles, including archived products. */
  products: { id: number; title: string }[]
  shopId: Shop['id']
  shopName: Shop['name']
  creatorName: Creator['name']
  creatorUserId: Creator['userId']
  /** Whether the shop is open and its creator active. */
  isShopOpen: boolean
}

const PRODUCTS = `
  coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id)
    from products p where p.id = any(coupons.product_ids)), '[]') as products`

export function couponRows(client: QueryClientContract = db.connection()) {
  return client
    .from('coupons')
    .join('shops', 'shops.id', 'coupons.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .select({
      id: 'coupons.id',
      version: 'coupons.version',
      ...COUPON_OFFER,
      code: 'coupons.code',
      usageLimit: 'coupons.usage_limit',
      perUserLimit: 'coupons.per_user_limit',
      isPublic: 'coupons.is_public',
      heldByAdmin: 'coupons.held_by_admin',
      claimed: 'coupons.claimed',
      reserved: 'coupons.reserved',
      used: 'coupons.used',
      createdAt: 'coupons.created_at',
      shopId: 'shops.id',
      shopName: 'shops.name',
      creatorName: 'creators.name',
      creatorUserId: 'creators.user_id',
    })
    .select(
      client.raw(`(shops.status = 'active' and creators.status = 'active') as "isShopOpen"`),
      client.raw(PRODUCTS)
    )
}
