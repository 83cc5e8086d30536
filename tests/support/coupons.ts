import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { SYSTEM } from '#core/http/actor'
import { ClaimCoupon } from '#promotions/actions/claim_coupon'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { ReserveCoupons } from '#promotions/actions/reserve_coupons'
import Coupon, { type DiscountType } from '#promotions/models/coupon'
import { makeListing, makeUnpaidOrder, type Listing, type Seller } from '#tests/support/orders'
import type User from '#identity/models/user'

type Options = Partial<{
  title: string
  code: string
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  productIds: number[]
  startsAt: DateTime | null
  endsAt: DateTime | null
  usageLimit: number | null
  perUserLimit: number
  isPublic: boolean
}>

/** A coupon of this shop: ¥5 off anything, once each, by default. */
export async function makeCoupon({ shopId }: Pick<Seller, 'shopId'>, input: Options = {}) {
  const create = await app.container.make(CreateCoupon)
  const id = await create.execute({
    shopId,
    title: 'A welcome',
    discountType: 'fixed',
    discountAmount: 500n,
    currency: 'CNY',
    minOrderAmount: 0n,
    productIds: [],
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    perUserLimit: 1,
    isPublic: false,
    actor: SYSTEM,
    ...input,
  })
  return Coupon.findOrFail(id)
}

export async function claimCoupon({ id: userId }: Pick<User, 'id'>, { code }: { code: string }) {
  const claim = await app.container.make(ClaimCoupon)
  return claim.execute({ userId, couponCode: code })
}

/** A claimed coupon in a user's wallet. */
export async function makeClaimed(user: Pick<User, 'id'>, seller: Seller, input: Options = {}) {
  const coupon = await makeCoupon(seller, input)
  const claimId = await claimCoupon(user, coupon)
  return { coupon, claimId }
}

/** An unpaid order that holds a use of the coupon. */
export async function makeReserved(buyer: User, seller: Seller, coupon: Coupon, goods?: Listing) {
  const { order } = await makeUnpaidOrder(buyer, goods ?? (await makeListing(seller)), {
    withoutCoupons: true,
  })
  await reserve(buyer, order, coupon)
  return order
}

export async function reserve(
  { id: userId }: Pick<User, 'id'>,
  { id: orderId, tradeNo }: { id: number; tradeNo: string },
  { id: couponId }: { id: number }
) {
  const action = await app.container.make(ReserveCoupons)
  const uses = [{ orderId, tradeNo, couponId, discount: new Money(500n, 'CNY') }]
  await db.transaction((trx) => action.execute({ userId, uses }, trx))
}

/** The counters of a coupon and of a user's claims of it. */
export async function countsOf({ id }: { id: number }) {
  const { claimed, reserved, used } = await Coupon.findOrFail(id)
  const claims = await db
    .from('coupon_claims')
    .where('coupon_id', id)
    .orderBy('id')
    .select('uses', 'reserved', 'used', 'source')
  return { claimed, reserved, used, claims }
}
