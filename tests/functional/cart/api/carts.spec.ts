import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeBuyer, makeListing, makePaidOrder, makeSeller, orderBody } from '#tests/support/orders'
import { blockCustomer } from '#tests/support/shops'

const ITEMS = '/api/v1/user/cart/items'
const CART = '/api/v1/user/cart'
const FULL = 'Your shopping cart is full. If you need to buy more items, please checkout firstly.'

test.group('The cart of an account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('holds products of several shops and currencies, each once', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const one = await makeListing(await makeSeller(), { price: 2_000 })
    const other = await makeListing(await makeSeller(), { price: 500, currency: 'JPY' })
    for (const { id } of [one, other, one]) {
      const put = await client.post(ITEMS).loginAs(buyer).json({ productId: id })
      put.assertStatus(200)
    }
    const { data } = (await client.get(CART).loginAs(buyer)).body()
    assert.deepEqual(
      data.items.map(({ id }: { id: number }) => id),
      [other.id, one.id]
    )
    assert.equal(data.total.currency, 'CNY')
    assert.isAbove(Number(data.total.amount), 2_000)

    const removed = await client.delete(`${ITEMS}/${one.id}`).loginAs(buyer)
    assert.lengthOf(removed.body().data.items, 1)
  })

  test('holds at most 1500.00, whatever prices the request claims', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const full = await makeListing(seller, { price: 150_000 })
    const cent = await makeListing(seller, { price: 1 })
    const put = (id: number) =>
      client
        .post(ITEMS)
        .loginAs(buyer)
        .header('accept-language', 'en-US')
        .json({ productId: id, salesPrice: '0' })
    ;(await put(full.id)).assertStatus(200)
    const rejected = await put(cent.id)
    rejected.assertStatus(422)
    assert.deepInclude(rejected.body(), { error: 'CART_FULL', message: FULL })
    assert.lengthOf((await client.get(CART).loginAs(buyer)).body().data.items, 1)
  })

  test('an order above 1500.00 is rejected, and so is its estimate', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const full = await makeListing(seller, { price: 150_000 })
    const cent = await makeListing(seller, { price: 1 })
    const body = await orderBody(full, { products: [{ id: full.id }, { id: cent.id }] })
    for (const path of ['/api/v1/user/orders', '/api/v1/user/orders/estimate']) {
      const rejected = await client.post(path).loginAs(buyer).json(body)
      rejected.assertStatus(422)
      assert.equal(rejected.body().error, 'CART_FULL')
    }
    const alone = await client
      .post('/api/v1/user/orders')
      .loginAs(buyer)
      .json(await orderBody(full))
    alone.assertStatus(201)
  })

  test('reports items that are more expensive now, off sale, owned, blocked or have unmet conditions', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const dearer = await makeListing(seller, { price: 1_000 })
    const unpublished = await makeListing(seller)
    const owned = await makeListing(seller)
    const required = await makeListing(seller, { title: 'First volume' })
    const asking = await makeListing(seller, {
      purchase_condition_type: 'products',
      product_prerequisite: [required.id],
    })
    const other = await makeSeller()
    const forbidden = await makeListing(other)
    for (const { id } of [dearer, unpublished, owned, asking, forbidden]) {
      await client.post(ITEMS).loginAs(buyer).json({ productId: id })
    }
    await db.from('products').where('id', dearer.id).update({ sales_price: 1_200 })
    await db.from('products').where('id', unpublished.id).update({ is_available: false })
    await makePaidOrder(buyer, owned)
    await client.post(ITEMS).loginAs(buyer).json({ productId: owned.id })
    await blockCustomer(other.shopId, buyer.id, other.user.id)

    const { items } = (await client.get(CART).loginAs(buyer)).body().data
    const state = Object.fromEntries(
      items.map((one: { id: number; state: string }) => [one.id, one.state])
    )
    assert.deepEqual(state, {
      [dearer.id]: 'buyable',
      [unpublished.id]: 'unavailable',
      [owned.id]: 'owned',
      [asking.id]: 'unmet',
      [forbidden.id]: 'blocked',
    })
    const lineOf = (id: number) => items.find((one: { id: number }) => one.id === id)
    assert.deepEqual(lineOf(dearer.id).priceBefore, { amount: '1000', currency: 'CNY' })
    assert.deepEqual(lineOf(asking.id).missing.missingProducts, [
      { id: required.id, title: 'First volume' },
    ])
  })

  test('the visitor’s cart is merged: nothing is lost and nothing doubled', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const [kept, both, gathered] = [
      await makeListing(seller),
      await makeListing(seller),
      await makeListing(seller, { price: 150_000 }),
    ]
    const draft = await makeListing(seller, { status: 'draft' })
    for (const { id } of [kept, both]) {
      await client.post(ITEMS).loginAs(buyer).json({ productId: id })
    }
    const products = [both, gathered, draft].map(({ id }) => ({ id }))
    const join = () => client.post(CART).loginAs(buyer).json({ products })
    for (const response of await Promise.all([join(), join(), join()])) {
      response.assertStatus(200)
    }
    const { data } = (await client.get(CART).loginAs(buyer)).body()
    assert.sameMembers(
      data.items.map(({ id }: { id: number }) => id),
      [kept.id, both.id, gathered.id]
    )
    assert.isTrue(data.isFull)
  })

  test('ordered products leave the cart when the order is placed, the others stay', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const [bought, removed] = [await makeListing(seller), await makeListing(seller)]
    for (const { id } of [bought, removed]) {
      await client.post(ITEMS).loginAs(buyer).json({ productId: id })
    }
    const dear = await orderBody(bought, { expectedTotal: '1' })
    ;(await client.post('/api/v1/user/orders').loginAs(buyer).json(dear)).assertStatus(409)
    assert.lengthOf((await client.get(CART).loginAs(buyer)).body().data.items, 2)

    const body = await orderBody(bought)
    ;(await client.post('/api/v1/user/orders').loginAs(buyer).json(body)).assertStatus(201)
    const { items } = (await client.get(CART).loginAs(buyer)).body().data
    assert.deepEqual(
      items.map(({ id }: { id: number }) => id),
      [removed.id]
    )
  })

  test('own products, drafts and closed shops are rejected; another user’s cart is not accessible', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller)
    const draft = await makeListing(seller, { status: 'draft' })
    const own = await client.post(ITEMS).loginAs(seller.user).json({ productId: goods.id })
    assert.equal(own.body().error, 'OWN_PRODUCT')
    for (const id of [draft.id, 2_000_000_000]) {
      const rejected = await client.post(ITEMS).loginAs(buyer).json({ productId: id })
      rejected.assertStatus(409)
      assert.equal(rejected.body().error, 'PRODUCT_UNAVAILABLE')
    }
    await client.post(ITEMS).loginAs(buyer).json({ productId: goods.id })
    const stranger = await makeBuyer()
    ;(await client.delete(`${ITEMS}/${goods.id}`).loginAs(stranger)).assertStatus(200)
    assert.lengthOf((await client.get(CART).loginAs(buyer)).body().data.items, 1)
    ;(await client.get(CART)).assertStatus(401)
  })

  test('visitors see current prices, and no products that are not on sale', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const [goods, draft] = [
      await makeListing(seller),
      await makeListing(seller, { status: 'draft' }),
    ]
    const response = await client.get('/api/v1/cart-preview').qs({
      products: `${goods.id},${draft.id},999999999`,
    })
    response.assertStatus(200)
    assert.deepEqual(
      response.body().data.items.map(({ id }: { id: number }) => id),
      [goods.id]
    )
    for (const products of ['', 'x', '1;2', `${'1,'.repeat(50)}1`, '0x1']) {
      ;(await client.get('/api/v1/cart-preview').qs({ products })).assertStatus(422)
    }
  })
})

test.group('The cart, in two tabs', () => {
  test('twelve products added at once never exceed the maximum', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = []
    for (let nth = 0; nth < 12; nth++) goods.push(await makeListing(seller, { price: 20_000 }))
    const responses = await Promise.all(
      goods.map(({ id }) => client.post(ITEMS).loginAs(buyer).json({ productId: id }))
    )
    assert.lengthOf(
      responses.filter((response) => response.status() === 200),
      7
    )
    const { data } = (await client.get(CART).loginAs(buyer)).body()
    assert.equal(data.total.amount, '140000')
  })
})
