import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import type Payment from '#payments/models/payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import PaymentRow from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import { mailsTo } from '#tests/support/mailbox'
import { alipayMessage, alipayFixture } from '#tests/support/gateways/alipay_double'
import type { Message } from '#tests/support/gateways/gateway_fixture'
import { paypalFixture } from '#tests/support/gateways/paypal_double'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { stripeMessage, stripeFixture } from '#tests/support/gateways/stripe_double'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

async function postWebhook(gateway: string, { raw, headers }: Message) {
  const type = gateway === 'alipay' ? 'application/x-www-form-urlencoded' : 'application/json'
  const { status } = await fetch(`${appUrl}/api/v1/webhooks/gateways/${gateway}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: raw,
  })
  return status
}

let events = 0
/** A refund in the dashboard, as Stripe reports it: about the charge, and about the refund. */
function stripeEvent(type: 'charge.refunded' | 'refund.created', object: Record<string, unknown>) {
  return stripeMessage({ id: `evt_back_${++events}`, object: 'event', type, data: { object } })
}

const syncPayment = async ({ paymentNo }: Payment) =>
  (await app.container.make(SyncPayment)).execute({ paymentNo })
const orderOf = (payment: Payment) => Order.findByOrFail({ paymentId: payment.id })
const admin = async () => signedIn(await makeUser({ role: 'admin' }))

async function refundBy(visitor: Awaited<ReturnType<typeof admin>>, { tradeNo }: Order) {
  const path = `/api/v1/admin-dashboard/orders/${tradeNo}/refund`
  return visitor.post(path, { reason: 'DUPLICATE_PAYMENT' })
}

test.group('Refunds made at the gateway', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The book is not sound')
  })

  async function paidByStripe() {
    const fixture = await stripeFixture()
    const { payment, buyer } = await unpaidAt('stripe')
    await fixture.pay(payment.paymentNo)
    await syncPayment(payment)
    await settle()
    return { fixture, payment, buyer, order: await orderOf(payment) }
  }

  for (const type of ['charge.refunded', 'refund.created'] as const) {
    test(`Stripe reports it by ${type}: the order is refunded here, once`, async ({
      assert,
      cleanup,
    }) => {
      const { fixture, payment, buyer, order } = await paidByStripe()
      cleanup(fixture.close)
      const { paymentNo } = payment
      const { payment_intent: intent } = fixture.account.sessionOf(paymentNo)
      fixture.account.intents.set(intent!, { id: intent!, metadata: { payment_no: paymentNo } })
      fixture.account.refundInDashboard(paymentNo, Number(payment.amount))
      const object =
        type === 'charge.refunded'
          ? { object: 'charge', refunded: true, metadata: { payment_no: paymentNo } }
          : { object: 'refund', id: 're_1', payment_intent: intent, metadata: {} }
      for (let n = 0; n < 2; n++) {
        assert.equal(await postWebhook('stripe', stripeEvent(type, object)), 200)
      }
      await settle()
      assert.equal((await order.refresh()).status, 'refunded')
      const [refund, ...more] = await Refund.query().where({ orderId: order.id })
      assert.deepInclude(refund!.toJSON(), { state: 'succeeded', reason: 'DUPLICATE_PAYMENT' })
      assert.lengthOf(more, 0)
      const right = await db.from('entitlements').where('order_id', order.id).firstOrFail()
      assert.isNotNull(right.revoked_at)
      assert.isNotEmpty(
        (await mailsTo(buyer.email ?? '')).filter(({ subject }) => /refund/i.test(subject ?? ''))
      )
      const { body } = await (await admin()).get('/api/v1/admin-dashboard/orders')
      const listed = body.data.items.find(({ tradeNo }: Order) => tradeNo === order.tradeNo)
      assert.isTrue(listed.refund.isMadeElsewhere)
    })
  }

  test('PayPal reports a refund without our number', async ({ assert, cleanup }) => {
    const fixture = await paypalFixture()
    cleanup(fixture.close)
    const { payment } = await unpaidAt('paypal', 'USD')
    await fixture.pay(payment.paymentNo)
    await syncPayment(payment)
    const { value } = fixture.account.orderOf(payment.paymentNo).purchase_units[0].amount
    const refund = fixture.account.refundOnPages(payment.paymentNo, value)
    assert.equal(
      await postWebhook('paypal', fixture.messageOf('PAYMENT.CAPTURE.REFUNDED', refund)),
      200
    )
    assert.equal((await orderOf(payment)).status, 'refunded')
  })

  test('Alipay closes a trade that was refunded as a whole', async ({ assert, cleanup }) => {
    const fixture = await alipayFixture()
    cleanup(fixture.close)
    const { payment, placed } = await unpaidAt('alipay', 'CNY')
    await fixture.openPaymentPage(placed.payUrl)
    await fixture.pay(payment.paymentNo)
    await syncPayment(payment)
    fixture.account.tradeOf(payment.paymentNo).trade_status = 'TRADE_CLOSED'
    const message = alipayMessage({ payment: payment.paymentNo, refund: '2026112200000001' })
    assert.equal(await postWebhook('alipay', message), 200)
    assert.equal((await orderOf(payment)).status, 'refunded')
  })

  test('an admin’s refund of it reports that it is refunded, not that it failed', async ({
    assert,
    cleanup,
  }) => {
    const { fixture, payment, order } = await paidByStripe()
    cleanup(fixture.close)
    fixture.account.refundInDashboard(payment.paymentNo, Number(payment.amount))
    const { body } = await refundBy(await admin(), order)
    assert.equal(body.data.refund.state, 'succeeded')
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal(fixture.account.refunds.size, 1)
  })

  test('a partial refund is shown to admins, and refunds nothing by itself', async ({
    assert,
    cleanup,
  }) => {
    const { fixture, payment, order } = await paidByStripe()
    cleanup(fixture.close)
    fixture.account.refundInDashboard(payment.paymentNo, 100)
    const metadata = { payment_no: payment.paymentNo }
    assert.equal(await postWebhook('stripe', stripeEvent('charge.refunded', { metadata })), 200)
    const visitor = await admin()
    const { body } = await visitor.get('/api/v1/admin-dashboard/orders')
    const listed = body.data.items.find(({ tradeNo }: Order) => tradeNo === order.tradeNo)
    assert.deepEqual(listed.returnedElsewhere, { amount: '100', currency: 'CNY' })
    assert.deepEqual([listed.status, listed.refund], ['paid', null])
    assert.equal((await refundBy(visitor, order)).body.data.refund.state, 'failed')
    assert.equal((await order.refresh()).status, 'paid')
  })

  test('the same money never counts for two orders of a payment', async ({ assert, cleanup }) => {
    const fixture = await stripeFixture()
    cleanup(fixture.close)
    const [seller, buyer] = [await makeSeller(), await makeBuyer()]
    const goods = [
      await makeListing(seller, { price: 600 }),
      await makeListing(seller, { price: 900 }),
    ]
    const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver: 'stripe' })
    const { paymentNo } = await (
      await app.container.make(PlaceOrder)
    ).execute({
      userId: buyer.id,
      products: goods.map(({ id }) => ({ id })),
      currency: 'CNY',
      gatewayId,
    })
    const payment = await PaymentRow.findByOrFail({ paymentNo })
    await syncPayment(payment)
    await fixture.pay(paymentNo)
    await syncPayment(payment)
    const [first, second] = await Order.query().where({ paymentId: payment.id }).orderBy('id')
    // The second one is refunded in the dashboard, and the bank rejects all our requests.
    fixture.account.refundInDashboard(paymentNo, 900)
    fixture.account.refundOutcome = 'refused'
    const visitor = await admin()
    const states = []
    for (const order of [second!, first!]) {
      states.push((await refundBy(visitor, order)).body.data.refund.state)
    }
    assert.deepEqual(states, ['succeeded', 'failed'])
    assert.equal((await first!.refresh()).status, 'paid')
  })
})
