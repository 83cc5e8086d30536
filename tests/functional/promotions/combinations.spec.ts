import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeClaimed, makeCoupon, makeReserved } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller, type Listing } from '#tests/support/orders'
import { countQueries } from '#tests/support/count_queries'

const PATH = '/api/v1/user/orders/optimal-coupon-combination'

interface Answer {
  shopBreakdowns: {
    shopId: number
    shopCurrency: string
    discountAmount: string
    couponsUsed: { couponId: number; productId: number; discount: string }[]
  }[]
  availableCouponsByShop: Record<
    string,
    {
      couponId: number
      isUsed: boolean
      reason: string | null
      missing: { amount: string } | null
    }[]
  >
  rejectedForced: { couponId: number; reason: string }[]
}

async function combine(client: ApiClient, user: User, goods: Listing[], more: object = {}) {
  const products = goods.map(({ id }) => id)
  const response = await client
    .post(PATH)
    .loginAs(user)
    .json({ products, ...more })
  response.assertStatus(200)
  return response.body().data as Answer
}

test.group('POST /api/v1/user/orders/optimal-coupon-combination', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gives each item at most one coupon, and saves the most', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const cheap = await makeListing(seller, { price: 800 })
    const dear = await makeListing(seller, { price: 10_000 })
    const { coupon: ten } = await makeClaimed(buyer, seller, {
      discountType: 'percentage',
      discountAmount: 1_000n,
    })
    const { coupon: five } = await makeClaimed(buyer, seller, { discountAmount: 500n })
    const { shopBreakdowns, availableCouponsByShop } = await combine(client, buyer, [cheap, dear])
    assert.containsSubset(shopBreakdowns, [
      { shopId: seller.shopId, shopCurrency: 'CNY', discountAmount: '1500' },
    ])
    const used = shopBreakdowns[0]!.couponsUsed.map((one) => [
      one.couponId,
      one.productId,
      one.discount,
    ])
    assert.sameDeepMembers(used, [
      [ten.id, dear.id, '1000'],
      [five.id, cheap.id, '500'],
    ])
    assert.isTrue(availableCouponsByShop[seller.shopId]!.every(({ isUsed }) => isUsed))
  })

  test('accepts products as ids and as objects with their id', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const { id } = await makeListing(seller)
    await makeClaimed(buyer, seller)
    const { shopBreakdowns } = await combine(client, buyer, [], { products: [{ productId: id }] })
    assert.equal(shopBreakdowns[0]!.discountAmount, '500')
  })

  test('keeps shops and currencies apart', async ({ client, assert }) => {
    const [one, other] = [await makeSeller(), await makeSeller()]
    const buyer = await makeBuyer()
    const goods = [
      await makeListing(one, { price: 3_000 }),
      await makeListing(one, { price: 2_000, currency: 'USD' }),
      await makeListing(other, { price: 3_000 }),
    ]
    await makeClaimed(buyer, one, { minOrderAmount: 3_000n })
    await makeListing(other, { price: 1 })
    await makeClaimed(buyer, other, { minOrderAmount: 3_001n })
    const { shopBreakdowns } = await combine(client, buyer, goods)
    const off = Object.fromEntries(
      shopBreakdowns.map(({ shopId, shopCurrency, discountAmount }) => [
        `${shopId === one.shopId ? 'one' : 'other'} ${shopCurrency}`,
        discountAmount,
      ])
    )
    assert.deepEqual(off, { 'one CNY': '500', 'one USD': '0', 'other CNY': '0' })
  })

  test('applies required coupons, omits excluded ones, and reports the reason', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = [await makeListing(seller, { price: 2_000 })]
    const { coupon: large } = await makeClaimed(buyer, seller, { discountAmount: 900n })
    const { coupon: small } = await makeClaimed(buyer, seller, { discountAmount: 100n })
    const reasonsOf = ({ availableCouponsByShop }: Answer) =>
      Object.fromEntries(
        availableCouponsByShop[seller.shopId]!.map(({ couponId, reason }) => [couponId, reason])
      )

    const best = await combine(client, buyer, goods)
    assert.deepEqual(reasonsOf(best), { [large.id]: null, [small.id]: 'better_used' })

    const forced = await combine(client, buyer, goods, { forcedCoupons: [small.id] })
    assert.equal(forced.shopBreakdowns[0]!.discountAmount, '100')
    assert.deepEqual(reasonsOf(forced), { [large.id]: 'better_used', [small.id]: null })

    const excluded = await combine(client, buyer, goods, { excludedCoupons: [large.id] })
    assert.equal(excluded.shopBreakdowns[0]!.discountAmount, '100')
    assert.deepEqual(reasonsOf(excluded), { [large.id]: 'excluded', [small.id]: null })

    const both = await combine(client, buyer, goods, {
      forcedCoupons: [large.id],
      excludedCoupons: [large.id],
    })
    assert.deepEqual(both.rejectedForced, [{ couponId: large.id, reason: 'excluded' }])
  })

  test('gives the reason for every coupon that is not used', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = await makeListing(seller, { price: 2_000 })
    const elsewhere = await makeListing(seller)
    const make = async (input: Parameters<typeof makeClaimed>[2]) =>
      (await makeClaimed(buyer, seller, input)).coupon
    const dear = await make({ minOrderAmount: 2_700n })
    const narrow = await make({ productIds: [elsewhere.id] })
    await makeListing(seller, { currency: 'USD' })
    const dollars = await make({ currency: 'USD' })
    const ahead = await make({ startsAt: DateTime.utc().plus({ days: 1 }) })
    const off = await make({})
    await off.merge({ status: 'inactive' }).save()
    const held = await make({})
    await makeReserved(buyer, seller, held)
    const over = await make({})
    await over.merge({ endsAt: DateTime.utc().minus({ days: 1 }) }).save()
    const spent = await make({})
    await db.from('coupon_claims').where('coupon_id', spent.id).update({ used: 1 })
    const foreign = await makeCoupon(seller)

    const expected = {
      [dear.id]: 'below_threshold',
      [narrow.id]: 'no_eligible_item',
      [dollars.id]: 'no_eligible_item',
      [ahead.id]: 'not_started',
      [off.id]: 'inactive',
      [held.id]: 'reserved',
    }
    const quiet = await combine(client, buyer, [goods])
    const offered = quiet.availableCouponsByShop[seller.shopId]!
    assert.deepEqual(
      Object.fromEntries(offered.map(({ couponId, reason }) => [couponId, reason])),
      expected
    )
    assert.equal(offered.find(({ couponId }) => couponId === dear.id)!.missing!.amount, '700')

    // Every named coupon is answered, also expired, used-up, foreign and absent ones.
    const forcedCoupons = [...Object.keys(expected).map(Number), over.id, spent.id, foreign.id]
    const { rejectedForced } = await combine(client, buyer, [goods], {
      forcedCoupons: [...forcedCoupons, 2_000_000_000],
    })
    assert.deepEqual(
      Object.fromEntries(rejectedForced.map(({ couponId, reason }) => [couponId, reason])),
      {
        ...expected,
        [over.id]: 'expired',
        [spent.id]: 'exhausted',
        [foreign.id]: 'not_claimed',
        2000000000: 'not_claimed',
      }
    )
  })

  test('uses a coupon as often as it allows', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = []
    for (let at = 0; at < 3; at++) goods.push(await makeListing(seller, { price: 1_000 }))
    const { coupon } = await makeClaimed(buyer, seller, { perUserLimit: 2, usageLimit: 10 })
    const twice = await combine(client, buyer, goods)
    assert.equal(twice.shopBreakdowns[0]!.discountAmount, '1000')
    await coupon.merge({ used: 9 }).save()
    const once = await combine(client, buyer, goods)
    assert.equal(once.shopBreakdowns[0]!.discountAmount, '500')
  })

  test('computes the minimum over purchasable items, before discounts', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = [
      await makeListing(seller, { price: 1_000 }),
      await makeListing(seller, { price: 1_000 }),
    ]
    await makeClaimed(buyer, seller, { minOrderAmount: 2_000n, discountAmount: 900n })
    await makeClaimed(buyer, seller, { minOrderAmount: 2_000n, discountAmount: 800n })
    const both = await combine(client, buyer, goods)
    assert.equal(both.shopBreakdowns[0]!.discountAmount, '1700')
    await db.from('products').where('id', goods[1]!.id).update({ is_available: false })
    const alone = await combine(client, buyer, goods)
    assert.equal(alone.shopBreakdowns[0]!.discountAmount, '0')
  })

  test('needs an account, products and ids', async ({ client }) => {
    const buyer = await makeBuyer()
    ;(await client.post(PATH).json({ products: [1] })).assertStatus(401)
    for (const body of [
      {},
      { products: [] },
      { products: ['x'] },
      { products: [{ id: 1 }] },
      { products: [1, 1] },
      { products: [1], forcedCoupons: 'all' },
      { products: [1], excludedCoupons: [-1] },
      { products: Array.from({ length: 51 }, (_, at) => at + 1) },
    ]) {
      ;(await client.post(PATH).loginAs(buyer).json(body)).assertStatus(422)
    }
  })

  test('takes as many queries for fifty coupons as for one', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = [await makeListing(seller)]
    await makeClaimed(buyer, seller)
    await combine(client, buyer, goods)
    const few = await countQueries(() => combine(client, buyer, goods))
    for (let at = 0; at < 49; at++) await makeClaimed(buyer, seller)
    const many = await countQueries(() => combine(client, buyer, goods))
    assert.equal(many.length, few.length)
  })
})
