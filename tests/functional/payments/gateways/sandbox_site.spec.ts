import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { SYSTEM } from '#core/http/actor'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { sendSandboxWebhookJob } from '#payments/gateways/values/jobs'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  sandboxId,
} from '#tests/support/orders'

async function unpaid(price = 123_450) {
  const goods = await makeListing(await makeSeller(), { price, title: 'Ink <drawing>' })
  const { payment, order } = await makeUnpaidOrder(await makeBuyer(), goods)
  return { payment, order, path: new URL(payment.payUrl!).pathname }
}

/** As the payer's browser sends the form. */
function decide(path: string, outcome: string, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ outcome, ...more })) body.set(name, value)
  return fetch(`${appUrl}${path}`, { method: 'POST', body, redirect: 'manual' })
}

test.group('The sandbox gateway’s site', (group) => {
  group.each.setup(emptyQueue)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows payee and amount, in the language of the payer', async ({ client, assert }) => {
    const { path, payment } = await unpaid()
    const words = { 'zh-CN': '稍后再付', 'en-US': 'Pay later', 'ja-JP': 'あとで支払う' }
    for (const [locale, later] of Object.entries(words)) {
      const page = (await client.get(`${path}?lang=${locale}`)).text()
      assert.include(page, later)
      assert.include(page, '1,234.50')
      assert.include(page, 'Ink &lt;drawing&gt;')
      assert.include(page, payment.paymentNo)
    }
  })

  test('a payment notifies the marketplace by webhook before the payer is redirected', async ({
    assert,
  }) => {
    const { path, payment, order } = await unpaid()
    const response = await decide(path, 'succeeded')
    assert.equal(response.status, 303)
    assert.equal(new URL(response.headers.get('location')!).pathname, `/pay/${payment.paymentNo}`)
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.equal((await order.refresh()).status, 'paid')
  })

  test('its payer may dispute what they paid, and the dispute is decided there', async ({
    assert,
  }) => {
    const { path, payment, order } = await unpaid()
    assert.equal((await decide(path, 'disputed')).status, 404)
    await decide(path, 'succeeded')
    await decide(path, 'disputed')
    const dispute = await db.from('disputes').where('payment_id', payment.id).firstOrFail()
    assert.equal(dispute.state, 'open')
    await decide(path, 'dispute_lost')
    await decide(path, 'dispute_won')
    const closed = await db.from('disputes').where('payment_id', payment.id).firstOrFail()
    assert.equal(closed.state, 'lost')
    assert.equal((await order.refresh()).status, 'refunded')
  })

  test('a refund ends as chosen on the page, and a pending one is decided there', async ({
    client,
    assert,
  }) => {
    const { path, payment, order } = await unpaid()
    await decide(path, 'succeeded')
    const manner = await decide(path, 'refunds_later')
    assert.equal(new URL(manner.headers.get('location')!, appUrl).pathname, path)

    const { tradeNo } = order
    const approve = await app.container.make(ApproveRefund)
    const reason = 'DUPLICATE_PAYMENT'
    const { refundNo } = await approve.execute({ tradeNo, reason, note: '', actor: SYSTEM })
    await (await app.container.make(SyncRefund)).execute({ refundNo })
    const page = (await client.get(path)).text()
    const [refund = ''] = /sbr_[\da-f]{24}/.exec(page) ?? []
    assert.equal((await decide((await unpaid()).path, 'refund_succeeded', { refund })).status, 404)
    assert.equal((await decide(path, 'refund_succeeded', { refund })).status, 303)
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('a failed payment notifies the marketplace, too', async ({ assert }) => {
    const { path, payment } = await unpaid()
    await decide(path, 'failed')
    assert.equal((await payment.refresh()).status, 'failed')
  })

  test('the first decision is final', async ({ assert }) => {
    const { path, payment } = await unpaid()
    await decide(path, 'failed')
    await decide(path, 'succeeded')
    assert.equal((await payment.refresh()).status, 'failed')
  })

  test('an undelivered webhook is sent again by the queue', async ({ assert }) => {
    const { path, payment } = await unpaid()
    const charges = () => db.from('sandbox_charges').where('merchant_reference', payment.paymentNo)
    await charges().update({ webhook_url: 'http://127.0.0.1:49151/nobody' })
    assert.equal((await decide(path, 'succeeded')).status, 303)
    assert.equal((await payment.refresh()).status, 'pending')
    const queue = await app.container.make(InMemoryQueue)
    assert.lengthOf(queue.named(sendSandboxWebhookJob), 1)

    await charges().update({ webhook_url: `${appUrl}/api/v1/webhooks/gateways/sandbox` })
    await settle()
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('unknown decisions and unknown charges are rejected', async ({ assert, client }) => {
    const { path, payment } = await unpaid()
    assert.equal((await decide(path, 'stolen')).status, 422)
    assert.equal((await payment.refresh()).status, 'pending')
    const unknown = await client.get('/sandbox-gateway/pay/sbx_000000000000000000000000')
    unknown.assertStatus(404)
  })

  test('another site cannot make the payer decide', async ({ assert }) => {
    const { path, payment } = await unpaid()
    const body = new FormData()
    body.set('outcome', 'succeeded')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await fetch(`${appUrl}${path}`, { method: 'POST', body, headers })
    assert.equal(response.status, 403)
    assert.equal((await payment.refresh()).status, 'pending')
  })
})

test.group('GET /user/payment/gateways', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists the offered gateways, with currencies, surcharge and limits', async ({
    client,
    assert,
  }) => {
    const id = await sandboxId()
    const path = '/api/v1/user/payment/gateways'
    const response = await client.get(path).loginAs(await makeBuyer())
    const sandbox = response.body().data.find((one: { id: number }) => one.id === id)
    assert.deepInclude(sandbox, { driver: 'sandbox', buyerSurchargeRate: 0, isRefundable: true })
    assert.includeMembers(sandbox.currencies, ['CNY', 'USD', 'JPY'])
    assert.deepInclude(sandbox.limits, { currency: 'JPY', min: '1', max: '1000000' })
    assert.notProperty(sandbox, 'creatorFeeBp')

    await db.from('payment_gateways').where('id', id).update({ is_enabled: false })
    const without = await client.get(path).loginAs(await makeBuyer())
    assert.notInclude(JSON.stringify(without.body()), 'sandbox')
  })
})
