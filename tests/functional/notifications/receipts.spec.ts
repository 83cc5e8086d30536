import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { MailReceipt } from '#notifications/actions/orders/mail_receipt'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  sandboxId,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const pathOf = ({ tradeNo }: { tradeNo: string }) => `/api/v1/user/orders/${tradeNo}/receipts`

async function bought() {
  const buyer = await makeBuyer()
  const goods = await makeListing(await makeSeller(), { price: 9_000 })
  return { buyer, order: await makePaidOrder(buyer, goods) }
}

/** A brush and ink, from two shops, paid together. */
async function buyTwo({ id: userId }: { id: number }): Promise<Order[]> {
  const goods = [
    await makeListing(await makeSeller(), { price: 4_200, title: 'Brush' }),
    await makeListing(await makeSeller(), { price: 1_900, title: 'Ink' }),
  ]
  const products = goods.map(({ id }) => ({ id }))
  const input = { userId, products, currency: 'CNY' as const, gatewayId: await sandboxId() }
  const { id, paymentNo } = await (await app.container.make(PlaceOrder)).execute(input)
  const syncPayment = await app.container.make(SyncPayment)
  await syncPayment.execute({ paymentNo })
  await decideAtSandbox(paymentNo, 'succeeded')
  await syncPayment.execute({ paymentNo })
  await settle()
  return Order.query().where('paymentId', id).orderBy('id')
}

test.group('A purchase in the language of its buyer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('keeps the title that the buyer read, in mails too; the seller sees the first one', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, {
      price: 1_900,
      title: '海辺の時計店',
      text_language: 'ja',
      buyer_only_description: '続きは満潮に。',
      translations: JSON.stringify({
        en: { title: 'Clock Shop', description: '', buyerOnlyDescription: 'Wait for the tide.' },
      }),
    })
    const buyer = await makeBuyer()
    await buyer.merge({ locale: 'en-US' }).save()
    const cart = await client
      .post('/api/v1/user/cart/items')
      .loginAs(buyer)
      .header('Accept-Language', 'en-US')
      .json({ productId: goods.id })
    assert.equal(cart.body().data.items[0].title, 'Clock Shop')

    const placeOrder = await app.container.make(PlaceOrder)
    const { id, paymentNo } = await placeOrder.execute({
      userId: buyer.id,
      products: [{ id: goods.id }],
      currency: 'CNY',
      gatewayId: await sandboxId(),
      locale: 'en-US',
    })
    const syncPayment = await app.container.make(SyncPayment)
    await syncPayment.execute({ paymentNo })
    await decideAtSandbox(paymentNo, 'succeeded')
    await syncPayment.execute({ paymentNo })
    await settle()
    const order = await Order.findByOrFail('paymentId', id)
    assert.equal(order.productTitle, '海辺の時計店')
    const shown = await client.get(`/api/v1/user/orders/${order.tradeNo}`).loginAs(buyer)
    assert.equal(shown.body().data.product.title, 'Clock Shop')
    const mails = (await mailsTo(buyer.email)).map(({ text }) => text).join('\n')
    assert.include(mails, 'Clock Shop')
    assert.include(mails, 'Wait for the tide.')
    assert.notInclude(mails, '海辺の時計店')
    const sold = (await mailsTo(seller.user.email)).map(({ text }) => text).join('\n')
    assert.notInclude(sold, 'Clock Shop')
  })
})

test.group('A receipt', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  for (const [locale, lines] of [
    [
      'zh-CN',
      ['价格：CN¥100.00', '优惠券：−CN¥10.00', '支付手续费：CN¥2.50', '实付金额：CN¥92.50'],
    ],
    [
      'en-US',
      [
        'Price: CN¥100.00',
        'Coupon: −CN¥10.00',
        'Payment surcharge: CN¥2.50',
        'Amount paid: CN¥92.50',
      ],
    ],
    [
      'ja-JP',
      ['価格：CN¥100.00', 'クーポン：−CN¥10.00', '決済手数料：CN¥2.50', 'お支払い金額：CN¥92.50'],
    ],
  ] as const) {
    test(`shows the sums in ${locale}, step by step`, async ({ assert }) => {
      const { buyer, order } = await bought()
      await buyer.merge({ locale }).save()
      await db.from('orders').where('id', order.id).update({
        discount: 1_000n,
        surcharge: 250n,
        paid_amount: 9_250n,
      })
      await (await app.container.make(MailReceipt)).execute({ orderIds: [order.id] })
      const [mail] = await mailsTo(buyer.email)
      const text = mail!.text.replaceAll(/\s+/g, ' ')
      for (const line of lines) assert.include(text, line)
      assert.lengthOf(mail!.html!.match(/<tr\b/g)!, lines.length + 2)
    })
  }

  test('omits coupon and surcharge where there is none', async ({ assert }) => {
    const { buyer, order } = await bought()
    await (await app.container.make(MailReceipt)).execute({ orderIds: [order.id] })
    const [mail] = await mailsTo(buyer.email)
    assert.include(mail!.text, 'CN¥90.00')
    assert.notMatch(mail!.text, /Coupon|surcharge/)
  })

  for (const [locale, subject, paid] of [
    ['zh-CN', '付款成功：2 件商品', '合计实付：CN¥61.00'],
    ['en-US', 'Your receipt for 2 products', 'Total paid: CN¥61.00'],
    ['ja-JP', 'お支払いが完了しました：商品 2 点', 'お支払い合計：CN¥61.00'],
  ] as const) {
    test(`for a whole cart is one mail with every order, in ${locale}`, async ({
      client,
      assert,
    }) => {
      const buyer = await makeBuyer()
      await buyer.merge({ locale }).save()
      const orders = await buyTwo(buyer)
      const mailReceipt = await app.container.make(MailReceipt)
      await Promise.all(
        orders.map(({ id: orderId }) => mailReceipt.execute({ orderIds: [orderId] }))
      )

      const [mail, ...rest] = await mailsTo(buyer.email)
      assert.lengthOf(rest, 0)
      assert.equal(mail!.subject, subject)
      const text = mail!.text.replaceAll(/\s+/g, ' ')
      assert.include(text, paid)
      assert.notInclude(text, 'mails.notifications')
      for (const { tradeNo, productTitle, paidAmount } of orders) {
        assert.include(text, tradeNo)
        assert.include(text, productTitle)
        assert.include(text, `${paidAmount / 100n}.00`)
      }
      ;(await client.post(pathOf(orders[1]!)).loginAs(buyer)).assertStatus(201)
      await settle()
      const [again] = await mailsTo(buyer.email)
      assert.include(again!.text, orders[1]!.tradeNo)
      assert.notInclude(again!.text, orders[0]!.tradeNo)
    })
  }

  test('is mailed again on request, at most five times an hour', async ({ client, assert }) => {
    const { buyer, order } = await bought()
    await settle()
    const { length: before } = await mailsTo(buyer.email)
    for (let time = 1; time <= 5; time++) {
      ;(await client.post(pathOf(order)).loginAs(buyer)).assertStatus(201)
    }
    ;(await client.post(pathOf(order)).loginAs(buyer)).assertStatus(429)
    await settle()
    const mails = await mailsTo(buyer.email)
    assert.lengthOf(mails, before + 5)
    assert.include(mails[0]!.text, order.tradeNo)
  })

  test('is not sent for another’s order, nor for an unpaid one', async ({ client, assert }) => {
    const { buyer, order } = await bought()
    await settle()
    const { length: before } = await mailsTo(buyer.email)
    const other = await makeBuyer()
    const { order: unpaid } = await makeUnpaidOrder(other, await makeListing(await makeSeller()))
    ;(await client.post(pathOf(order))).assertStatus(401)
    const foreign = await client.post(pathOf(order)).loginAs(other)
    const absent = await client.post(pathOf({ tradeNo: 'CM0' })).loginAs(other)
    foreign.assertStatus(404)
    absent.assertStatus(404)
    const bodyOf = ({ requestId, ...body }: Record<string, unknown>) => body
    assert.deepEqual(bodyOf(foreign.body()), bodyOf(absent.body()))
    ;(await client.post(pathOf(unpaid)).loginAs(other)).assertStatus(404)
    await settle()
    assert.lengthOf(await mailsTo(other.email), 0)
    assert.lengthOf(await mailsTo(buyer.email), before)
  })
})
