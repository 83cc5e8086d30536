import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CheckConditions } from '#catalog/queries/check_conditions'
import Order from '#orders/models/order'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  orderBody,
} from '#tests/support/orders'

const ORDERS = '/api/v1/user/orders'

const owning = (ids: number[], values: Record<string, unknown> = {}) => ({
  purchase_condition_type: 'products',
  product_prerequisite: ids,
  ...values,
})

const spending = (minor: bigint) => ({
  purchase_condition_type: 'spending',
  purchase_min_spending: minor,
})

test.group('Buying a product with purchase conditions (M-SHOP-07)', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rejected with the product’s name until the other product is paid', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const first = await makeListing(seller, { title: 'Volume one' })
    const second = await makeListing(seller, {
      title: 'Volume two',
      ...owning([first.id]),
    })
    const buy = async () =>
      client
        .post(ORDERS)
        .loginAs(buyer)
        .header('accept-language', 'en-US')
        .json(await orderBody(second))

    const { order } = await makeUnpaidOrder(buyer, first)
    const rejected = await buy()
    rejected.assertStatus(409)
    assert.equal(rejected.body().error, 'PURCHASE_CONDITION_UNMET')
    assert.include(rejected.body().message, 'Product does not meet purchase requirements')
    assert.include(rejected.body().message, 'Volume two')
    assert.deepEqual(rejected.body().details.products, [
      {
        id: second.id,
        title: 'Volume two',
        missingSpending: null,
        missingProducts: [{ id: first.id, title: 'Volume one' }],
      },
    ])
    assert.isNull(await Order.findBy({ productId: second.id }))

    await order.merge({ status: 'paid' }).save()
    const bought = await buy()
    bought.assertStatus(201)
  })

  test('the estimate, the checkout page and the order agree', async ({ client }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller(), spending(1n))]
    const body = await orderBody(goods)
    const estimate = await client.post(`${ORDERS}/estimate`).loginAs(buyer).json(body)
    estimate.assertStatus(409)
    estimate.assertBodyContains({ error: 'PURCHASE_CONDITION_UNMET' })
    const page = await client.get(`/checkout?product=${goods.id}`).loginAs(buyer)
    page.assertStatus(409)
  })

  test('items in the same checkout do not count as owned', async ({ client }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const first = await makeListing(seller)
    const second = await makeListing(seller, owning([first.id]))
    const body = await orderBody(first, { products: [{ id: first.id }, { id: second.id }] })
    const response = await client.post(ORDERS).loginAs(buyer).json(body)
    response.assertStatus(409)
    response.assertBodyContains({ details: { products: [{ id: second.id }] } })
  })

  test('a refunded purchase does not count', async ({ client }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const first = await makeListing(seller, { price: 5_000 })
    const owned = await makeListing(seller, owning([first.id]))
    const spent = await makeListing(seller, spending(5_000n))
    const order = await makePaidOrder(buyer, first)
    const body = await orderBody(owned, { products: [{ id: owned.id }, { id: spent.id }] })
    const ask = () => client.post(`${ORDERS}/estimate`).loginAs(buyer).json(body)
    ;(await ask()).assertStatus(200)
    await order.merge({ status: 'refunded' }).save()
    ;(await ask()).assertStatus(409)
  })

  test('purchases in another shop, or by another user, do not count', async ({ client }) => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const [seller, elsewhere] = [await makeSeller(), await makeSeller()]
    const goods = await makeListing(seller, spending(1_000n))
    await makePaidOrder(buyer, await makeListing(elsewhere, { price: 90_000 }))
    await makePaidOrder(other, await makeListing(seller, { price: 90_000 }))
    const response = await client
      .post(ORDERS)
      .loginAs(buyer)
      .json(await orderBody(goods))
    response.assertStatus(409)
  })

  test('spending is counted to the minor unit, in the shop’s currency, at the order’s rates', async ({
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, spending(10_000n))
    const check = await app.container.make(CheckConditions)
    const missing = async () => {
      const states = await check.execute({ productIds: [goods.id], userId: buyer.id })
      const { missingSpending, met } = states.get(goods.id)!
      return [missingSpending!.toJSON(), met]
    }
    assert.deepEqual(await missing(), [{ amount: '10000', currency: 'CNY' }, false])

    // Built-in rates: 1 USD is 7.1 CNY, so 10.00 USD are 71.00 CNY.
    await makePaidOrder(buyer, await makeListing(seller, { price: 1_000, currency: 'USD' }))
    assert.deepEqual(await missing(), [{ amount: '2900', currency: 'CNY' }, false])
    await makePaidOrder(buyer, await makeListing(seller, { price: 2_899 }))
    assert.deepEqual(await missing(), [{ amount: '1', currency: 'CNY' }, false])
    await makePaidOrder(buyer, await makeListing(seller, { price: 1 }))
    assert.deepEqual(await missing(), [{ amount: '0', currency: 'CNY' }, true])
  })
})

test.group('A product page with conditions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows visitors the conditions, and buyers what is missing', async ({ client, assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const first = await makeListing(seller, { title: 'Volume one', price: 4_000 })
    const hidden = await makeListing(seller, { title: 'Volume zero', status: 'draft' })
    const goods = await makeListing(seller, {
      ...owning([hidden.id, first.id], { pre_product_logic_operator: 'or' }),
      ...spending(10_000n),
      purchase_condition_type: 'spending_and_products',
    })
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const page = `/api/v1/creator/${name}/shop/products/${goods.id}`
    const request = {
      type: 'spending_and_products',
      operator: 'and',
      productOperator: 'or',
      minSpending: { amount: '10000', currency: 'CNY' },
    }
    const seen = await client.get(page)
    assert.deepEqual(seen.body().data.conditions, {
      ...request,
      missingSpending: { amount: '10000', currency: 'CNY' },
      products: [
        { id: hidden.id, title: 'Volume zero', owned: false, isOffered: false },
        { id: first.id, title: 'Volume one', owned: false, isOffered: true },
      ],
      met: false,
    })
    await makePaidOrder(buyer, first)
    const theirs = await client.get(page).loginAs(buyer)
    assert.containsSubset(theirs.body().data.conditions, {
      ...request,
      missingSpending: { amount: '6000', currency: 'CNY' },
      products: [{ owned: false }, { owned: true }],
      met: false,
    })
  })
})
