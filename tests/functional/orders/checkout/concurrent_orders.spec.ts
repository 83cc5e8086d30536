import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import type User from '#identity/models/user'
import { makeToken } from '#tests/support/access'
import { freezeClock } from '#tests/support/clock'
import {
  sendTogether,
  rawPost,
  type RawResponse,
} from '#tests/support/attacks/simultaneous_requests'
import { makeBuyer, makeListing, makeSeller, orderBody } from '#tests/support/orders'

/** `npm run torture` uses the full counts. */
const BURSTS = Number(process.env.ORDER_BURSTS ?? 3)
const AT_ONCE = Number(process.env.ORDERS_AT_ONCE ?? 40)
const TABS = Number(process.env.TAB_BURSTS ?? 4)
const OTHERS = Number(process.env.OTHER_BODIES ?? 20)

const URL_OF_ORDERS = new URL('/api/v1/user/orders', appUrl)

/** One buyer's order request, sent by a program. */
async function makeOrderRequest() {
  const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
  const { header } = await makeToken(buyer)
  const input = await orderBody(goods)
  const ask = (key: string, more: object = {}) =>
    rawPost(
      URL_OF_ORDERS,
      { ...header, 'idempotency-key': key },
      JSON.stringify({ ...input, ...more })
    )
  return { buyer, goods, ask }
}

const ordersOf = async (buyer: User) => (await db.from('orders').where('buyer_id', buyer.id)).length
const paymentsOf = async (buyer: User) =>
  (await db.from('payments').where('user_id', buyer.id)).length
const numbersIn = (responses: RawResponse[]) =>
  new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.data.paymentNo))

// Concurrent writers need separate connections; their rows stay until the end of the file.
test.group('Concurrent orders', () => {
  test(`with one key create one order: ${AT_ONCE} requests at the same moment, ${BURSTS} times`, async ({
    assert,
  }) => {
    for (let burst = 0; burst < BURSTS; burst++) {
      const { buyer, ask } = await makeOrderRequest()
      const key = randomUUID()
      const responses = await sendTogether(Array.from({ length: AT_ONCE }, () => ask(key)))
      const statuses = new Set(responses.map(({ status }) => status))
      assert.isTrue(
        statuses.has(201) && statuses.isSubsetOf(new Set([201, 409])),
        [...statuses].join()
      )
      assert.equal(numbersIn(responses).size, 1)
      assert.equal(await ordersOf(buyer), 1)
      assert.equal(await paymentsOf(buyer), 1)
    }
  }).timeout(60_000 + BURSTS * 20_000)

  test(`with one key and another body are rejected (${OTHERS}); other users with the same key are independent`, async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, ask } = await makeOrderRequest()
    const key = randomUUID()
    assert.equal((await sendTogether([ask(key)]))[0]!.status, 201)
    for (let done = 0; done < OTHERS; done += AT_ONCE) {
      const wave = Array.from({ length: Math.min(AT_ONCE, OTHERS - done) }, (_, nth) =>
        ask(key, { message: `another message ${done + nth}` })
      )
      const responses = await sendTogether(wave)
      assert.isTrue(responses.every(({ status }) => status === 422))
    }
    for (let nth = 0; nth < OTHERS / 10; nth++) {
      const other = await makeOrderRequest()
      assert.equal((await sendTogether([other.ask(key)]))[0]!.status, 201)
      assert.equal(await ordersOf(other.buyer), 1)
    }
    assert.equal(await ordersOf(buyer), 1)

    clock.moveBy({ hours: 23, minutes: 59 })
    assert.equal((await sendTogether([ask(key, { message: 'late' })]))[0]!.status, 422)
    clock.moveBy({ minutes: 2 })
    assert.equal((await sendTogether([ask(key, { message: 'a day later' })]))[0]!.status, 201)
    assert.equal(await ordersOf(buyer), 2)
  }).timeout(60_000 + OTHERS * 2_000)

  test(`from 2 to 40 tabs with the same cart, each with its own key, create one order (${TABS} times)`, async ({
    assert,
  }) => {
    for (let burst = 0; burst < TABS; burst++) {
      const { buyer, ask } = await makeOrderRequest()
      const tabs = 2 + ((burst * 13) % 39)
      const responses = await sendTogether(Array.from({ length: tabs }, () => ask(randomUUID())))
      const made = responses.filter(({ status }) => status === 201)
      const rejected = responses.filter(({ status }) => [409, 429].includes(status))
      assert.lengthOf(made, 1)
      assert.lengthOf(rejected, tabs - 1)
      assert.equal(await ordersOf(buyer), 1)
      assert.equal(await paymentsOf(buyer), 1)
    }
  }).timeout(60_000 + TABS * 10_000)
})
