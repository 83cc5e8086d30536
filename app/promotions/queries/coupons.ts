import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { COUPON_OFFER, type CouponOffer } from '#promotions/queries/coupon_offer'
import type Coupon from '#promotions/models/coupon'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { NotFound } from '#core/errors'

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

export const COUPON_STATES = ['active', 'exhausted', 'inactive', 'expired'] as const

type CouponState = (typeof COUPON_STATES)[number]

interface ListInput {
  /** All shops when absent. */
  shopId?: number
  status?: CouponState
  /** Part of the title, the code or the creator's name. */
  search?: string
  page?: number
  pageSize?: number
}

/** The coupons of a shop, or of the marketplace, the newest first. */
@inject()
export class ListCoupons {
  constructor(private clock: Clock) {}

  async execute({ page = 1, pageSize, ...filters }: ListInput): Promise<Page<CouponRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = this.#matching(filters)
    const [items, count] = await Promise.all([
      matching
        .clone()
        .orderBy('coupons.id', 'desc')
        .offset((page - 1) * size)
        .limit(size),
      matching.clone().clearSelect().select(db.raw('count(*)::int as total')).first(),
    ])
    return { items, total: count.total, page, pageSize: size }
  }

  #matching({ shopId, status, search }: Pick<ListInput, 'shopId' | 'status' | 'search'>) {
    const now = this.clock.now().toJSDate()
    const part = likeContaining(search ?? '')
    return couponRows()
      .if(shopId, (query) => query.where('coupons.shop_id', shopId!))
      .if(status, (query) => query.whereRaw(`${STATE} = ?`, [now, status!]))
      .if(search, (query) =>
        query.where((either) =>
          either
            .whereILike('coupons.title', part)
            .orWhereILike('coupons.code', part)
            .orWhereILike('creators.name', part)
        )
      )
  }
}

/** `expired` after its end, whether enabled or not; `exhausted` when enabled without a use left. */
const STATE = `
  (case when coupons.ends_at <= ? then 'expired'
    when coupons.status = 'active' and coupons.used >= coupons.usage_limit then 'exhausted'
    else coupons.status end)`

type CouponCounts = Record<CouponState | 'total', number>

/** Counts the coupons of a shop, or of the marketplace, by state. */
@inject()
export class CountCoupons {
  constructor(private clock: Clock) {}

  async execute({ shopId }: { shopId?: number } = {}): Promise<CouponCounts> {
    const now = this.clock.now().toJSDate()
    const rows: { state: CouponState; count: number }[] = await db
      .from('coupons')
      .if(shopId, (query) => query.where('shop_id', shopId!))
      .select(db.raw(`${STATE} as state, count(*)::int as count`, [now]))
      .groupBy('state')
    const countOf = (state: CouponState) => rows.find((row) => row.state === state)?.count ?? 0
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      ...(Object.fromEntries(COUPON_STATES.map((state) => [state, countOf(state)])) as Record<
        CouponState,
        number
      >),
    }
  }
}

export class FindCoupon {
  /**
   * @param input.shopId the shop that must own it; absent for admins
   * @throws NotFound for a missing coupon and for another shop's
   */
  async execute({ id, shopId }: { id: number; shopId?: number }): Promise<CouponRow> {
    const coupon = await couponRows()
      .where('coupons.id', id)
      .if(shopId, (query) => query.where('coupons.shop_id', shopId!))
      .first()
    if (!coupon) throw new NotFound()
    return coupon
  }
}
