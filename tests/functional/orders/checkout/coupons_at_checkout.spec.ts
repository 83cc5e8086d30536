import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeClaimed } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller, orderBody } from '#tests/support/orders'

const PATH = '/api/v1/user/orders'

/** Two products of two shops, and ¥5 off in the first. */
async function orderFixture() {
  const [buyer, seller, other] = [await makeBuyer(), await makeSeller(), await makeSeller()]
  const [one, two] = [
    await makeListing(seller, { price: 2_000 }),
    await makeListing(other, { price: 3_000 }),
  ]
  const { coupon } = await makeClaimed(buyer, seller)
  const body = await orderBody(one, { products: [{ id: one.id }, { id: two.id }] })
  return { buyer, seller, one, two, coupon, body }
}

const couponRow = (id: number) => db.from('coupons').where({ id }).firstOrFail()

test.group('Coupons at the checkout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the estimate equals the order to the minor unit, with the surcharge on the discounted sum', async ({
    client,
    assert,
  }) => {
    const { buyer, one, coupon, body } = await orderFixture()
    await db.from('payment_gateways').where('driver', 'sandbox').update({ buyer_surcharge_bp: 250 })
    const estimate = (await client.post(`${PATH}/estimate`).loginAs(buyer).json(body)).body().data
    assert.deepEqual(
      [estimate.subtotal, estimate.discount, estimate.surcharge, estimate.total].map(
        ({ amount }) => amount
      ),
      ['5000', '500', '113', '4613']
    )
    const [breakdown] = estimate.optimalCouponCombination.shopBreakdowns
    assert.deepInclude(breakdown, { discountAmount: '500', shopCurrency: 'CNY' })

    const placed = await client
      .post(PATH)
      .loginAs(buyer)
      .json({
        ...body,
        expectedTotal: estimate.total.amount,
        expectedCoupons: [{ couponId: coupon.id, productId: one.id }],
      })
    placed.assertStatus(201)
    assert.deepEqual(placed.body().data.total, estimate.total)
    const rows = await db.from('orders').where('buyer_id', buyer.id).orderBy('product_id')
    assert.deepEqual(
      rows.map(({ amount, discount, coupon_id }) => [Number(amount), Number(discount), coupon_id]),
      [
        [1_500, 500, coupon.id],
        [3_000, 0, null],
      ]
    )
    const paid = rows.reduce((sum, row) => sum + BigInt(row.paid_amount), 0n)
    assert.equal(paid, 4_613n)
    assert.equal((await couponRow(coupon.id)).reserved, 1)
  })

  test('five uses of ¥20 off from ¥100 take ¥20 off an order of five products, not everything', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = []
    for (let at = 0; at < 5; at++) goods.push(await makeListing(seller, { price: 2_000 }))
    const { coupon } = await makeClaimed(buyer, seller, {
      discountAmount: 2_000n,
      minOrderAmount: 10_000n,
      perUserLimit: 5,
    })
    const products = goods.map(({ id }) => ({ id }))
    for (const forced of [{}, { forcedCoupons: [coupon.id] }]) {
      const body = await orderBody(goods[0]!, { products, ...forced })
      const estimate = await client.post(`${PATH}/estimate`).loginAs(buyer).json(body)
      assert.equal(estimate.body().data.total.amount, '8000')
    }
    const body = await orderBody(goods[0]!, { products, forcedCoupons: [coupon.id] })
    const placed = await client.post(PATH).loginAs(buyer).json(body)
    placed.assertStatus(201)
    assert.deepInclude(placed.body().data, { total: { amount: '8000', currency: 'CNY' } })
    assert.deepInclude(await couponRow(coupon.id), { reserved: 1, used: 0 })
  })

  test('a percentage below 100 makes nothing free; 100 percent does', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 50 })
    const { coupon } = await makeClaimed(buyer, seller, {
      discountType: 'percentage',
      discountAmount: 9_900n,
    })
    const estimate = async () => {
      const body = await orderBody(goods)
      return (await client.post(`${PATH}/estimate`).loginAs(buyer).json(body)).body().data
    }
    assert.deepInclude(await estimate(), { discount: { amount: '49', currency: 'CNY' } })
    await coupon.merge({ discountAmount: 10_000n }).save()
    assert.deepInclude(await estimate(), { total: { amount: '0', currency: 'CNY' } })
  })

  test('a disabled coupon is reported, and nothing is ordered', async ({ client, assert }) => {
    const { buyer, one, coupon, body } = await orderFixture()
    await db.from('coupons').where('id', coupon.id).update({ status: 'inactive' })
    const rejected = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, expectedCoupons: [{ couponId: coupon.id, productId: one.id }] })
    rejected.assertStatus(409)
    assert.equal(rejected.body().error, 'COUPONS_CHANGED')
    assert.deepEqual(rejected.body().details, {
      total: { amount: '5000', currency: 'CNY' },
      coupons: [],
    })
    assert.lengthOf(await db.from('orders').where('buyer_id', buyer.id), 0)
  })

  test('excluded or disabled coupons are not applied', async ({ client, assert }) => {
    const { buyer, coupon, body } = await orderFixture()
    for (const input of [{ excludedCoupons: [coupon.id] }, { withoutCoupons: true }]) {
      const estimate = await client
        .post(`${PATH}/estimate`)
        .loginAs(buyer)
        .json({ ...body, ...input })
      assert.equal(estimate.body().data.total.amount, '5000')
    }
    const placed = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, withoutCoupons: true })
    assert.equal(placed.body().data.total.amount, '5000')
    assert.equal((await couponRow(coupon.id)).reserved, 0)
  })

  test('a purchase made free by a coupon skips the gateway and uses the coupon at once', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 500 })
    const { coupon } = await makeClaimed(buyer, seller)
    const placed = await client
      .post(PATH)
      .loginAs(buyer)
      .json(await orderBody(goods))
    placed.assertStatus(201)
    assert.deepInclude(placed.body().data, { status: 'succeeded', payUrl: null })
    assert.deepInclude(await couponRow(coupon.id), { reserved: 0, used: 1 })
    const payment = await db.from('payments').where('user_id', buyer.id).firstOrFail()
    assert.isNull(payment.gateway_id)
  })
})

test.group('Coupons, in two tabs', () => {
  test('the last use of a coupon goes to one of many concurrent orders', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { price: 2_000 })
    const buyer = await makeBuyer()
    const { coupon } = await makeClaimed(buyer, seller, { usageLimit: 1 })
    const body = await orderBody(goods)
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => client.post(PATH).loginAs(buyer).json(body))
    )
    // A repetition after the first request is done gets the same response.
    const placed = responses.filter((response) => response.status() === 201)
    assert.equal(new Set(placed.map((response) => response.body().data.paymentNo)).size, 1)
    assert.isTrue(responses.every((response) => [201, 409].includes(response.status())))
    assert.deepInclude(await couponRow(coupon.id), { reserved: 1, used: 0 })
  })
})
