import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeBuyer, makeListing, makeSeller, orderBody, type Listing } from '#tests/support/orders'

const CART = '/api/v1/user/cart'
const ITEMS = '/api/v1/user/cart/items'

test.group('A cart with many items', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('holds fifty, added singly or merged; more are rejected, and a full one can be bought', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods: Listing[] = []
    for (let n = 0; n < 60; n++) goods.push(await makeListing(seller, { price: 100 }))
    const join = async (some: Listing[]) => {
      const products = some.map(({ id }) => ({ id }))
      return (await client.post(CART).loginAs(buyer).json({ products })).body().data
    }
    assert.deepInclude(await join(goods.slice(0, 40)), { isFull: false, leftOut: [] })
    const [first, second] = await Promise.all([join(goods.slice(30)), join(goods.slice(30))])
    const remainingIds = goods.slice(50).map(({ id }) => id)
    for (const cart of [first, second]) {
      assert.lengthOf(cart.items, 50)
      assert.deepInclude(cart, { isFull: false, leftOut: remainingIds })
    }
    const rejected = await client.post(ITEMS).loginAs(buyer).json({ productId: remainingIds[0] })
    assert.equal(rejected.body().error, 'CART_FULL')

    const { items } = (await client.get(CART).loginAs(buyer)).body().data
    const body = await orderBody(goods[0]!, {
      products: items.map(({ id }: { id: number }) => ({ id })),
    })
    const estimate = await client.post('/api/v1/user/orders/estimate').loginAs(buyer).json(body)
    estimate.assertStatus(200)
    ;(await client.post('/api/v1/user/orders').loginAs(buyer).json(body)).assertStatus(201)
  })

  test('an older cart above the limit has to be reduced first', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    for (let n = 0; n < 51; n++) {
      const { id, price, currency } = await makeListing(seller, { price: 100 })
      const seen = { product_id: id, sales_price: price, currency }
      await db.table('cart_items').insert({ ...seen, user_id: buyer.id, created_at: new Date() })
    }
    const { data } = (await client.get(CART).loginAs(buyer)).body()
    assert.isTrue(data.isFull)
    const fewer = await client.delete(`${ITEMS}/${data.items[0].id}`).loginAs(buyer)
    assert.isFalse(fewer.body().data.isFull)
  })
})
