import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import Shop from '#shops/models/shop'
import { makeImage } from '#tests/support/catalog'
import { makeClaimed } from '#tests/support/coupons'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  sandboxId,
} from '#tests/support/orders'

test.group('Pages of a purchase', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the checkout shows the items and an open payment for them', async ({ client, assert }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const ask = async () =>
      (await client.get(`/checkout?product=${goods.id}`).loginAs(buyer).withInertia()).body()
    const first = await ask()
    assert.equal(first.component, 'storefront/orders/checkouts/show')
    const [line] = first.props.offer.lines
    assert.deepInclude(line, { id: goods.id, state: 'buyable', openPaymentNo: null })
    assert.lengthOf(
      first.props.gateways.filter((one: { driver: string }) => one.driver === 'sandbox'),
      1
    )

    const { payment } = await makeUnpaidOrder(buyer, goods)
    assert.equal((await ask()).props.offer.lines[0].openPaymentNo, payment.paymentNo)
  })

  test('the checkout contains the sum and the coupons that its calls would report', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller)
    await makeClaimed(buyer, seller)
    const page = await client.get(`/checkout?product=${goods.id}`).loginAs(buyer).withInertia()
    const { usual, estimate, offer } = page.body().props
    assert.deepEqual(usual, { gatewayId: await sandboxId(), currency: 'CNY' })
    const products = offer.lines.map(({ id }: { id: number }) => ({ id }))
    const body = { products, paymentGatewayId: usual.gatewayId, currency: usual.currency }
    const asked = await client.post('/api/v1/user/orders/estimate').loginAs(buyer).json(body)
    const { expiresAt, ...sums } = asked.body().data
    assert.containSubset(estimate, sums)
    assert.equal(estimate.discount.amount, '500')
    const coupons = await client
      .post('/api/v1/user/orders/optimal-coupon-combination')
      .loginAs(buyer)
      .json({ products: [{ productId: goods.id }] })
    assert.deepEqual(estimate.optimalCouponCombination, coupons.body().data)
  })

  test('the checkout opens without a sum where the estimate is refused', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller)
    await makePaidOrder(buyer, goods)
    await db.from('payment_gateways').update({ is_enabled: false })
    const page = await client.get(`/checkout?product=${goods.id}`).loginAs(buyer).withInertia()
    page.assertStatus(200)
    const { usual, estimate } = page.body().props
    assert.isNull(usual.gatewayId)
    assert.isNull(estimate)
  })

  test('thumbnails have the creator’s alternative texts', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { title: 'Lights' })
    const shop = await Shop.findOrFail(seller.shopId)
    const picture = await makeImage(shop, { productId: goods.id, role: 'cover', alt: 'A lantern' })
    const seen = async (path: string) => (await client.get(path).loginAs(buyer)).text()
    assert.include(await seen(`/checkout?product=${goods.id}`), 'alt="A lantern"')
    const items = '/api/v1/user/cart/items'
    const cart = await client.post(items).loginAs(buyer).json({ productId: goods.id })
    assert.equal(cart.body().data.items[0].cover.alt, 'A lantern')

    await makePaidOrder(buyer, goods)
    assert.include(await seen('/orders'), 'alt="A lantern"')
    const [order] = (await client.get('/api/v1/user/orders/regular').loginAs(buyer)).body().data
      .items
    assert.equal(order.product.cover.alt, 'A lantern')

    // The current picture has its current text, beside the title at the time of purchase.
    await picture.merge({ alt: '' }).save()
    await Product.query().where('id', goods.id).update({ title: 'Renamed' })
    const history = await seen('/orders')
    assert.notInclude(history, 'A lantern')
    assert.include(history, '>Lights<')
    assert.notInclude(history, 'Renamed')
  })

  test('a checkout of no product, of an own product and of a draft is a 404', async ({
    client,
  }) => {
    const seller = await makeSeller()
    const own = await makeListing(seller)
    const draft = await makeListing(await makeSeller(), { status: 'draft' })
    for (const [id, status] of [
      [2_000_000_000, 404],
      [own.id, 409],
      [draft.id, 409],
    ]) {
      const response = await client
        .get(`/checkout?product=${id}`)
        .loginAs(seller.user)
        .withInertia()
      response.assertStatus(status!)
    }
  })

  test('a payment still shows its result when its canceled orders were deleted', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const { payment } = await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))
    await payment.merge({ status: 'expired' }).save()
    await db.from('orders').where('payment_id', payment.id).delete()
    const ask = () => client.get(`/pay/${payment.paymentNo}`).loginAs(buyer)
    const drawn = await ask()
    drawn.assertStatus(200)
    assert.include(drawn.text(), payment.paymentNo)
    assert.isNull((await ask().withInertia()).body().props.checkout.sentBackState)

    await db.table('refunds').insert({
      refund_no: 'RFLATE',
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      state: 'succeeded',
      reason: 'DUPLICATE_PAYMENT',
      created_at: new Date(),
    })
    const checkout = (await ask().withInertia()).body().props.checkout
    assert.equal(checkout.sentBackState, 'succeeded')
    assert.notInclude((await ask()).text(), 'nothing was charged')
  })

  test('orders and payments are private; visitors are sent to the sign-in', async ({
    client,
    assert,
  }) => {
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const { payment } = await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))
    for (const path of [`/orders/${order.tradeNo}`, `/pay/${payment.paymentNo}`]) {
      const own = await client.get(path).loginAs(buyer).withInertia()
      own.assertStatus(200)
      const foreign = await client.get(path).loginAs(stranger).withInertia()
      foreign.assertStatus(404)
      const visitor = await client.get(path).redirects(0)
      visitor.assertStatus(302)
      assert.include(visitor.header('location'), `redirect=${encodeURIComponent(path)}`)
    }
    const refundNo = 'RFPLACE'
    await db.table('refunds').insert({
      refund_no: refundNo,
      payment_id: order.paymentId,
      order_id: order.id,
      amount: 1,
      currency: 'CNY',
      state: 'succeeded',
      reason: 'DUPLICATE_PAYMENT',
      created_at: new Date(),
    })
    const led = await client.get(`/refunds/${refundNo}`).loginAs(buyer).redirects(0)
    assert.equal(led.header('location'), `/orders/${order.tradeNo}`)
    const foreign = await client.get(`/refunds/${refundNo}`).loginAs(stranger).withInertia()
    foreign.assertStatus(404)
    const list = await client.get('/orders').loginAs(stranger).withInertia()
    assert.equal(list.body().props.purchases.total, 0)
  })

  test('orders of one payment are grouped in the history, which is paged by payments', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = [await makeListing(seller), await makeListing(seller), await makeListing(seller)]
    const place = await app.container.make(PlaceOrder)
    const { paymentNo } = await place.execute({
      userId: buyer.id,
      products: goods.map(({ id }) => ({ id })),
      currency: 'CNY',
      gatewayId: await sandboxId(),
    })
    await makeUnpaidOrder(buyer, await makeListing(seller))
    const list = await client.get('/orders?pageSize=1&page=2').loginAs(buyer).withInertia()
    const { items, total } = list.body().props.purchases
    assert.equal(total, 2)
    assert.lengthOf(items, 1)
    assert.equal(items[0].paymentNo, paymentNo)
    assert.lengthOf(items[0].orders, 3)
    assert.deepEqual(items[0].total, { amount: '5700', currency: 'CNY' })
  })
})
