import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { RedemptionState } from '#promotions/models/coupon_redemption'

export interface UsageRecord {
  tradeNo: string
  discount: bigint
  currency: Currency
  usedAt: Date
  state: RedemptionState
}

export interface CouponUsage {
  totalDistributed: number
  usedCount: number
  /** Uses per claimed coupon: 0.25 is one in four. */
  usageRate: number
  totalDiscount: Money
  records: Page<UsageRecord>
}

interface UsageInput {
  couponId: number
  currency: Currency
  page?: number
  pageSize?: number
}

/**
 * The usage of a coupon. Refunded uses are listed but do not count in the total discount; uses revoked
 * for fraud still count as used, as in the list of coupons.
 */
export class GetCouponUsage {
  async execute({ couponId, currency, page = 1, pageSize }: UsageInput): Promise<CouponUsage> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const [sums, claims, items] = await Promise.all([
      this.#sums(couponId),
      db.from('coupon_claims').where('coupon_id', couponId).select(CLAIMANTS).first(),
      this.#records(couponId, { page, size }),
    ])
    return {
      totalDistributed: claims.count,
      usedCount: sums.used,
      usageRate: claims.count === 0 ? 0 : Math.round((sums.used / claims.count) * 10_000) / 10_000,
      totalDiscount: new Money(BigInt(sums.discount), currency),
      records: { items, total: sums.all, page, pageSize: size },
    }
  }

  async #sums(couponId: number): Promise<{ all: number; used: number; discount: string }> {
    return used(couponId)
      .select(
        db.raw(`count(*)::int as "all", count(*) filter (where state in ('redeemed', 'revoked'))::int as used,
          coalesce(sum(discount) filter (where state = 'redeemed'), 0)::text as discount`)
      )
      .first()
  }

  #records(couponId: number, { page, size }: { page: number; size: number }) {
    return used(couponId)
      .orderBy([
        { column: 'redeemed_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((page - 1) * size)
      .limit(size)
      .select('discount', 'currency', 'state', 'trade_no as tradeNo', 'redeemed_at as usedAt')
  }
}

/** Users and not claims: a refund gives a user a second claim of the coupon. */
const CLAIMANTS = db.raw('count(distinct user_id)::int as count')

function used(couponId: number) {
  return db.from('coupon_redemptions').where('coupon_id', couponId).whereNotNull('redeemed_at')
}
