import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import Payment from '#payments/models/payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { MailReceipt } from '#notifications/actions/orders/mail_receipt'
import Order from '#orders/models/order'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  sandboxId,
} from '#tests/support/orders'
import { wordsIn } from '#tests/support/files/pdf_words'
import { emptyQueue, settle } from '#tests/support/queue'

type Client = TestContext['client']

const pdfOf = (paymentNo: string) => `/api/v1/user/payments/${paymentNo}/receipt`
const newOf = (paymentNo: string) => `/api/v1/user/payments/${paymentNo}/receipts`

/** A brush for 42 CNY and ink for 12 USD from two shops, paid together in CNY. */
async function buyTwo(buyer: User) {
  const goods = [
    await makeListing(await makeSeller(), { price: 4_200, title: '水墨画 “Lotus”' }),
    await makeListing(await makeSeller(), {
      price: 1_200,
      currency: 'USD',
      title: 'インク',
    }),
  ]
  const { id, paymentNo } = await (
    await app.container.make(PlaceOrder)
  ).execute({
    userId: buyer.id,
    products: goods.map(({ id: product }) => ({ id: product })),
    currency: 'CNY',
    gatewayId: await sandboxId(),
  })
  const syncPayment = await app.container.make(SyncPayment)
  await syncPayment.execute({ paymentNo })
  await decideAtSandbox(paymentNo, 'succeeded')
  await syncPayment.execute({ paymentNo })
  return { paymentNo, orders: await Order.query().where('paymentId', id).orderBy('id') }
}

async function wordsOf(client: Client, buyer: User, path: string, locale = 'en-US') {
  const response = await client
    .get(path)
    .header('accept-language', locale)
    .cookie('locale', locale)
    .loginAs(buyer)
  response.assertStatus(200)
  response.assertHeader('content-type', 'application/pdf')
  response.assertHeader('cache-control', 'private, no-store')
  return wordsIn(Buffer.from(response.body()))
}

test.group('The receipt of a payment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  for (const [locale, title, paid] of [
    ['zh-CN', '购买收据', '实付金额'],
    ['en-US', 'Receipt', 'Paid'],
    ['ja-JP', 'ご購入明細書', 'お支払い金額'],
  ] as const) {
    test(`shows in ${locale} the items, the payer, the rate and the sums`, async ({
      client,
      assert,
    }) => {
      const buyer = await makeBuyer()
      const { paymentNo, orders } = await buyTwo(buyer)
      const words = await wordsOf(client, buyer, pdfOf(paymentNo), locale)
      for (const { tradeNo, productTitle } of orders) {
        assert.include(words, tradeNo)
        assert.include(words, productTitle)
      }
      const total = orders.reduce((sum, { paidAmount }) => sum + paidAmount, 0n)
      const converted = orders[1]!.paidAmount
      const inWords = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
      for (const each of [title, `${paymentNo}-1`, buyer.username, buyer.email]) {
        assert.include(words, each)
      }
      for (const each of ['42.00 CNY', '12.00 USD', '1 USD = ', `${inWords(converted)} CNY`]) {
        assert.include(words, each)
      }
      assert.include(words, `${paid} ${inWords(total)} CNY`)
      assert.notInclude(words, 'orders.receipt')
    })
  }

  test('does not change afterwards: not with the profile, the shop, nor the product', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    await buyer.merge({ billingName: 'Lotus Ltd', taxNumber: 'DE 123' }).save()
    const { paymentNo, orders } = await buyTwo(buyer)
    const before = await wordsOf(client, buyer, pdfOf(paymentNo))
    assert.include(before, 'Lotus Ltd')
    assert.include(before, 'DE 123')

    const name = buyer.username
    await buyer.merge({ billingName: 'Other', username: `${name}-x` }).save()
    await db
      .from('shops')
      .whereIn(
        'id',
        orders.map(({ shopId }) => shopId)
      )
      .update({ name: 'New' })
    assert.equal(await wordsOf(client, buyer, pdfOf(paymentNo)), before)
    await assert.rejects(
      () => db.from('receipts').update({ billing_name: 'Forged' }),
      /do not change/
    )
  })

  test('is corrected by a new version with a new number; the older version stays', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const { paymentNo } = await buyTwo(buyer)
    const details = { billingName: 'Müller & 墨 GmbH', taxNumber: '91310000MA1K' }
    const body = { ...details, billingAddress: ' Am Ufer 7 \r\n\n 10115 Berlin', keeps: true }
    const first = await wordsOf(client, buyer, pdfOf(paymentNo))
    const response = await client.post(newOf(paymentNo)).json(body).loginAs(buyer)
    response.assertStatus(201)
    assert.equal(response.body().data.number, `${paymentNo}-2`)
    await buyer.refresh()
    assert.equal(buyer.billingName, body.billingName)
    assert.equal(buyer.billingAddress, 'Am Ufer 7\n10115 Berlin')
    // The same details return the same receipt.
    const again = await client.post(newOf(paymentNo)).json(body).loginAs(buyer)
    assert.equal(again.body().data.number, `${paymentNo}-2`)
    const words = await wordsOf(client, buyer, pdfOf(paymentNo))
    const printed = [body.billingName, body.taxNumber, 'Am Ufer 7', '10115 Berlin']
    for (const each of [...printed, `${paymentNo}-1`, `${paymentNo}-2`]) {
      assert.include(words, each)
    }
    assert.equal(await wordsOf(client, buyer, `${pdfOf(paymentNo)}?version=1`), first)
    const missing = await client.get(`${pdfOf(paymentNo)}?version=3`).loginAs(buyer)
    missing.assertStatus(404)
  })

  test('corrected twice at the same moment has two consecutive versions', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const { paymentNo } = await buyTwo(buyer)
    const responses = await Promise.all(
      ['One', 'Two'].map((billingName) =>
        client.post(newOf(paymentNo)).json({ billingName, taxNumber: null }).loginAs(buyer)
      )
    )
    assert.deepEqual(
      responses.map((response) => response.body().data.version).sort(),
      // Without an earlier version, the first correction is the first version.
      [1, 2]
    )
  })

  test('shows later refunds and the remaining sum', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const { paymentNo, orders } = await buyTwo(buyer)
    await wordsOf(client, buyer, pdfOf(paymentNo))
    await syncRefund(await approveRefund(orders[0]!))
    await settle()
    const words = await wordsOf(client, buyer, pdfOf(paymentNo))
    assert.match(words, new RegExp(`Refunded on .*${orders[0]!.tradeNo}.*−42.00 CNY`))
    const remaining = orders[1]!.paidAmount
    assert.include(words, `Paid after refunds ${remaining / 100n}.`)
  })

  test('is available to the buyer of a paid order only', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const { paymentNo } = await buyTwo(buyer)
    const other = await makeBuyer()
    const { payment: unpaid } = await makeUnpaidOrder(other, await makeListing(await makeSeller()))
    const body = { billingName: 'Mallory', taxNumber: null }
    ;(await client.get(pdfOf(paymentNo))).assertStatus(401)
    for (const each of [paymentNo, unpaid.paymentNo, 'CP0', '../1']) {
      const path = encodeURIComponent(each)
      ;(await client.get(pdfOf(path)).loginAs(other)).assertStatus(404)
      ;(await client.post(newOf(path)).json(body).loginAs(other)).assertStatus(404)
      ;(await client.get(`/receipts/${path}`).loginAs(other)).assertStatus(404)
    }
    assert.lengthOf(await db.from('receipts').where('buyer_id', other.id), 0)
  })

  test('rejects names that cannot be printed', async ({ client }) => {
    const buyer = await makeBuyer()
    const { paymentNo } = await buyTwo(buyer)
    for (const body of [
      { billingName: 'a'.repeat(201), taxNumber: null },
      { billingName: 'two\nlines', taxNumber: null },
      { billingName: null, taxNumber: '1'.repeat(61) },
      { billingName: null, taxNumber: null, billingAddress: 'a'.repeat(301) },
      { billingName: 7, taxNumber: null },
      {},
    ]) {
      ;(await client.post(newOf(paymentNo)).json(body).loginAs(buyer)).assertStatus(422)
    }
  })

  test('is issued with the mail, which links to it', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const { paymentNo, orders } = await buyTwo(buyer)
    await (await app.container.make(MailReceipt)).execute({ orderIds: [orders[0]!.id] })
    const { id } = await Payment.findByOrFail('paymentNo', paymentNo)
    assert.lengthOf(await db.from('receipts').where('payment_id', id), 1)
    const [mail] = await mailsTo(buyer.email)
    assert.include(mail!.html, `/receipts/${paymentNo}`)
    const page = await client.get(`/receipts/${paymentNo}`).loginAs(buyer)
    page.assertStatus(200)
    page.assertTextIncludes(`${paymentNo}-1`)
  })

  test('keeps billing details in the profile for later payments', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const path = '/api/v1/user/billing-details'
    ;(await client.put(path).json({ billingName: ' 墨坊 ', taxNumber: '' })).assertStatus(401)
    const stored = await client
      .put(path)
      .json({ billingName: ' 墨坊 ', taxNumber: '' })
      .loginAs(buyer)
    const kept = { version: 2, billingName: '墨坊', taxNumber: null, billingAddress: null }
    assert.deepEqual(stored.body().data, kept)
    for (const [version, billingAddress] of [' Am Ufer 7 ', '', ' \n ', null].entries()) {
      const body = { billingName: ' 墨坊 ', taxNumber: '', billingAddress, version: version + 2 }
      const changed = await client.put(path).json(body).loginAs(buyer)
      assert.equal(changed.body().data.billingAddress, billingAddress?.trim() || null)
    }
    const { paymentNo } = await buyTwo(buyer)
    assert.include(await wordsOf(client, buyer, pdfOf(paymentNo)), '墨坊')
  })
})
