import { DateTime } from 'luxon'
import type { Infer } from '@vinejs/vine/types'
import type { Currency } from '#core/money/currency'
import type {
  createCouponValidator,
  updateCouponValidator,
} from '#promotions/validators/coupon_validators'

type NewCoupon = Infer<typeof createCouponValidator>
type Changes = Infer<typeof updateCouponValidator>

/** Defaults: all products of the shop, in its currency, one use per user, without limit and end. */
export function newCouponOf(
  { startsAt, endsAt, ...input }: NewCoupon,
  shop: { id: number; currency: string }
) {
  return {
    ...input,
    shopId: shop.id,
    currency: input.currency ?? (shop.currency as Currency),
    minOrderAmount: input.minOrderAmount ?? 0n,
    productIds: input.productIds ?? [],
    startsAt: momentOf(startsAt ?? null),
    endsAt: momentOf(endsAt ?? null),
    usageLimit: input.usageLimit ?? null,
    perUserLimit: input.perUserLimit ?? 1,
    isPublic: input.isPublic ?? false,
  }
}

export function changesOf({ startsAt, endsAt, ...input }: Changes) {
  return {
    ...input,
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
  }
}

function momentOf(text: string | null): DateTime | null {
  return text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
}
