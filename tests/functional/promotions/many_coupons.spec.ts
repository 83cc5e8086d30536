import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/user/orders/optimal-coupon-combination'
const HELD = 900
const OVER = 300
const WORTHLESS = 100

/** Coupons of 1.00 and up, all claimed; the most valuable end first, some of the others are expired. */
async function insertCoupons(shopId: number, userId: number) {
  const createdAt = new Date()
  const now = DateTime.utc()
  const rows = Array.from({ length: HELD }, (_, n) => ({
    shop_id: shopId,
    code: `MANY${shopId}N${n}`,
    title: `Coupon ${n}`,
    discount_type: 'fixed',
    discount_amount: 100 + n,
    currency: 'CNY',
    min_order_amount: 0,
    product_ids: '{}',
    per_user_limit: 1,
    claimed: 1,
    status: n >= OVER && n < OVER + WORTHLESS ? 'inactive' : 'active',
    ends_at: (n < OVER ? now.minus({ days: 1 }) : now.plus({ hours: 2_000 - n })).toJSDate(),
    created_at: createdAt,
  }))
  const made: { id: number }[] = await db.table('coupons').multiInsert(rows).returning('id')
  const claims = made.map(({ id }) => ({
    coupon_id: id,
    user_id: userId,
    source: 'user',
    uses: 1,
    created_at: createdAt,
  }))
  await db.table('coupon_claims').multiInsert(claims)
  return made.map(({ id }) => id)
}

test.group('A user with many coupons', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gets at most five hundred, usable and requested ones first', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 10_000 })
    const ids = await insertCoupons(seller.shopId, buyer.id)
    const named = [ids[0]!, ids[OVER]!, ids[OVER + WORTHLESS]!]
    const response = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ products: [goods.id], forcedCoupons: named })
    response.assertStatus(200)
    const { availableCouponsByShop, rejectedForced, shopBreakdowns } = response.body().data

    const listed: { couponId: number; reason: string }[] = availableCouponsByShop[seller.shopId]
    assert.lengthOf(listed, 500)
    const reasons = new Map(listed.map(({ couponId, reason }) => [couponId, reason]))
    assert.deepEqual(
      [...reasons].filter(([, reason]) => reason === 'inactive').map(([id]) => id),
      [named[1]]
    )
    assert.deepEqual(rejectedForced, [
      { couponId: named[0], reason: 'expired' },
      { couponId: named[1], reason: 'inactive' },
    ])
    assert.equal(shopBreakdowns[0].couponsUsed[0].couponId, named[2])

    const free = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ products: [goods.id] })
    const { discountAmount } = free.body().data.shopBreakdowns[0]
    assert.equal(discountAmount, String(100 + HELD - 1))
  })
})
