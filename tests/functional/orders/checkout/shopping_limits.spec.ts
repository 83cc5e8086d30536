import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { limit } from '#core/http/limits/rate_limit'
import marketplace from '#config/marketplace'
import { REQUESTS_PER_MINUTE } from '#cart/controllers/shopping_limits'
import { makeBuyer, makeListing, makeSeller, orderBody, type Listing } from '#tests/support/orders'
import { requestOf } from '#tests/support/access/requests'
import type User from '#identity/models/user'

const { checkouts } = marketplace

/** Counts earlier requests within this minute. */
async function asked(key: string, times: number) {
  const ctx = await requestOf({})
  for (let n = 0; n < times; n++) await limit(ctx, [{ key, perMinute: REQUESTS_PER_MINUTE }])
}

type Call = { method: 'get' | 'post' | 'delete'; path: string; body?: object }

const CALLS: Record<string, { key: string; calls: (id: number) => Call[] }> = {
  'the cart': {
    key: 'orders.cart',
    calls: (id) => [
      { method: 'post', path: '/user/cart', body: { products: [{ id }] } },
      { method: 'post', path: '/user/cart/items', body: { productId: id } },
      { method: 'delete', path: `/user/cart/items/${id}` },
    ],
  },
  'estimates': {
    key: 'orders.estimate',
    calls: (id) => [
      { method: 'post', path: '/user/orders/estimate', body: { products: [{ id }] } },
    ],
  },
  'combinations of coupons': {
    key: 'promotions.combine',
    calls: (id) => [
      {
        method: 'post',
        path: '/user/orders/optimal-coupon-combination',
        body: { products: [{ productId: id }] },
      },
    ],
  },
}

test.group('Rate limits of a buyer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [name, { key, calls }] of Object.entries(CALLS)) {
    test(`${name}: ${REQUESTS_PER_MINUTE} times a minute, and not once more; others are not affected`, async ({
      client,
      assert,
    }) => {
      const [buyer, other] = [await makeBuyer(), await makeBuyer()]
      const goods = await makeListing(await makeSeller(), { price: 0 })
      const own = calls(goods.id)
      const ask = (who: User, { method, path, body }: Call) => {
        const request = client[method](`/api/v1${path}`).loginAs(who)
        return body ? request.json(body) : request
      }
      await asked(`${key}:${buyer.id}`, REQUESTS_PER_MINUTE - own.length)
      for (const call of own) assert.equal((await ask(buyer, call)).status(), 200)
      for (const call of own) {
        const rejected = await ask(buyer, call)
        assert.equal(rejected.status(), 429)
        assert.isAbove(Number(rejected.header('retry-after')), 0)
      }
      assert.equal((await ask(other, own[0]!)).status(), 200)
    })
  }

  test('visitors share the limit of their IP address; a forged address is not used', async ({
    client,
    assert,
  }) => {
    const { id } = await makeListing(await makeSeller())
    const ask = () => client.get(`/api/v1/cart-preview?products=${id}`)
    await asked('orders.cart:127.0.0.1', REQUESTS_PER_MINUTE - 1)
    assert.equal((await ask()).status(), 200)
    assert.equal((await ask().header('x-forwarded-for', '203.0.113.9')).status(), 429)
  })

  test(`orders: ${checkouts.perMinute} a minute; a repeated key does not count, nor does a rejected order`, async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const order = async (key?: string, goods?: Listing) => {
      const body = await orderBody(goods ?? (await makeListing(seller, { price: 0 })))
      const request = client.post('/api/v1/user/orders').loginAs(buyer).json(body)
      return key ? request.header('idempotency-key', key) : request
    }
    const goods = await makeListing(seller, { price: 0 })
    for (let n = 0; n < 8; n++) {
      assert.equal((await order(undefined, { ...goods, id: 999_999 })).status(), 409)
    }
    for (let n = 0; n < 10; n++) assert.equal((await order('once', goods)).status(), 201)
    for (let n = 1; n < checkouts.perMinute; n++) assert.equal((await order()).status(), 201)
    const rejected = await order()
    assert.equal(rejected.status(), 429)
    assert.isAtMost(Number(rejected.header('retry-after')), 60)
    assert.equal((await order('once', goods)).status(), 201)
  })
  test(`rejected orders: ${checkouts.refused.perMinute} a minute, then a valid one waits as well; others are not affected`, async ({
    client,
    assert,
  }) => {
    const [buyer, other, seller] = [await makeBuyer(), await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 0 })
    const [right, wrong] = [await orderBody(goods), await orderBody({ ...goods, id: 999_999 })]
    const order = (who: User, body: object) =>
      client.post('/api/v1/user/orders').loginAs(who).json(body)
    const invalid = { ...wrong, products: [] }
    for (let n = 0; n < checkouts.refused.perMinute; n++) {
      const isInvalid = n % 2 === 0
      const { status } = await order(buyer, isInvalid ? invalid : wrong).then((response) => ({
        status: response.status(),
      }))
      assert.equal(status, isInvalid ? 422 : 409, String(n))
    }
    for (const body of [wrong, invalid, right]) {
      const rejected = await order(buyer, body)
      assert.equal(rejected.status(), 429)
      assert.isAbove(Number(rejected.header('retry-after')), 0)
    }
    assert.equal((await order(other, right)).status(), 201)
  })

  test(`orders: ${checkouts.perHour} an hour`, async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const order = async () => {
      const body = await orderBody(await makeListing(seller, { price: 0 }))
      return client.post('/api/v1/user/orders').loginAs(buyer).json(body)
    }
    const agoByMinutes = (minutes: number) => DateTime.utc().minus({ minutes }).toSQL()
    for (let n = 0; n < checkouts.perHour; n++) {
      assert.equal((await order()).status(), 201)
      const newest = db.from('payments').where('user_id', buyer.id).max('id')
      await db
        .from('payments')
        .whereIn('id', newest)
        .update('created_at', agoByMinutes(50 - n))
    }
    // However long the orders took, the oldest is fifty minutes old now.
    const oldest = db.from('payments').where('user_id', buyer.id).min('id')
    await db.from('payments').whereIn('id', oldest).update('created_at', agoByMinutes(50))
    const rejected = await order()
    assert.equal(rejected.status(), 429)
    assert.approximately(Number(rejected.header('retry-after')), 600, 60)
    await db.from('payments').where('user_id', buyer.id).update('created_at', agoByMinutes(61))
    assert.equal((await order()).status(), 201)
  })
})

test.group('Many concurrent orders of one buyer', () => {
  // Concurrent writers need separate connections, so nothing here is rolled back.
  test('are counted one by one', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const bodies = []
    for (let n = 0; n < 40; n++)
      bodies.push(await orderBody(await makeListing(seller, { price: 0 })))
    const responses = await Promise.all(
      bodies.map((body) => client.post('/api/v1/user/orders').loginAs(buyer).json(body))
    )
    const made = responses.filter((response) => response.status() === 201)
    assert.lengthOf(made, checkouts.perMinute)
  })
})
