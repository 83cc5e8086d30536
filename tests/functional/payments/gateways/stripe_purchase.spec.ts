import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { Money } from '#core/money/money'
import { SendRefund } from '#payments/charges/actions/send_refund'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { freezeClock } from '#tests/support/clock'
import type { Message } from '#tests/support/gateways/gateway_fixture'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { stripeMessage, stripeFixture } from '#tests/support/gateways/stripe_double'

function postWebhook({ raw, headers }: Message) {
  return fetch(`${appUrl}/api/v1/webhooks/gateways/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: raw,
  })
}

const settle = async (paymentNo: string, origin?: string) =>
  (await app.container.make(SyncPayment)).execute({ paymentNo, ...(origin && { origin }) })

test.group('A purchase through Stripe', (group) => {
  let fixture: Awaited<ReturnType<typeof stripeFixture>>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await stripeFixture()
    return () => fixture.close()
  })

  test('is paid when Stripe confirms it, once or five times', async ({ assert }) => {
    const { payment, placed } = await unpaidAt('stripe')
    assert.match(placed.payUrl, /^https:\/\/checkout\.stripe\.com\//)
    await fixture.pay(payment.paymentNo)
    const message = await fixture.message!({ payment: payment.paymentNo })
    for (let n = 0; n < 5; n++) assert.equal((await postWebhook(message)).status, 200)
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.lengthOf(await db.from('gateway_events').where('gateway', 'stripe'), 1)
    const { tradeNo } = placed.orders[0]
    assert.lengthOf(await db.from('ledger_transactions').where('ref_id', tradeNo), 1)
  })

  test('a message alone, or one that is too old, changes nothing', async ({ assert }) => {
    const { payment } = await unpaidAt('stripe')
    const about = { payment: payment.paymentNo }
    assert.equal((await postWebhook(await fixture.message!(about))).status, 200)
    assert.equal((await payment.refresh()).status, 'pending')
    await fixture.pay(payment.paymentNo)
    for (const secondsOffset of [-302, 302]) {
      assert.equal(
        (await postWebhook(await fixture.message!(about, { secondsOffset }))).status,
        400
      )
    }
    assert.equal((await payment.refresh()).status, 'pending')
    assert.lengthOf(await db.from('gateway_events').where('gateway', 'stripe'), 1)
  })

  test('an unrelated message is stored and answered, without effect', async ({ assert }) => {
    const event = { id: 'evt_payout', object: 'event', type: 'payout.paid', data: { object: {} } }
    assert.equal((await postWebhook(stripeMessage(event))).status, 200)
    const [stored] = await db.from('gateway_events').where('external_id', 'evt_payout')
    assert.isNotNull(stored.processed_at)
  })

  test('a disabled gateway finishes its open payments', async ({ assert }) => {
    const { payment } = await unpaidAt('stripe')
    await db.from('payment_gateways').where('driver', 'stripe').update({ is_enabled: false })
    await fixture.pay(payment.paymentNo)
    await postWebhook(await fixture.message!({ payment: payment.paymentNo }))
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('a retry from another address sends the same request', async ({ assert }) => {
    await fixture.setConnection!('closes_after_execution')
    const { payment } = await unpaidAt('stripe')
    assert.equal(payment.status, 'created')
    await fixture.setConnection!('open')
    await settle(payment.paymentNo, 'https://other.example')
    assert.equal((await payment.refresh()).status, 'pending')
    assert.equal(fixture.account.sessions.size, 1)
  })

  test('a late payer gets a page with an expiry that Stripe accepts', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await fixture.setConnection!('closes_before_request')
    const { payment } = await unpaidAt('stripe')
    clock.moveBy({ minutes: 12 })
    await fixture.setConnection!('open')
    await settle(payment.paymentNo)
    assert.equal((await payment.refresh()).status, 'pending')
    const ends = fixture.account.sessionOf(payment.paymentNo).expires_at
    assert.isAtLeast(ends, clock.now().plus({ minutes: 30 }).toSeconds())
  })

  test('after its expiry the page is closed', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { payment } = await unpaidAt('stripe')
    clock.moveBy({ minutes: 31 })
    await (await app.container.make(ExpireUnpaidOrders)).execute()
    assert.equal((await payment.refresh()).status, 'expired')
    assert.equal(fixture.account.sessionOf(payment.paymentNo).status, 'expired')
  })

  test('a refund whose response was lost is found there by its number', async ({ assert }) => {
    const { payment } = await unpaidAt('stripe')
    await fixture.pay(payment.paymentNo)
    const refund = {
      refundNo: 'RF1',
      paymentId: payment.id,
      amount: new Money(5_000n, 'CNY'),
      reason: 'DUPLICATE_PAYMENT',
    }
    const send = async () => (await app.container.make(SendRefund)).execute(refund)
    await fixture.setConnection!('closes_after_execution')
    await assert.rejects(send)
    await fixture.setConnection!('open')
    assert.equal((await send()).state, 'succeeded')
    assert.equal(fixture.account.refunds.size, 1)
  })
})
