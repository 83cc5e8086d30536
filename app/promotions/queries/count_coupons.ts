import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { COUPON_STATES, STATE, type CouponState } from '#promotions/queries/list_coupons'

export type CouponCounts = Record<CouponState | 'total', number>

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
