import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeClaimed, makeCoupon } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller, orderBody } from '#tests/support/orders'

const PATH = '/api/v1/user/orders'

async function orderFixture() {
  const [buyer, seller] = [await makeBuyer(), await makeSeller()]
  const goods = await makeListing(seller, { price: 2_000 })
  return { buyer, seller, goods, body: await orderBody(goods) }
}

const order = (client: ApiClient, buyer: User, body: object, locale = 'en-US') =>
  client.post(PATH).loginAs(buyer).header('accept-language', locale).json(body)

const ordersOf = async ({ id }: User) => (await db.from('orders').where('buyer_id', id)).length

test.group('An order with unsupported requests', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('that requires a coupon is rejected with the reason, in three languages', async ({
    client,
    assert,
  }) => {
    const { buyer, seller, body } = await orderFixture()
    await makeListing(seller, { price: 10_000 })
    const { coupon } = await makeClaimed(buyer, seller, {
      title: 'Spring',
      minOrderAmount: 10_000n,
    })
    const forced = { ...body, forcedCoupons: [coupon.id] }
    const words: Record<string, string[]> = {
      'en-US': ['Spring', 'minimum'],
      'zh-CN': ['Spring', '门槛'],
      'ja-JP': ['Spring', '条件'],
    }
    for (const [locale, expected] of Object.entries(words)) {
      const rejected = await order(client, buyer, forced, locale)
      rejected.assertStatus(409)
      const { error, message, details } = rejected.body()
      assert.equal(error, 'FORCED_COUPONS_UNUSABLE')
      for (const word of expected) assert.include(message, word)
      assert.deepEqual(details.coupons, [
        { couponId: coupon.id, title: 'Spring', reason: 'below_threshold' },
      ])
    }
    const withTotal = await order(client, buyer, { ...forced, expectedTotal: '2000' })
    withTotal.assertStatus(409)
    assert.equal(await ordersOf(buyer), 0)

    const knowing = await order(client, buyer, { ...forced, expectedCoupons: [] })
    knowing.assertStatus(201)
  })

  test('that requires a coupon is rejected for every other reason, too, without naming others’ coupons', async ({
    client,
    assert,
  }) => {
    const { buyer, seller, body } = await orderFixture()
    const { coupon: good } = await makeClaimed(buyer, seller)
    const { coupon: better } = await makeClaimed(buyer, seller, { discountAmount: 900n })
    const { coupon: ended } = await makeClaimed(buyer, seller, { title: 'Over' })
    await ended.merge({ endsAt: DateTime.utc().minus({ days: 1 }) }).save()
    const { coupon: off } = await makeClaimed(buyer, seller, { title: 'Off' })
    await off.merge({ status: 'inactive' }).save()
    const { id: foreign } = await makeCoupon(seller, { title: 'A secret' })
    const cases: [object, string][] = [
      [{ forcedCoupons: [ended.id] }, 'expired'],
      [{ forcedCoupons: [off.id] }, 'inactive'],
      [{ forcedCoupons: [foreign] }, 'not_claimed'],
      [{ forcedCoupons: [good.id, better.id] }, 'better_used'],
      [{ forcedCoupons: [good.id], excludedCoupons: [good.id] }, 'excluded'],
      [{ forcedCoupons: [good.id], withoutCoupons: true }, 'excluded'],
    ]
    for (const [input, reason] of cases) {
      const rejected = await order(client, buyer, { ...body, ...input })
      rejected.assertStatus(409)
      assert.equal(rejected.body().details.coupons[0].reason, reason)
      assert.notInclude(JSON.stringify(rejected.body()), 'A secret')
    }
    assert.equal(await ordersOf(buyer), 0)
    const placed = await order(client, buyer, { ...body, forcedCoupons: [good.id] })
    placed.assertStatus(201)
    assert.equal(placed.body().data.total.amount, '1500')
  })

  test('for more than one of a file is rejected; a quantity of one is accepted', async ({
    client,
    assert,
  }) => {
    const { buyer, goods, body } = await orderFixture()
    for (const quantity of [0, 2, '1', null]) {
      const more = await order(client, buyer, { ...body, products: [{ id: goods.id, quantity }] })
      more.assertStatus(quantity === null ? 201 : 422)
      if (quantity === null) break
      assert.equal(await ordersOf(buyer), 0)
    }
  })

  test('a partial refund is rejected instead of being treated as a full one', async ({
    client,
  }) => {
    const { buyer, body } = await orderFixture()
    const placed = await order(client, buyer, body)
    const { tradeNo } = placed.body().data.orders[0]
    for (const part of [{ amount: '100' }, { quantity: 1 }]) {
      const rejected = await client
        .post('/api/v1/user/tickets')
        .loginAs(buyer)
        .json({ type: 'refund', tradeNo, reason: 'Half of it does not work', ...part })
      rejected.assertStatus(422)
    }
  })
})
