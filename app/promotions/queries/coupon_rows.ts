import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import type { CouponSwitch, DiscountType } from '#promotions/models/coupon'

/** A coupon with its shop: one row, without models. */
export interface CouponRow {
  id: number
  code: string
  title: string
  discountType: DiscountType
  /** Minor units of `currency`, or basis points. */
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  productIds: number[]
  /** Whose names are told; archived ones keep theirs. */
  products: { id: number; title: string }[]
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  perUserLimit: number
  isPublic: boolean
  status: CouponSwitch
  heldByAdmin: boolean
  claimed: number
  reserved: number
  used: number
  createdAt: Date
  shopId: number
  shopName: string
  creatorName: string
  sellerId: number
  /** An open shop of an active creator. */
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
      code: 'coupons.code',
      title: 'coupons.title',
      discountType: 'coupons.discount_type',
      discountAmount: 'coupons.discount_amount',
      currency: 'coupons.currency',
      minOrderAmount: 'coupons.min_order_amount',
      productIds: 'coupons.product_ids',
      startsAt: 'coupons.starts_at',
      endsAt: 'coupons.ends_at',
      usageLimit: 'coupons.usage_limit',
      perUserLimit: 'coupons.per_user_limit',
      isPublic: 'coupons.is_public',
      status: 'coupons.status',
      heldByAdmin: 'coupons.held_by_admin',
      claimed: 'coupons.claimed',
      reserved: 'coupons.reserved',
      used: 'coupons.used',
      createdAt: 'coupons.created_at',
      shopId: 'shops.id',
      shopName: 'shops.name',
      creatorName: 'creators.name',
      sellerId: 'creators.user_id',
    })
    .select(
      client.raw(`(shops.status = 'active' and creators.status = 'active') as "isShopOpen"`),
      client.raw(PRODUCTS)
    )
}
