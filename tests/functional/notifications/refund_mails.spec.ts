import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { SYSTEM } from '#core/http/actor'
import { MailPaymentReturned } from '#notifications/actions/orders/mail_payment_returned'
import type User from '#identity/models/user'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { approveRefund, decideDispute, openDispute, syncRefund } from '#tests/support/disputes'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  sandboxId,
  type Listing,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCards } from '#tests/support/recharge_cards'

async function refund(order: Order) {
  await syncRefund(await approveRefund(await order.refresh()))
  await settle()
}

/** For each payment method: how to pay, how to refund, and the expected text of the refund mail. */
const METHODS = {
  gateway: {
    pay: makePaidOrder,
    refundOrder: refund,
    mailText: /refunded to the original payment method/,
  },
  wallet: {
    pay: payByBalance,
    refundOrder: refund,
    mailText: /back in your wallet and can be used right away/,
  },
  by_hand: {
    pay: payByHand,
    refundOrder: refund,
    mailText: /our team will contact you and refund you directly/,
  },
  bank: {
    pay: makePaidOrder,
    refundOrder: async (order: Order) => decideDispute(await openDispute(order), 'lost'),
    mailText: /bank or payment provider decided the dispute in your favor/,
  },
  nothing: { pay: takeForFree, refundOrder: refund, mailText: /The order was free/ },
} as const

async function payByBalance({ id: userId }: User, { id }: Listing) {
  const { code } = await makeCards({ minor: 10_000n })
  await (await app.container.make(RedeemRechargeCard)).execute({ userId, code })
  const { id: gatewayId } = await db
    .from('payment_gateways')
    .where('driver', 'balance')
    .firstOrFail()
  const input = { userId, products: [{ id }], currency: 'CNY' as const, gatewayId }
  const payment = await (await app.container.make(PlaceOrder)).execute(input)
  return Order.findByOrFail('paymentId', payment.id)
}

async function payByHand(buyer: User, goods: Listing) {
  const { order } = await makeUnpaidOrder(buyer, goods)
  const { tradeNo } = order
  const attested = { tradeNo, reason: 'Bank transfer', evidence: 'No. 17', actor: SYSTEM }
  await (await app.container.make(AttestPayment)).execute(attested)
  return order
}

async function takeForFree({ id: userId }: User, { id }: Listing) {
  await db.from('products').where('id', id).update({ sales_price: 0 })
  const input = { userId, products: [{ id }], currency: 'CNY' as const }
  const payment = await (await app.container.make(PlaceOrder)).execute(input)
  return Order.findByOrFail('paymentId', payment.id)
}

test.group('The end of a refund', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  for (const [method, { pay, refundOrder, mailText }] of Object.entries(METHODS)) {
    test(`through ${method} is reported by mail and on the order`, async ({ client, assert }) => {
      const [buyer, seller] = [await makeBuyer(), await makeSeller()]
      const order = await pay(buyer, await makeListing(seller, { price: 5_000 }))
      await settle()
      await refundOrder(order)

      const text = (await mailsTo(buyer.email))[0]!.text.replaceAll(/\s+/g, ' ')
      assert.match(text, mailText)
      for (const { mailText: other } of Object.values(METHODS)) {
        if (other !== mailText) assert.notMatch(text, other)
      }
      const response = await client.get(`/api/v1/user/orders/${order.tradeNo}`).loginAs(buyer)
      assert.containSubset(response.body().data, {
        refund: { state: 'succeeded', way: method },
      })
      const toSeller = (await mailsTo(seller.user.email))[0]!.subject
      const subject = method === 'bank' ? 'The dispute was upheld' : 'A sale was refunded'
      assert.equal(toSeller, `${subject}: ${order.productTitle}`)
    })
  }
})

test.group('An unexpected payment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  const MAIL_TEXTS = { sandbox: /usually takes a few business days/, usdt_trc20: /a USDT transfer/ }
  for (const [driver, mailText] of Object.entries(MAIL_TEXTS)) {
    test(`through ${driver}: its mail explains how the money is returned`, async ({ assert }) => {
      const buyer = await makeBuyer()
      const { payment } = await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))
      await db.from('payment_gateways').where('id', payment.gatewayId!).update({ driver })
      const { amount, currency } = payment
      const reason = 'DUPLICATE_PAYMENT'
      const back = { paymentId: payment.id, refundNo: 'RF1', amount, currency, reason } as const
      const { id: refundId } = await Refund.create({ ...back, state: 'succeeded' })
      await (await app.container.make(MailPaymentReturned)).execute({ refundId })
      const [mail] = await mailsTo(buyer.email)
      for (const pattern of Object.values(MAIL_TEXTS)) {
        assert.equal(pattern.test(mail!.text.replaceAll(/\s+/g, ' ')), pattern === mailText)
      }
    })
  }
})

test.group('Mails about a tip', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('mention no files, neither when it is paid nor when it is refunded', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const order = await tip(client, buyer, seller)
    await refund(order)

    const [back, receipt] = await mailsTo(buyer.email)
    const [mail] = await mailsTo(seller.user.email)
    assert.equal(receipt!.subject, 'Your tip: A cup of tea')
    assert.include(receipt!.text, 'CN¥20.00')
    assert.equal(back!.subject, 'Your order was refunded: A cup of tea')
    assert.include(back!.text, 'your tip “A cup of tea” has been refunded')
    for (const { text } of [back!, receipt!, mail!]) {
      assert.notMatch(text, /file|download|purchase|mails\.notifications/i)
    }
  })

  async function tip(
    client: ApiClient,
    buyer: User,
    seller: { shopId: number; creatorId: number }
  ) {
    const takesTips = { tipping_enabled: true, tipping_title: 'A cup of tea' }
    const range = { tipping_min: 1_500, tipping_max: 10_000 }
    await db
      .from('shops')
      .where('id', seller.shopId)
      .update({ ...takesTips, ...range })
    const { name: creatorName } = await db
      .from('creators')
      .where('id', seller.creatorId)
      .firstOrFail()
    const paymentGatewayId = await sandboxId()
    const input = {
      type: 'tipping',
      creatorName,
      amount: '2000',
      currency: 'CNY',
      paymentGatewayId,
    }
    const placed = await client.post('/api/v1/user/orders').loginAs(buyer).json(input)
    placed.assertStatus(201)
    const { paymentNo, orders } = placed.body().data
    await decideAtSandbox(paymentNo, 'succeeded')
    await (await app.container.make(SyncPayment)).execute({ paymentNo })
    await settle()
    return Order.findByOrFail('tradeNo', orders[0].tradeNo)
  }
})
