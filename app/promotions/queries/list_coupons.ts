import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { couponRows, type CouponRow } from '#promotions/rows/coupon_rows'

export const COUPON_STATES = ['active', 'exhausted', 'inactive', 'expired'] as const

export type CouponState = (typeof COUPON_STATES)[number]

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
export const STATE = `
  (case when coupons.ends_at <= ? then 'expired'
    when coupons.status = 'active' and coupons.used >= coupons.usage_limit then 'exhausted'
    else coupons.status end)`
