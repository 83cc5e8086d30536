import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeBuyer, makeListing, makeSeller, orderBody, sandboxId } from '#tests/support/orders'

const PATH = '/api/v1/user/orders/estimate'

test.group('POST /user/orders/estimate', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns subtotal, surcharge, total, the rates it used and its validity', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [
      await makeBuyer(),
      await makeListing(await makeSeller(), { price: 7_100 }),
    ]
    const body = await orderBody(goods, { currency: 'USD' })
    const response = await client.post(PATH).loginAs(buyer).json(body)
    response.assertStatus(200)
    const { data } = response.body()
    assert.deepInclude(data, {
      subtotal: { amount: '1000', currency: 'USD' },
      surcharge: { amount: '0', currency: 'USD' },
      total: { amount: '1000', currency: 'USD' },
      paymentGatewayId: body.paymentGatewayId,
    })
    assert.deepEqual(data.products[0].salesPrice, { amount: '7100', currency: 'CNY' })
    assert.isNumber(data.snapshotId)
    const { at, rates } = data.conversion
    assert.deepEqual(rates, [{ currency: 'CNY', rate: '0.140845' }])
    const { fetched_at: fetchedAt } = await db
      .from('fx_snapshots')
      .where('id', data.snapshotId)
      .firstOrFail()
    assert.equal(at, fetchedAt.toISOString())
    const inYuan = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, currency: 'CNY' })
    assert.isNull(inYuan.body().data.conversion)
    const minutes = (Date.parse(data.expiresAt) - Date.now()) / 60_000
    assert.isTrue(minutes > 14 && minutes <= 15, `${minutes}`)
  })

  test('rejects product ids that are objects, also two of them', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    for (const id of [{ toString: null }, { toString: 'x' }, [{ toString: null }]]) {
      const products = [{ id }, { id }]
      const response = await client.post(PATH).loginAs(buyer).json({ products, currency: 'CNY' })
      response.assertStatus(422)
      assert.include(
        response.body().errors.map(({ field }: { field: string }) => field),
        'products.0.id'
      )
    }
  })

  test("a gateway's surcharge is part of the total, and the order costs the same", async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 1_733 })
    const yen = await makeListing(seller, { price: 777, currency: 'JPY' })
    await db
      .from('payment_gateways')
      .where('id', await sandboxId())
      .update({ buyer_surcharge_bp: 290 })
    const body = await orderBody(goods, {
      products: [{ id: goods.id }, { id: yen.id }],
      currency: 'USD',
    })

    const estimate = (await client.post(PATH).loginAs(buyer).json(body)).body().data
    const order = (await client.post('/api/v1/user/orders').loginAs(buyer).json(body)).body().data
    assert.isAbove(Number(estimate.surcharge.amount), 0)
    // Each product's converted price excludes the surcharge: together they are the subtotal.
    const converted = estimate.products.map((one: { converted: { amount: string } }) =>
      Number(one.converted.amount)
    )
    assert.equal(converted[0] + converted[1], Number(estimate.subtotal.amount))
    assert.sameMembers(
      estimate.conversion.rates.map((one: { currency: string }) => one.currency),
      ['CNY', 'JPY']
    )
    assert.deepEqual(order.total, estimate.total)
    const parts = order.orders.map(({ paid }: { paid: { amount: string } }) => Number(paid.amount))
    assert.equal(parts[0] + parts[1], Number(estimate.total.amount))
  })

  test('a price that differs from the one shown to the buyer is rejected, with the current price', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [
      await makeBuyer(),
      await makeListing(await makeSeller(), { price: 500 }),
    ]
    const stale = await orderBody({ ...goods, price: 400n })
    const response = await client.post(PATH).loginAs(buyer).json(stale)
    response.assertStatus(409)
    assert.equal(response.body().error, 'PRICE_CHANGED')
    assert.deepEqual(response.body().details.products, [
      { id: goods.id, salesPrice: '500', currency: 'CNY' },
    ])

    const other = await orderBody({ ...goods, currency: 'USD' }, { currency: 'CNY' })
    const second = await client.post(PATH).loginAs(buyer).json(other)
    assert.equal(second.body().error, 'PRICE_CHANGED')
  })

  for (const [what, columns] of [
    ['a draft', { status: 'draft' }],
    ['an archived product', { status: 'archived' }],
    ['a product taken off sale', { is_available: false }],
  ] as const) {
    test(`${what} is rejected like a product that never existed`, async ({ client, assert }) => {
      const buyer = await makeBuyer()
      const goods = await makeListing(await makeSeller(), columns)
      for (const id of [goods.id, 2_000_000_000]) {
        const body = await orderBody(goods, { products: [{ id }] })
        const response = await client.post(PATH).loginAs(buyer).json(body)
        response.assertStatus(409)
        assert.equal(response.body().error, 'PRODUCT_UNAVAILABLE')
        assert.deepEqual(response.body().details, { productIds: [id] })
      }
    })
  }

  test('a closed shop and the own shop are rejected', async ({ client, assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const own = await client
      .post(PATH)
      .loginAs(seller.user)
      .json(await orderBody(goods))
    assert.equal(own.body().error, 'OWN_PRODUCT')

    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    const closed = await client
      .post(PATH)
      .loginAs(await makeBuyer())
      .json(await orderBody(goods))
    assert.equal(closed.body().error, 'PRODUCT_UNAVAILABLE')
  })

  test('a sum at the gateway’s maximum is accepted, one unit more is rejected with the maximum', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const most = await makeListing(seller, { price: 5_000_000 })
    const more = await makeListing(seller, { price: 5_000_001 })
    const passed = await client
      .post(PATH)
      .loginAs(buyer)
      .json(await orderBody(most))
    passed.assertStatus(200)
    const rejected = await client
      .post(PATH)
      .loginAs(buyer)
      .json(await orderBody(more))
    rejected.assertStatus(422)
    assert.equal(rejected.body().error, 'PAYMENT_LIMIT_EXCEEDED')
    const maximum = { amount: '5000000', currency: 'CNY' }
    assert.containsSubset(rejected.body().details, { maximum, methods: [] })
  })

  test('a price that rounds to zero in the chosen currency cannot be paid in it', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller(), { price: 1 })]
    const body = await orderBody(goods, { currency: 'JPY' })
    const response = await client.post(PATH).loginAs(buyer).json(body)
    response.assertStatus(422)
    assert.equal(response.body().error, 'PAYMENT_AMOUNT_TOO_SMALL')
  })

  for (const [what, change] of Object.entries({
    'no product': { products: [] },
    'the same product twice': { products: [{ id: 7 }, { id: 7 }] },
    'a fraction of a cent': { products: [{ id: 7, salesPrice: '12.5' }] },
    'a negative price': { products: [{ id: 7, salesPrice: -1 }] },
    'an unknown currency': { currency: 'XXX' },
    'a product id beyond all numbers': { products: [{ id: 9e15 }] },
    'a list instead of an id': { products: [{ id: [7] }] },
    'a list instead of a price': { products: [{ id: 7, salesPrice: ['500'] }] },
    'a price in words': { products: [{ id: 7, salesPrice: '0x1F' }] },
  })) {
    test(`rejected: ${what}`, async ({ client }) => {
      const goods = await makeListing(await makeSeller())
      const response = await client
        .post(PATH)
        .loginAs(await makeBuyer())
        .json(await orderBody(goods, change))
      response.assertStatus(422)
      response.assertBodyContains({ error: 'VALIDATION_FAILED' })
    })
  }

  test('is for signed-in users', async ({ client }) => {
    const goods = await makeListing(await makeSeller())
    const response = await client.post(PATH).json(await orderBody(goods))
    response.assertStatus(401)
  })
})
