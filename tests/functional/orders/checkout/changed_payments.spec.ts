import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import Payment from '#payments/models/payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import { countsOf, makeClaimed } from '#tests/support/coupons'
import { makeUser, signedIn } from '#tests/support/identity'
import {
  decideAtSandbox,
  makeListing,
  makeSeller,
  sandboxId,
  sandboxMessage,
  sendWebhook,
} from '#tests/support/orders'
import { balanceOf, makeCards } from '#tests/support/recharge_cards'

const path = (paymentNo: string, what: string) => `/api/v1/user/payments/${paymentNo}/${what}`
const syncPayment = async (paymentNo: string) =>
  (await app.container.make(SyncPayment)).execute({ paymentNo })
const paymentOf = (paymentNo: string) => Payment.findByOrFail('paymentNo', paymentNo)
const ordersOf = (payment: Payment) => Order.query().where('paymentId', payment.id).orderBy('id')
const sentBack = async (payment: Payment) =>
  (await new FindReturnedPayment().execute(payment.id))?.state

/** Two products in one checkout at the sandbox, with a coupon on one of them. */
async function openCheckout() {
  const [buyer, seller] = [await makeUser(), await makeSeller()]
  const goods = [await makeListing(seller), await makeListing(seller)]
  const { coupon } = await makeClaimed(buyer, seller)
  const placeOrder = await app.container.make(PlaceOrder)
  const { paymentNo } = await placeOrder.execute({
    userId: buyer.id,
    products: goods.map(({ id }) => ({ id })),
    currency: 'CNY',
    gatewayId: await sandboxId(),
  })
  await syncPayment(paymentNo)
  const payment = await paymentOf(paymentNo)
  return { buyer, seller, coupon, goods, paymentNo, payment, visitor: await signedIn(buyer) }
}

async function gatewayId(driver: string): Promise<number> {
  return (await db.from('payment_gateways').where({ driver }).firstOrFail()).id
}

// Concurrent writers need separate connections; their rows stay until the end of the file.
test.group('A payment that its payer cancels', () => {
  test('cancels all of its orders, frees the coupon, and a repetition changes nothing', async ({
    assert,
  }) => {
    const { paymentNo, payment, visitor, coupon } = await openCheckout()
    assert.equal((await countsOf(coupon)).reserved, 1)
    for (let times = 0; times < 2; times++) {
      const { status, body } = await visitor.post(path(paymentNo, 'cancellations'), {})
      assert.equal(status, 201)
      assert.equal(body.data.failureReason, 'cancelled')
    }
    const orders = await ordersOf(payment)
    assert.lengthOf(orders, 2)
    assert.isTrue(orders.every(({ status, cancelledAt }) => status === 'unpaid' && cancelledAt))
    assert.equal((await countsOf(coupon)).reserved, 0)
  })

  test('is paid instead of canceled when the money arrived before', async ({ assert }) => {
    const { paymentNo, payment, visitor } = await openCheckout()
    await decideAtSandbox(paymentNo, 'succeeded')
    const { status, body } = await visitor.post(path(paymentNo, 'cancellations'), {})
    assert.equal(status, 409)
    assert.equal(body.error, 'PAYMENT_NOT_OPEN')
    assert.isTrue((await payment.refresh()).isPaid)
  })

  test('returns money that arrives afterwards, though the product is still sold', async ({
    assert,
  }) => {
    const { paymentNo, payment, visitor } = await openCheckout()
    await visitor.post(path(paymentNo, 'cancellations'), {})
    await decideAtSandbox(paymentNo, 'succeeded')
    for (let times = 0; times < 2; times++) await syncPayment(paymentNo)
    assert.equal((await payment.refresh()).status, 'failed')
    assert.equal(await sentBack(payment), 'succeeded')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('of another user is not found, and stays open', async ({ assert }) => {
    const { paymentNo, payment } = await openCheckout()
    const stranger = await signedIn(await makeUser())
    for (const what of ['cancellations', 'replacements', 'estimates']) {
      const body = { paymentGatewayId: await sandboxId(), currency: 'CNY' }
      assert.equal((await stranger.post(path(paymentNo, what), body)).status, 404)
    }
    assert.isTrue((await payment.refresh()).isOpen)
  })
})

test.group('A payment whose payer switches to another method', () => {
  test('hands its orders to the new payment, with prices and coupon; money for the old one is returned', async ({
    assert,
  }) => {
    const { paymentNo, payment, visitor, coupon } = await openCheckout()
    const before = await ordersOf(payment)
    const terms = { paymentGatewayId: await sandboxId(), currency: 'USD' }
    const estimate = await visitor.post(path(paymentNo, 'estimates'), terms)
    assert.equal(estimate.status, 200)
    const { currency, amount } = estimate.body.data.total
    assert.equal(currency, 'USD')
    const { status, body } = await visitor.post(path(paymentNo, 'replacements'), {
      ...terms,
      expectedTotal: amount,
    })
    assert.equal(status, 201)
    assert.notEqual(body.data.paymentNo, paymentNo)
    assert.deepEqual(body.data.total, estimate.body.data.total)

    const next = await paymentOf(body.data.paymentNo)
    const orders = await ordersOf(next)
    assert.deepEqual(
      orders.map(({ tradeNo, amount: own }) => [tradeNo, own]),
      before.map(({ tradeNo, amount: own }) => [tradeNo, own])
    )
    const shares = orders.reduce((sum, order) => sum + BigInt(order.paidAmount), 0n)
    assert.equal(shares, next.total.minor)
    assert.equal((await countsOf(coupon)).reserved, 1)

    await decideAtSandbox(next.paymentNo, 'succeeded')
    await decideAtSandbox(paymentNo, 'succeeded')
    await syncPayment(paymentNo)
    await syncPayment(next.paymentNo)
    assert.isTrue((await next.refresh()).isPaid)
    assert.equal((await payment.refresh()).status, 'failed')
    assert.equal(await sentBack(payment), 'succeeded')
    assert.deepInclude(await countsOf(coupon), { reserved: 0, used: 1 })
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('to the balance is paid at once; an insufficient balance changes nothing', async ({
    assert,
  }) => {
    const { buyer, paymentNo, payment, visitor } = await openCheckout()
    const terms = { paymentGatewayId: await gatewayId('balance'), currency: 'CNY' }
    const short = await visitor.post(path(paymentNo, 'replacements'), terms)
    assert.equal(short.status, 409)
    assert.isTrue((await payment.refresh()).isOpen)

    const { code } = await makeCards()
    await visitor.post('/api/v1/user/recharge-cards/redeem', { code })
    const { status, body } = await visitor.post(path(paymentNo, 'replacements'), terms)
    assert.equal(status, 201)
    assert.equal(body.data.status, 'succeeded')
    assert.equal(await balanceOf(buyer), 5_000n - payment.total.minor)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('with another total than was shown is rejected and stays unchanged', async ({ assert }) => {
    const { paymentNo, payment, visitor } = await openCheckout()
    const terms = { paymentGatewayId: await sandboxId(), currency: 'CNY', expectedTotal: '1' }
    const { status, body } = await visitor.post(path(paymentNo, 'replacements'), terms)
    assert.equal(status, 409)
    assert.equal(body.error, 'PRICE_CHANGED')
    assert.isTrue((await payment.refresh()).isOpen)
  })
})

test.group('A payment that is paid, canceled and replaced at the same moment', () => {
  test('ends in exactly one state, and no money is lost', async ({ assert }) => {
    const ends = new Set<string>()
    for (let round = 0; round < 4; round++) {
      const { paymentNo, payment, visitor, coupon } = await openCheckout()
      const terms = { paymentGatewayId: await sandboxId(), currency: 'CNY' }
      const [cancelled, replaced] = await Promise.all([
        visitor.clone().post(path(paymentNo, 'cancellations'), {}),
        visitor.clone().post(path(paymentNo, 'replacements'), terms),
        decideAtSandbox(paymentNo, 'succeeded').then(() => sendWebhook(sandboxMessage(paymentNo))),
        visitor.clone().post(path(paymentNo, 'cancellations'), {}),
      ])
      await syncPayment(paymentNo)
      await payment.refresh()
      const end = payment.isPaid ? 'paid' : payment.failureReason!
      ends.add(end)
      assert.equal(cancelled.status, end === 'cancelled' ? 201 : 409)
      assert.equal(replaced.status, end === 'replaced' ? 201 : 409)
      assert.equal(await sentBack(payment), end === 'paid' ? undefined : 'succeeded')
      const { reserved, used } = await countsOf(coupon)
      const expected = { paid: [0, 1], cancelled: [0, 0], replaced: [1, 0] }[end]
      assert.deepEqual([reserved, used], expected)
    }
    assert.isTrue(isSound(await new CheckLedger().execute()))
    assert.isAbove(ends.size, 0)
  }).timeout(120_000)
})
