import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { DomainException } from '#core/errors/domain_exception'
import {
  CouponCodeTaken,
  CouponDiscountImpossible,
  CouponPeriodEmpty,
  CouponProductsUnknown,
} from '#promotions/errors'
import { normalCode } from '#promotions/models/coupon_code'
import { isPossibleDiscount } from '#promotions/models/possible_discount'

/** A coupon as it was sent; only the fields that are well-formed are looked at. */
type Sent = Record<string, unknown>

/** What of a new coupon would be refused? CreateCoupon stays the judge. */
@inject()
export class InspectCoupon {
  constructor(private clock: Clock) {}

  async execute(
    sent: Sent,
    shopId: number,
    isSound: (field: string) => boolean
  ): Promise<DomainException[]> {
    const all = (...fields: string[]) => fields.every(isSound)
    const refusals: DomainException[] = []
    if (all('discountType', 'discountAmount') && !isPossible(sent)) {
      refusals.push(new CouponDiscountImpossible())
    }
    if (all('startsAt', 'endsAt') && this.#isEmpty(sent)) refusals.push(new CouponPeriodEmpty())
    if (all('code') && (await isTaken(sent.code))) refusals.push(new CouponCodeTaken())
    if (all('productIds') && (await namesOthers(sent.productIds, shopId))) {
      refusals.push(new CouponProductsUnknown())
    }
    return refusals
  }

  #isEmpty({ startsAt, endsAt }: Sent): boolean {
    if (typeof endsAt !== 'string') return false
    const end = DateTime.fromISO(endsAt, { zone: 'utc' })
    const begins = typeof startsAt === 'string' ? DateTime.fromISO(startsAt, { zone: 'utc' }) : null
    return end <= this.clock.now() || (begins !== null && end <= begins)
  }
}

function isPossible({ discountType, discountAmount }: Sent): boolean {
  return isPossibleDiscount(discountType as 'fixed', BigInt(String(discountAmount)))
}

async function isTaken(code: unknown): Promise<boolean> {
  if (typeof code !== 'string') return false
  return Boolean(await db.from('coupons').where('code', normalCode(code)).select('id').first())
}

async function namesOthers(ids: unknown, shopId: number): Promise<boolean> {
  if (!Array.isArray(ids) || ids.length === 0) return false
  const own = await db.from('products').where('shop_id', shopId).whereIn('id', ids).select('id')
  return own.length !== new Set(ids.map(Number)).size
}
