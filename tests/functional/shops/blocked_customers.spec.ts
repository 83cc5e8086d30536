import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { emptyQueue } from '#tests/support/queue'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  orderBody,
  type Seller,
} from '#tests/support/orders'

const CUSTOMERS = '/api/v1/creator-dashboard/customers'
const LEAK = { reasonType: 'reselling_or_leaking', reason: 'Sold my book on a forum' }

const block = (client: ApiClient, seller: Seller, { id }: User, body: object = LEAK) =>
  client.post(`${CUSTOMERS}/${id}/block`).loginAs(seller.user).json(body)

async function shopWithCustomer() {
  const seller = await makeSeller()
  const [bought, other] = [await makeListing(seller), await makeListing(seller)]
  const customer = await makeBuyer()
  const order = await makePaidOrder(customer, bought)
  const { name } = await db
    .from('creators')
    .join('shops', 'shops.creator_id', 'creators.id')
    .where('shops.id', seller.shopId)
    .select('creators.name')
    .firstOrFail()
  return { seller, customer, other, order, name }
}

test.group('Blocked customers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('see neither shop nor products from the next request on, and cannot buy there', async ({
    client,
  }) => {
    const { seller, customer, other, name } = await shopWithCustomer()
    const products = `/api/v1/creator/${name}/shop/products`
    ;(await client.get(products).loginAs(customer)).assertStatus(200)
    ;(await block(client, seller, customer)).assertStatus(200)

    const pages = [`/c/${name}`, `/c/${name}/p/${other.id}`, `/checkout?product=${other.id}`]
    const calls = [`/api/v1/creator/${name}`, products, `${products}/${other.id}`]
    const comments = `/api/v1/creator/products/${other.id}/comments`
    for (const url of [...pages, ...calls, comments]) {
      const response = await client.get(url).loginAs(customer).redirects(0)
      response.assertStatus(403)
    }
    const listed = await client.get(products).loginAs(customer)
    listed.assertBodyContains({ error: 'CUSTOMER_BLOCKED' })
    const bought = await client
      .post('/api/v1/user/orders')
      .loginAs(customer)
      .header('idempotency-key', 'after-the-block-1')
      .json(await orderBody(other))
    bought.assertStatus(403)
    bought.assertBodyContains({ error: 'CUSTOMER_BLOCKED' })
    ;(await client.get(products)).assertStatus(200)
  })

  test('keep their purchases', async ({ client }) => {
    const { seller, customer, order } = await shopWithCustomer()
    await block(client, seller, customer)
    const response = await client.get(`/api/v1/user/orders/${order.tradeNo}`).loginAs(customer)
    response.assertStatus(200)
  })

  test('are listed with buyer, reason, trace and time', async ({ client, assert }) => {
    const { seller, customer } = await shopWithCustomer()
    await block(client, seller, customer, { ...LEAK, watermarkId: '10ABCDEF0123' })
    const response = await client.get(`${CUSTOMERS}/blocked`).loginAs(seller.user)
    response.assertStatus(200)
    const { items, total } = response.body().data
    assert.equal(total, 1)
    assert.containSubset(items[0], {
      userId: customer.id,
      username: customer.username,
      email: customer.email,
      ...LEAK,
      watermarkId: '10abcdef0123',
    })
    assert.isString(items[0].blockedAt)
  })

  test('regain access when unblocked; unblocking twice is an error', async ({ client }) => {
    const { seller, customer, name } = await shopWithCustomer()
    await block(client, seller, customer)
    const unblock = () =>
      client.post(`${CUSTOMERS}/${customer.id}/unblock`).loginAs(seller.user).json({})
    ;(await unblock()).assertStatus(200)
    ;(await client.get(`/api/v1/creator/${name}/shop/products`).loginAs(customer)).assertStatus(200)
    ;(await unblock()).assertStatus(404)
  })

  test('the shop reports the relation to the requesting user', async ({ client }) => {
    const { seller, customer, name } = await shopWithCustomer()
    const status = (user: User) =>
      client.get(`/api/v1/creator/${name}/shop/customer-status`).loginAs(user)
    ;(await status(customer)).assertBodyContains({ data: { isBlocked: false, isOwner: false } })
    await block(client, seller, customer)
    ;(await status(customer)).assertBodyContains({ data: { isBlocked: true } })
    ;(await status(seller.user)).assertBodyContains({ data: { isBlocked: false, isOwner: true } })
    ;(await client.get(`/api/v1/creator/${name}/shop/customer-status`)).assertStatus(401)
  })

  test('only own customers can be blocked, so ids reveal no names', async ({ client, assert }) => {
    const { seller } = await shopWithCustomer()
    const theirs = (await shopWithCustomer()).customer
    const bodies = new Set<string>()
    for (const id of [theirs.id, 999_999_999, seller.user.id]) {
      const response = await client.post(`${CUSTOMERS}/${id}/block`).loginAs(seller.user).json(LEAK)
      response.assertStatus(404)
      const { requestId, ...body } = response.body()
      bodies.add(JSON.stringify(body))
    }
    assert.equal(bodies.size, 1)
  })

  test('the list is private to its shop', async ({ client, assert }) => {
    const [one, other] = [await shopWithCustomer(), await shopWithCustomer()]
    await block(client, one.seller, one.customer)
    const list = await client.get(`${CUSTOMERS}/blocked`).loginAs(other.seller.user)
    assert.deepEqual(list.body().data.items, [])
    const unblock = await client
      .post(`${CUSTOMERS}/${one.customer.id}/unblock`)
      .loginAs(other.seller.user)
      .json({})
    unblock.assertStatus(404)
    ;(
      await client.get(`/api/v1/creator/${other.name}/shop/products`).loginAs(one.customer)
    ).assertStatus(200)
  })

  for (const [what, body] of [
    ['no reason', { reasonType: 'other' }],
    ['an unknown type', { reasonType: 'ugly', reason: 'because' }],
    ['a mark that is none', { ...LEAK, watermarkId: 'xyz' }],
    ['a reason without end', { ...LEAK, reason: 'a'.repeat(501) }],
  ] as const) {
    test(`${what} is rejected beside its field`, async ({ client }) => {
      const { seller, customer } = await shopWithCustomer()
      ;(await block(client, seller, customer, body)).assertStatus(422)
    })
  }
})

test.group('Blocked customers | many clicks', (group) => {
  group.each.setup(emptyQueue)

  test('ten concurrent requests block once, with one audit entry', async ({ client, assert }) => {
    const { seller, customer } = await shopWithCustomer()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => block(client, seller, customer))
    )
    const statuses = responses.map((response) => response.status()).sort()
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(409)])
    const rows = await db.from('blocked_customers').where('user_id', customer.id)
    assert.lengthOf(rows, 1)
  })
})
