import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { settings } from '#core/settings/settings'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { obstacleOf } from '#promotions/engines/obstacle'
import {
  CouponNeverApplies,
  CouponCodeTaken,
  CouponDiscountImpossible,
  CouponLimitTooLow,
  CouponPeriodEmpty,
  CouponProductsUnknown,
} from '#promotions/errors'
import Coupon, { type DiscountType, takenOf } from '#promotions/models/coupon'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { DomainException } from '#core/errors/domain_exception'
import { normalCode } from '#promotions/values/coupon_code'
import { TERMS_OF_USE } from '#promotions/values/coupon_terms'
import { isPossibleDiscount } from '#promotions/values/possible_discount'

interface ObstacleInput {
  shopId: number
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  /** Empty for all products of the shop. */
  productIds: number[]
}

interface Prices {
  isUndecided: boolean
  dearest: bigint | null
  sum: bigint
}

/** Undecided: the shop sells nothing yet, or a draft that the coupon is for has no price yet. */
const PRICES = `
  with goods as (
    select sales_price as price, currency = :currency as is_in_currency, status,
      cardinality(:productIds::int[]) = 0 or id = any(:productIds) as is_meant
    from products where shop_id = :shopId and status <> 'archived'
  ), priced as (
    select price, is_meant from goods where is_in_currency and price > 0
  )
  select
    (select cardinality(:productIds::int[]) = 0 and count(*) filter (where status = 'published') = 0
        or coalesce(bool_or(is_meant and is_in_currency and status = 'draft' and price = 0), false)
      from goods) as "isUndecided",
    (select max(price) from priced where is_meant) as dearest,
    (select coalesce(sum(price), 0)::bigint from (
      select price from priced order by price desc limit :mostProducts) as top) as sum`

/** Finds whether a coupon could never be used, with the products and prices that the shop has now. */
@inject()
export class FindObstacle {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  async execute(
    coupon: ObstacleInput,
    trx?: TransactionClientContract
  ): Promise<CouponNeverApplies | null> {
    const { shopId, currency, productIds } = coupon
    const mostProducts = settings.get('cart.maxProducts')
    const { rows } = await (trx ?? db).rawQuery(PRICES, {
      shopId,
      currency,
      productIds,
      mostProducts,
    })
    const { isUndecided, dearest, sum }: Prices = rows[0]
    if (isUndecided) return null

    const { rates } = await this.getFxSnapshot.execute(trx)
    const limit = new Money(settings.get('cart.maxTotal'), SETTING_CURRENCY)
    const together = least(sum, convert(limit, currency, rates).minor)
    // A single product may cost more than several together.
    const mostInOrder = dearest !== null && dearest > together ? dearest : together
    const { discountType: type, discountAmount: amount, minOrderAmount: minOrder } = coupon
    const terms = { type, amount, minOrder, isForSome: productIds.length > 0 }
    const obstacle = obstacleOf(terms, { dearest, mostInOrder })
    return obstacle && new CouponNeverApplies(obstacle, new Money(mostInOrder, currency))
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** A coupon as sent by the client; only well-formed fields are read. */
type Input = Record<string, unknown>

interface InspectCouponInput {
  sent: Input
  shop: { id: number; currency: string }
  isSound: (field: string) => boolean
  /** The coupon to change; fields that were not sent are taken from it. */
  couponId?: number
}

/** Finds all domain errors that a coupon would cause, for the form. CreateCoupon and UpdateCoupon decide. */
@inject()
export class InspectCoupon {
  constructor(
    private findObstacle: FindObstacle,
    private clock: Clock
  ) {}

  async execute({ sent, shop, isSound, couponId }: InspectCouponInput) {
    const { id: shopId } = shop
    const stored = couponId ? await Coupon.query().where({ id: couponId, shopId }).first() : null
    if (couponId && !stored) return []
    const all = (...fields: string[]) => fields.every(isSound)
    const errors: DomainException[] = []
    const isDiscountSound = all('discountType', 'discountAmount')
    const isDiscountPossible = isDiscountSound && isPossible(sent, stored)
    if (isDiscountSound && !isDiscountPossible) errors.push(new CouponDiscountImpossible())
    if (all('startsAt', 'endsAt') && this.#isEmpty(sent, stored)) {
      errors.push(new CouponPeriodEmpty())
    }
    if (!stored && all('code') && (await isTaken(sent.code))) errors.push(new CouponCodeTaken())
    const namesOthers = all('productIds') && (await areForeign(sent.productIds, shopId))
    if (namesOthers) errors.push(new CouponProductsUnknown())
    if (isDiscountPossible && !namesOthers && all(...TERMS_OF_USE)) {
      const obstacle = await this.#obstacle(sent, stored, shop)
      if (obstacle) errors.push(obstacle)
    }
    const usedCount = stored ? takenOf(stored) : 0
    if (all('usageLimit') && typeof sent.usageLimit === 'number' && sent.usageLimit < usedCount) {
      errors.push(new CouponLimitTooLow(usedCount))
    }
    return errors
  }

  /** Terms that users hold are not judged again. */
  async #obstacle(sent: Input, stored: Coupon | null, shop: InspectCouponInput['shop']) {
    const isSent = TERMS_OF_USE.some((term) => sent[term] !== undefined)
    if (stored && (stored.claimed > 0 || !isSent)) return null
    return this.findObstacle.execute({
      shopId: shop.id,
      discountType: (sent.discountType ?? stored?.discountType) as DiscountType,
      discountAmount: BigInt(String(sent.discountAmount ?? stored?.discountAmount)),
      currency: (sent.currency ?? stored?.currency ?? shop.currency) as Currency,
      minOrderAmount: BigInt(String(sent.minOrderAmount ?? stored?.minOrderAmount ?? 0)),
      productIds: ((sent.productIds ?? stored?.productIds ?? []) as unknown[]).map(Number),
    })
  }

  /** An expired coupon may still be edited, so only a new one must end in the future. */
  #isEmpty(sent: Input, stored: Coupon | null): boolean {
    const [begin, end] = [momentOf(sent, stored, 'startsAt'), momentOf(sent, stored, 'endsAt')]
    if (!end) return false
    return (!stored && end <= this.clock.now()) || (begin !== null && end <= begin)
  }
}

function isPossible(sent: Input, stored: Coupon | null): boolean {
  const type = (sent.discountType ?? stored?.discountType) as DiscountType
  return isPossibleDiscount(type, BigInt(String(sent.discountAmount ?? stored?.discountAmount)))
}

function momentOf(sent: Input, stored: Coupon | null, field: 'startsAt' | 'endsAt') {
  const value = sent[field]
  if (typeof value === 'string') return DateTime.fromISO(value, { zone: 'utc' })
  return value === undefined && stored ? stored[field] : null
}

async function isTaken(code: unknown): Promise<boolean> {
  if (typeof code !== 'string') return false
  return Boolean(await db.from('coupons').where('code', normalCode(code)).select('id').first())
}

async function areForeign(ids: unknown, shopId: number): Promise<boolean> {
  if (!Array.isArray(ids) || ids.length === 0) return false
  const own = await db.from('products').where('shop_id', shopId).whereIn('id', ids).select('id')
  return own.length !== new Set(ids.map(Number)).size
}
