import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type Order from '#orders/models/order'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type Payment from '#payments/models/payment'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  sandboxMessage,
  sendWebhook,
} from '#tests/support/orders'

async function unpaid() {
  const buyer = await makeBuyer()
  return {
    buyer,
    ...(await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))),
  }
}

/** Effects that must happen once: ledger postings and events in the outbox. */
async function effectsOf({ order, payment }: { order: Order; payment: Payment }) {
  const postings = await db.from('ledger_transactions').where('ref_id', order.tradeNo)
  const events = await db
    .from('outbox_events')
    .where('name', 'orders.order_paid')
    .whereJsonSuperset('payload', { orderId: order.id })
  await payment.refresh()
  await order.refresh()
  return {
    payment: payment.status,
    order: order.status,
    postings: postings.length,
    events: events.length,
  }
}

const NOTHING = { payment: 'pending', order: 'unpaid', postings: 0, events: 0 }
const ONCE = { payment: 'succeeded', order: 'paid', postings: 1, events: 1 }
const DECLINED = { payment: 'failed', order: 'unpaid', postings: 0, events: 0 }

test.group('A webhook without a valid signature', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const now = DateTime.utc()
  const forgeries: Record<string, (paymentNo: string) => { body: string; signature?: string }> = {
    'no signature': (no) => ({ body: sandboxMessage(no).body }),
    'a signature by another secret': (no) => sandboxMessage(no, { secret: 'guessed' }),
    'a truncated signature': (no) => {
      const { body, signature } = sandboxMessage(no)
      return { body, signature: signature.slice(0, -2) }
    },
    'a signature of another version': (no) => {
      const { body, signature } = sandboxMessage(no)
      return { body, signature: signature.replace('v1=', 'v0=') }
    },
    'a message of 301 seconds ago': (no) =>
      sandboxMessage(no, { at: DateTime.utc().minus({ seconds: 301 }) }),
    'a message from the future': (no) =>
      sandboxMessage(no, { at: DateTime.utc().plus({ seconds: 330 }) }),
    'a body changed after signing': (no) => {
      const { body, signature } = sandboxMessage('PM000000AAAAAAAAAAAAA')
      return { body: body.replace('PM000000AAAAAAAAAAAAA', no), signature }
    },
    'the same body written anew': (no) => {
      const { body, signature } = sandboxMessage(no)
      return { body: JSON.stringify(JSON.parse(body), null, 1), signature }
    },
    'a genuine message that is not understood': () => {
      return sandboxMessage('', { type: 'charge.succeeded' })
    },
  }
  for (const [what, forge] of Object.entries(forgeries)) {
    test(`${what}: is a 400, stores nothing and has no effect`, async ({ assert }) => {
      const purchase = await unpaid()
      await decideAtSandbox(purchase.payment.paymentNo, 'succeeded')
      const response = await sendWebhook(forge(purchase.payment.paymentNo))
      assert.equal(response.status, 400)
      assert.equal(((await response.json()) as { error: string }).error, 'WEBHOOK_REFUSED')
      assert.lengthOf(await db.from('gateway_events').where('received_at', '>=', now.toJSDate()), 0)
      assert.deepEqual(await effectsOf(purchase), NOTHING)
    })
  }

  test('an unknown gateway is a 404', async ({ assert }) => {
    const response = await sendWebhook(sandboxMessage('PM1'), 'alipay')
    assert.equal(response.status, 404)
  })
})

test.group('A webhook with a valid signature', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('makes the payment paid when the gateway itself confirms it', async ({ assert }) => {
    const purchase = await unpaid()
    const { paymentNo } = purchase.payment
    await decideAtSandbox(paymentNo, 'succeeded')
    const response = await sendWebhook(sandboxMessage(paymentNo))
    assert.equal(response.status, 200)
    assert.deepEqual(await effectsOf(purchase), ONCE)
    const [event] = await db.from('gateway_events').orderBy('id', 'desc').limit(1)
    assert.isNotNull(event.processed_at)
  })

  test('does not make an open charge paid, even when it says "succeeded"', async ({ assert }) => {
    const purchase = await unpaid()
    const response = await sendWebhook(sandboxMessage(purchase.payment.paymentNo))
    assert.equal(response.status, 200)
    assert.deepEqual(await effectsOf(purchase), NOTHING)
  })

  test('that came before the gateway confirms it is handled when it is repeated', async ({
    assert,
  }) => {
    const purchase = await unpaid()
    const { paymentNo } = purchase.payment
    const message = sandboxMessage(paymentNo)
    assert.equal((await sendWebhook(message)).status, 200)
    assert.deepEqual(await effectsOf(purchase), NOTHING)
    await decideAtSandbox(paymentNo, 'succeeded')
    assert.equal((await sendWebhook(message)).status, 200)
    assert.deepEqual(await effectsOf(purchase), ONCE)
    assert.equal((await sendWebhook(message)).status, 200)
    assert.deepEqual(await effectsOf(purchase), ONCE)
  })

  test('about a dispute that the gateway does not know yet is handled when it is repeated', async ({
    assert,
  }) => {
    const purchase = await unpaid()
    const { paymentNo } = purchase.payment
    await decideAtSandbox(paymentNo, 'succeeded')
    await sendWebhook(sandboxMessage(paymentNo))
    const reference = 'sbd_early'
    const message = sandboxMessage(paymentNo, { type: 'dispute.created', reference })
    await sendWebhook(message)
    const disputes = () => db.from('disputes').where('payment_id', purchase.payment.id)
    assert.lengthOf(await disputes(), 0)
    const site = await app.container.make(SandboxSite)
    const charge = await site.findByMerchant(paymentNo)
    const { id } = await site.openDispute(charge!)
    await db.from('sandbox_disputes').where({ id }).update({ reference })
    await sendWebhook(message)
    assert.lengthOf(await disputes(), 1)
  })

  test('about an unknown payment is stored and accepted', async ({ assert }) => {
    assert.equal((await sendWebhook(sandboxMessage('PM000000AAAAAAAAAAAAA'))).status, 200)
  })

  test('a charge of another sum is not accepted for this payment', async ({ assert }) => {
    const purchase = await unpaid()
    const { paymentNo } = purchase.payment
    await db.from('sandbox_charges').where('merchant_reference', paymentNo).update({ amount: 1 })
    await decideAtSandbox(paymentNo, 'succeeded')
    await sendWebhook(sandboxMessage(paymentNo))
    assert.deepEqual(await effectsOf(purchase), DECLINED)
  })

  for (const outcome of ['succeeded', 'failed'] as const) {
    test(`after "${outcome}" ends in the same state in every order of messages`, async ({
      assert,
    }) => {
      const types = ['charge.succeeded', 'charge.failed', 'charge.refunded', 'charge.disputed']
      for (const order of permutations(types)) {
        const purchase = await unpaid()
        const { paymentNo } = purchase.payment
        await decideAtSandbox(paymentNo, outcome)
        for (const type of order) await sendWebhook(sandboxMessage(paymentNo, { type }))
        assert.deepEqual(await effectsOf(purchase), outcome === 'succeeded' ? ONCE : DECLINED)
      }
    })
  }
})

// Concurrent writers need separate connections; their rows stay in the ledger.
test.group('Many webhooks at the same time', () => {
  test('ten times with the same event: one posting, one OrderPaid', async ({ assert }) => {
    for (let round = 0; round < 5; round++) {
      const purchase = await unpaid()
      await decideAtSandbox(purchase.payment.paymentNo, 'succeeded')
      const message = sandboxMessage(purchase.payment.paymentNo)
      const responses = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(message)))
      assert.isTrue(responses.every(({ status }) => status === 200))
      assert.deepEqual(await effectsOf(purchase), ONCE)
    }
  })

  test('ten events of one payment and the returning payer: one posting, one OrderPaid', async ({
    client,
    assert,
  }) => {
    const purchase = await unpaid()
    const { paymentNo } = purchase.payment
    await decideAtSandbox(paymentNo, 'succeeded')
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => sendWebhook(sandboxMessage(paymentNo))),
      ...Array.from({ length: 5 }, () =>
        client.get(`/api/v1/user/payments/${paymentNo}`).loginAs(purchase.buyer)
      ),
    ])
    for (const response of responses) {
      assert.equal(typeof response.status === 'function' ? response.status() : response.status, 200)
    }
    assert.deepEqual(await effectsOf(purchase), ONCE)
  })
})

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest])
  )
}
