import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import {
  CouponDiscountImpossible,
  CouponPeriodEmpty,
  CouponProductsUnknown,
} from '#promotions/errors'
import type Coupon from '#promotions/models/coupon'
import type { DiscountType } from '#promotions/models/coupon'
import { isPossibleDiscount } from '#promotions/values/possible_discount'

/** The terms that are fixed once users hold the coupon. */
export interface CouponTerms {
  discountType: DiscountType
  /** Minor units of `currency`, or basis points. */
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  /** Empty for all products of the shop. */
  productIds: number[]
  startsAt: DateTime | null
  perUserLimit: number
}

export const TERMS = [
  'discountType',
  'discountAmount',
  'currency',
  'minOrderAmount',
  'productIds',
  'startsAt',
  'perUserLimit',
] as const satisfies (keyof CouponTerms)[]

/** The terms that decide whether any order can use the coupon. */
export const TERMS_OF_USE = [
  'discountType',
  'discountAmount',
  'currency',
  'minOrderAmount',
  'productIds',
] as const satisfies (typeof TERMS)[number][]

/** Fields that can change while users hold the coupon. */
export interface CouponOffer {
  title: string
  endsAt: DateTime | null
  /** Null for no limit. */
  usageLimit: number | null
  isPublic: boolean
}

/** @throws CouponDiscountImpossible, CouponPeriodEmpty */
export function checkTerms(coupon: Coupon): void {
  const { discountType, discountAmount, startsAt, endsAt } = coupon
  if (!isPossibleDiscount(discountType as DiscountType, discountAmount))
    throw new CouponDiscountImpossible()
  if (startsAt && endsAt && endsAt <= startsAt) throw new CouponPeriodEmpty()
}

/** @throws CouponProductsUnknown when one is of another shop */
export async function checkProducts(coupon: Coupon, trx: TransactionClientContract): Promise<void> {
  const { shopId, productIds } = coupon
  if (productIds.length === 0) return
  const { count } = await trx
    .from('products')
    .where('shop_id', shopId)
    .whereIn('id', productIds)
    .select(trx.raw('count(*)::int as count'))
    .first()
  if (count !== new Set(productIds).size) throw new CouponProductsUnknown()
}
