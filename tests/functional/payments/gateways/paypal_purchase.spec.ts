import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { freezeClock } from '#tests/support/clock'
import type { Message } from '#tests/support/gateways/gateway_fixture'
import { paypalFixture } from '#tests/support/gateways/paypal_double'
import { order, unpaidAt } from '#tests/support/gateways/purchase'
import { makeListing, makeSeller } from '#tests/support/orders'

function postWebhook({ raw, headers }: Message) {
  return fetch(`${appUrl}/api/v1/webhooks/gateways/paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  })
}

const stored = () => db.from('gateway_events').where('gateway', 'paypal')

test.group('A purchase through PayPal', (group) => {
  let fixture: Awaited<ReturnType<typeof paypalFixture>>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await paypalFixture()
    return () => fixture.close()
  })

  test('is captured once and paid when PayPal confirms it, once or five times', async ({
    assert,
  }) => {
    const { payment, placed } = await unpaidAt('paypal', 'USD')
    assert.match(placed.payUrl, /^https:\/\/www\.sandbox\.paypal\.com\//)
    const unit = fixture.account.orderOf(payment.paymentNo).purchase_units[0]
    assert.equal(unit.amount.currency_code, 'USD')
    assert.equal(unit.amount.value.replace('.', ''), payment.amount.toString())

    await fixture.pay(payment.paymentNo)
    const message = await fixture.message!({ payment: payment.paymentNo })
    const responses = await Promise.all(Array.from({ length: 5 }, () => postWebhook(message)))
    for (const { status } of responses) assert.equal(status, 200)
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.lengthOf(unit.payments!.captures, 1)
    assert.lengthOf(await stored(), 1)
    const { tradeNo } = placed.orders[0]
    assert.lengthOf(await db.from('ledger_transactions').where('ref_id', tradeNo), 1)
  })

  test('a message that PayPal did not sign, or an old one, is not stored; a message alone changes nothing', async ({
    assert,
  }) => {
    const { payment } = await unpaidAt('paypal', 'USD')
    const about = { payment: payment.paymentNo }
    for (const forged of [{ isForged: true }, { secondsOffset: -4 * 86_400 }]) {
      assert.equal((await postWebhook(await fixture.message!(about, forged))).status, 400)
    }
    assert.lengthOf(await stored(), 0)
    assert.equal((await postWebhook(await fixture.message!(about))).status, 200)
    assert.equal((await payment.refresh()).status, 'pending')
  })

  test('a payer who approved and returns has paid, before any message arrives', async ({
    assert,
  }) => {
    const { payment, visitor } = await unpaidAt('paypal', 'USD')
    await fixture.pay(payment.paymentNo)
    const { status } = await visitor.get(`/api/v1/user/payments/${payment.paymentNo}`)
    assert.equal(status, 200)
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('PayPal is queried neither for each forged message nor for each page view', async ({
    assert,
  }) => {
    const { payment, visitor } = await unpaidAt('paypal', 'USD')
    const path = `/api/v1/user/payments/${payment.paymentNo}`
    const before = fixture.requests.length
    for (let n = 0; n < 5; n++) assert.equal((await visitor.get(path)).status, 200)
    assert.equal(fixture.requests.length - before, 1)

    const forged = await fixture.message!({ payment: payment.paymentNo }, { isForged: true })
    const responses = []
    for (let n = 0; n < 23; n++) responses.push((await postWebhook(forged)).status)
    assert.deepEqual(responses.slice(-3), [429, 429, 429])
    assert.equal(responses.filter((status) => status === 400).length, 20)
    assert.equal(fixture.requests.length - before, 21)
  })

  test('an approval after the expiry is not charged', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { payment } = await unpaidAt('paypal', 'USD')
    clock.moveBy({ minutes: 31 })
    await (await app.container.make(ExpireUnpaidOrders)).execute()
    assert.equal((await payment.refresh()).status, 'expired')
    await fixture.pay(payment.paymentNo)
    assert.equal(
      (await postWebhook(await fixture.message!({ payment: payment.paymentNo }))).status,
      200
    )
    const unit = fixture.account.orderOf(payment.paymentNo).purchase_units[0]
    assert.isUndefined(unit.payments)
    assert.equal((await payment.refresh()).status, 'expired')
  })

  test('a refund reaches PayPal once, and the ledger balances', async ({ assert }) => {
    const { payment, placed } = await unpaidAt('paypal', 'USD')
    await fixture.pay(payment.paymentNo)
    await postWebhook(await fixture.message!({ payment: payment.paymentNo }))
    const { tradeNo } = placed.orders[0]
    const approve = await app.container.make(ApproveRefund)
    const input = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
    const { refundNo } = await approve.execute(input)
    const syncRefund = await app.container.make(SyncRefund)
    await syncRefund.execute({ refundNo })
    await syncRefund.execute({ refundNo })
    const [refund] = [...fixture.account.refunds.values()]
    assert.equal(fixture.account.refunds.size, 1)
    assert.equal(refund!.amount.value.replace('.', ''), payment.amount.toString())
    const row = await db.from('orders').where('trade_no', tradeNo).firstOrFail()
    assert.equal(row.status, 'refunded')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('a currency that PayPal does not support is rejected before anything is written', async ({
    assert,
  }) => {
    const { visitor } = await unpaidAt('paypal', 'USD')
    const before = await db.from('payments').count('* as n').firstOrFail()
    const goods = await makeListing(await makeSeller(), { price: 10_000 })
    const { status, body } = await order(visitor, goods, 'paypal', 'CNY')
    assert.deepEqual([status, body.error], [422, 'PAYMENT_CURRENCY_UNSUPPORTED'])
    assert.deepEqual(await db.from('payments').count('* as n').firstOrFail(), before)
  })
})
