import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Row } from '#core/database/row'
import { Money } from '#core/money/money'
import { discountOn } from '#promotions/engines/discount'
import type Coupon from '#promotions/models/coupon'
import { COUPON_OFFER, type CouponOffer } from '#promotions/queries/coupon_offer'

interface Input {
  shopId: number
  /** Null for a product that is not stored yet: only coupons for the whole shop reduce it. */
  productId: number | null
  price: Money
}

/** What a coupon makes of a price. */
export interface CouponedPrice extends Row<Coupon, 'id' | 'title'> {
  price: Money
}

/** With more coupons, those that reduce the price most. */
const MOST_LISTED = 5

/** The coupons of a shop that buyers can use now for a product at a price. */
@inject()
export class ListCouponsForPrice {
  constructor(private clock: Clock) {}

  /** One query. @returns the largest discount first */
  async execute({ shopId, productId, price }: Input): Promise<CouponedPrice[]> {
    const now = this.clock.now().toJSDate()
    const { minor, currency } = price
    const coupons: (CouponOffer & { id: number })[] = await db
      .from('coupons')
      .where({ shop_id: shopId, currency, status: 'active' })
      .where((own) =>
        own.whereRaw(`product_ids = '{}'`).orWhereRaw('? = any(product_ids)', [productId ?? 0])
      )
      .where((period) => period.whereNull('starts_at').orWhere('starts_at', '<=', now))
      .where((period) => period.whereNull('ends_at').orWhere('ends_at', '>', now))
      .whereRaw('(usage_limit is null or used < usage_limit)')
      .select({ id: 'coupons.id', ...COUPON_OFFER })
    return coupons
      .map(({ id, title, discountType: type, discountAmount: amount }) => ({
        id,
        title,
        price: new Money(minor - discountOn(minor, { type, amount }), currency),
      }))
      .sort((a, b) => Number(a.price.minor - b.price.minor) || a.id - b.id)
      .slice(0, MOST_LISTED)
  }
}
