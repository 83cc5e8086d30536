import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { freezeClock } from '#tests/support/clock'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  orderBody,
} from '#tests/support/orders'

const PATH = '/api/v1/user/orders'

// Concurrent writers need separate connections, so nothing here is rolled back.
async function rivals() {
  const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
  return { buyer, goods, body: await orderBody(goods) }
}

const ordersOf = async (buyer: User) => (await db.from('orders').where('buyer_id', buyer.id)).length
const paymentsOf = async (buyer: User) =>
  (await db.from('payments').where('user_id', buyer.id)).length

test.group('The same order request, sent many times', () => {
  test('thirty concurrent requests with one key: one order, one response, no server error', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 3; round++) {
      const { buyer, body } = await rivals()
      const ask = () => client.post(PATH).loginAs(buyer).header('idempotency-key', 'k1').json(body)
      const responses = await Promise.all(Array.from({ length: 30 }, ask))

      const statuses = responses.map((response) => response.status())
      assert.isTrue(
        statuses.every((status) => status === 201 || status === 409),
        `${statuses}`
      )
      const made = responses.filter((response) => response.status() === 201)
      assert.isAtLeast(made.length, 1)
      assert.lengthOf(new Set(made.map((response) => response.body().data.paymentNo)), 1)
      assert.equal(await ordersOf(buyer), 1)
      assert.equal(await paymentsOf(buyer), 1)

      const later = await ask()
      assert.equal(later.status(), 201)
      assert.deepEqual(later.body(), made[0]!.body())
    }
  })

  test('one key with another body is rejected, and creates nothing', async ({ client, assert }) => {
    const { buyer, body } = await rivals()
    const ask = (more: object) =>
      client
        .post(PATH)
        .loginAs(buyer)
        .header('idempotency-key', 'k2')
        .json({ ...body, ...more })
    assert.equal((await ask({})).status(), 201)
    const other = await ask({ message: 'another message' })
    other.assertStatus(422)
    assert.equal(other.body().error, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(await ordersOf(buyer), 1)
  })

  test('the same key of another user is independent', async ({ client, assert }) => {
    const { buyer, body } = await rivals()
    const other = await makeBuyer()
    for (const person of [buyer, other]) {
      const response = await client
        .post(PATH)
        .loginAs(person)
        .header('idempotency-key', 'k3')
        .json(body)
      response.assertStatus(201)
      assert.equal(await ordersOf(person), 1)
    }
  })

  test('without a key, one cart is one order for ten minutes or until its payment ends', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, body } = await rivals()
    const ask = (more: object = {}) =>
      client
        .post(PATH)
        .loginAs(buyer)
        .json({ ...body, ...more })
    const first = await ask()
    first.assertStatus(201)
    await decideAtSandbox(first.body().data.paymentNo, 'failed')
    clock.moveBy({ minutes: 9 })
    const again = await ask()
    assert.deepEqual(again.body(), first.body())
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.equal(await ordersOf(buyer), 1)

    await (await app.container.make(SyncPayment)).execute(first.body().data)
    const anew = await ask()
    anew.assertStatus(201)
    assert.notEqual(anew.body().data.paymentNo, first.body().data.paymentNo)
    assert.equal(anew.body().data.status, 'pending')
    assert.equal(await ordersOf(buyer), 2)
  })

  test('after a crash that follows the commit, the retry continues with the stored order', async ({
    client,
    assert,
  }) => {
    const { buyer, body } = await rivals()
    const ask = () => client.post(PATH).loginAs(buyer).header('idempotency-key', 'k4').json(body)
    const first = await ask()
    first.assertStatus(201)
    const dead = { state: 'in_flight', status: null, answer: null, locked_until: new Date(0) }
    await db.from('idempotency_keys').where({ user_id: buyer.id, key: 'k4' }).update(dead)
    const retry = await ask()
    retry.assertStatus(201)
    assert.equal(retry.body().data.paymentNo, first.body().data.paymentNo)
    assert.equal(await ordersOf(buyer), 1)
  })

  test('two tabs create one order, each with its own key or without one', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { buyer, body } = await rivals()
      const responses = await Promise.all(
        ['tab-1', 'tab-2', null, null].map((key) => {
          const request = client.post(PATH).loginAs(buyer).json(body)
          return key ? request.header('idempotency-key', key) : request
        })
      )
      const made = responses.filter((response) => response.status() === 201)
      const numbers = new Set(made.map((response) => response.body().data.paymentNo))
      assert.equal(numbers.size, 1)
      const [paymentNo] = numbers
      for (const response of responses.filter((one) => one.status() !== 201)) {
        response.assertStatus(409)
        const { error, details } = response.body()
        if (error === 'DUPLICATE_PURCHASE') assert.equal(details.paymentNo, paymentNo)
        else assert.equal(error, 'REQUEST_IN_FLIGHT')
      }
      assert.equal(await ordersOf(buyer), 1)
    }
  })

  test('forty concurrent buyers, more than there are database connections, get an order each', async ({
    client,
    assert,
  }) => {
    const goods = await makeListing(await makeSeller())
    const body = await orderBody(goods)
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer()))
    const responses = await Promise.all(
      buyers.map((buyer) => client.post(PATH).loginAs(buyer).json(body))
    )
    assert.isTrue(responses.every((response) => response.status() === 201))
    assert.lengthOf(new Set(responses.map((response) => response.body().data.paymentNo)), 40)
  })
})
