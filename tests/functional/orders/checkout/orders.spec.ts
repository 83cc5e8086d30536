import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Payment from '#payments/models/payment'
import Order from '#orders/models/order'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  orderBody,
} from '#tests/support/orders'
import { countQueries } from '#tests/support/count_queries'

const PATH = '/api/v1/user/orders'

test.group('POST /user/orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates one payment with one order per product, and returns the URL to pay at', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const [one, other] = [await makeListing(seller), await makeListing(seller, { price: 2_500 })]
    const body = await orderBody(one, {
      products: [{ id: one.id }, { id: other.id }],
      message: 'Hi',
    })
    const response = await client.post(PATH).loginAs(buyer).json(body)
    response.assertStatus(201)
    const { data } = response.body()
    assert.match(data.paymentNo, /^PM\d{6}[0-9A-HJKMNP-TV-Z]{13}$/)
    assert.equal(data.status, 'pending')
    assert.deepEqual(data.total, { amount: '4400', currency: 'CNY' })
    assert.match(data.payUrl, /^http:\/\/.+\/sandbox-gateway\/pay\/sbx_[0-9a-f]{24}$/)
    assert.lengthOf(data.orders, 2)
    assert.match(data.orders[0].tradeNo, /^CM\d{6}[0-9A-HJKMNP-TV-Z]{13}$/)
    assert.deepInclude(data.orders[0], { status: 'unpaid', quantity: 1, message: 'Hi' })
  })

  test('stores both amounts and the rates it used', async ({ client, assert }) => {
    const [buyer, goods] = [
      await makeBuyer(),
      await makeListing(await makeSeller(), { price: 710 }),
    ]
    await client
      .post(PATH)
      .loginAs(buyer)
      .json(await orderBody(goods, { currency: 'USD' }))
    const order = await Order.findByOrFail('buyerId', buyer.id)
    assert.deepEqual(order.price.toJSON(), { amount: '710', currency: 'CNY' })
    assert.deepEqual(order.paid.toJSON(), { amount: '100', currency: 'USD' })
    assert.isNumber(order.fxSnapshotId)
  })

  test('a total that is not the expected one is rejected, never charged silently', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [
      await makeBuyer(),
      await makeListing(await makeSeller(), { price: 900 }),
    ]
    const body = await orderBody(goods, { expectedTotal: '899' })
    const response = await client.post(PATH).loginAs(buyer).json(body)
    response.assertStatus(409)
    assert.deepEqual(response.body().details, { total: { amount: '900', currency: 'CNY' } })
    assert.isNull(await Order.findBy('buyerId', buyer.id))
    const agreed = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, expectedTotal: '900' })
    agreed.assertStatus(201)
  })

  test('a free order is paid at once, without a gateway and without a ledger entry', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller(), { price: 0 })]
    const body = { products: [{ id: goods.id }], currency: 'JPY' }
    const response = await client.post(PATH).loginAs(buyer).json(body)
    response.assertStatus(201)
    const { data } = response.body()
    assert.deepInclude(data, { status: 'succeeded', payUrl: null })
    const { tradeNo, status } = data.orders[0]
    assert.equal(status, 'paid')
    assert.isNull(await db.from('ledger_transactions').where('ref_id', tradeNo).first())
    const event = await db.from('outbox_events').where('name', 'orders.order_paid').first()
    assert.isNotNull(event)
  })

  test('a paid order needs the name of an offered gateway', async ({ client, assert }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const ask = async (paymentGatewayId?: number) => {
      const body = await orderBody(goods, { paymentGatewayId })
      return (await client.post(PATH).loginAs(buyer).json(body)).body().error
    }
    assert.equal(await ask(undefined), 'PAYMENT_GATEWAY_REQUIRED')
    assert.equal(await ask(1_999_999), 'PAYMENT_GATEWAY_UNAVAILABLE')
    await db.from('payment_gateways').update({ is_enabled: false })
    assert.equal(
      await ask((await orderBody(goods)).paymentGatewayId),
      'PAYMENT_GATEWAY_UNAVAILABLE'
    )
  })

  test('an owned product is bought again only with a confirmation', async ({ client, assert }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    await makePaidOrder(buyer, goods)
    const body = await orderBody(goods)
    const rejected = await client.post(PATH).loginAs(buyer).json(body)
    rejected.assertStatus(409)
    assert.equal(rejected.body().error, 'DUPLICATE_PURCHASE')
    assert.deepEqual(rejected.body().details, { canConfirm: true, productIds: [goods.id] })
    const agreed = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, confirmDuplicate: true })
    agreed.assertStatus(201)
  })

  test('a second payment for a product is rejected while the first is open', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const { payment } = await makeUnpaidOrder(buyer, goods)
    const body = await orderBody(goods, { confirmDuplicate: true })
    const rejected = await client.post(PATH).loginAs(buyer).json(body)
    rejected.assertStatus(409)
    assert.deepEqual(rejected.body().details, {
      canConfirm: false,
      productIds: [goods.id],
      paymentNo: payment.paymentNo,
    })
    const another = await client
      .post(PATH)
      .loginAs(await makeBuyer())
      .json(body)
    another.assertStatus(201)
  })

  test('when the gateway is unavailable the order stays, and the payment page retries', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const body = await orderBody(goods)
    const { SandboxDriver } = await import('#payments/gateways/drivers/sandbox/sandbox_driver')
    class Away extends SandboxDriver {
      override async createPayment(): Promise<never> {
        throw new Error('connection refused')
      }
    }
    app.container.swap(SandboxDriver, (resolver) => resolver.make(Away))
    const response = await client.post(PATH).loginAs(buyer).json(body)
    app.container.restore(SandboxDriver)
    response.assertStatus(201)
    const { paymentNo, status, payUrl } = response.body().data
    assert.deepEqual({ status, payUrl }, { status: 'created', payUrl: null })

    const later = await client.get(`/api/v1/user/payments/${paymentNo}`).loginAs(buyer)
    assert.equal(later.body().data.status, 'pending')
    assert.isString(later.body().data.payUrl)
    assert.lengthOf(await db.from('sandbox_charges').where('merchant_reference', paymentNo), 1)
  })

  test('all reads of an order happen after the buyer’s row is locked', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const body = await orderBody(goods)
    const sent = await countQueries(async () => {
      const response = await client.post(PATH).loginAs(buyer).json(body)
      response.assertStatus(201)
    })
    const first = (words: RegExp) => sent.findIndex((sql) => words.test(sql))
    const lock = first(/from users .*for no key update/)
    assert.isAbove(lock, -1)
    for (const table of ['orders join payments', 'payments where', 'coupons', 'products'])
      assert.isAbove(first(new RegExp(`from ${table}`)), lock)
  })

  test('forbidden fields change nothing', async ({ client, assert }) => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const goods = await makeListing(await makeSeller(), { price: 900 })
    const body = await orderBody(goods, {
      userId: other.id,
      buyerId: other.id,
      status: 'paid',
      amount: '1',
      paidAmount: '1',
      total: '1',
      surcharge: '0',
      tradeNo: 'MINE',
      paymentNo: 'MINE',
      quantity: 5,
    })
    const { data } = (await client.post(PATH).loginAs(buyer).json(body)).body()
    const order = await Order.findByOrFail('buyerId', buyer.id)
    assert.equal(order.status, 'unpaid')
    assert.equal(order.amount, 900n)
    assert.equal(order.quantity, 1)
    assert.notEqual(data.paymentNo, 'MINE')
    assert.isNull(await Order.findBy('buyerId', other.id))
  })
})

test.group('GET /user/orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test("lists the buyer's own orders, the newest first, by pages", async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    for (const title of ['first', 'second', 'third']) {
      await makePaidOrder(buyer, await makeListing(seller, { title }))
    }
    await makePaidOrder(await makeBuyer(), await makeListing(seller, { title: 'not theirs' }))

    const response = await client.get(`${PATH}/regular?page=1&pageSize=2`).loginAs(buyer)
    const { data } = response.body()
    const titles = data.items.map((order: { product: { title: string } }) => order.product.title)
    assert.deepEqual(titles, ['third', 'second'])
    assert.deepInclude(data, { total: 3, page: 1, pageSize: 2, hasMore: true })
  })

  test('another’s order and an absent one get the same response', async ({ client, assert }) => {
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const own = await client.get(`${PATH}/${order.tradeNo}`).loginAs(buyer)
    own.assertStatus(200)
    assert.equal(own.body().data.tradeNo, order.tradeNo)

    const bodies = []
    for (const tradeNo of [order.tradeNo, 'CM2601010000000000000']) {
      const response = await client.get(`${PATH}/${tradeNo}`).loginAs(stranger)
      response.assertStatus(404)
      const { requestId, ...body } = response.body()
      bodies.push(body)
    }
    assert.deepEqual(bodies[0], bodies[1])
    const payment = await Payment.findOrFail(order.paymentId)
    const foreign = await client.get(`/api/v1/user/payments/${payment.paymentNo}`).loginAs(stranger)
    foreign.assertStatus(404)
  })
})
