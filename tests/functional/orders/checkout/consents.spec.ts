import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { documentSource } from '#platform/documents/document_source'
import Order from '#orders/models/order'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeListing, makeSeller, orderBody } from '#tests/support/orders'

const ORDERS = '/api/v1/user/orders'

test.group('The consent at checkout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is stored with every order: version, language and time', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const goods = await makeListing(await makeSeller())
    const placed = await client
      .post(ORDERS)
      .loginAs(buyer)
      .header('accept-language', 'ja-JP')
      .json({ ...(await orderBody(goods)), acceptedTerms: true })
    placed.assertStatus(201)

    const order = await Order.findByOrFail({ productId: goods.id })
    const { version } = await documentSource({ slug: 'terms', locale: 'ja-JP' })
    assert.equal(order.termsVersion, version)
    assert.equal(order.termsLocale, 'ja-JP')
    assert.isNotNull(order.termsAcceptedAt)

    const read = await client.get(`${ORDERS}/${order.tradeNo}`).loginAs(buyer)
    const terms = { version, locale: 'ja-JP', acceptedAt: order.termsAcceptedAt!.toUTC().toISO()! }
    assert.deepEqual(read.body().data.terms, terms)
    const page = await client
      .get(`/admin/orders/${order.tradeNo}`)
      .loginAs(await makeUser({ role: 'admin' }))
      .withInertia()
    page.assertStatus(200)
    assert.deepEqual(page.body().props.sold.order.terms, terms)
  })

  test('refers to the terms of the operator', async ({ client, assert }) => {
    const value = { title: 'Terms', description: 'Ours', version: '2027-03-04', body: 'Text' }
    await db.table('site_configurations').insert({
      key: 'document.terms.en-US',
      value: JSON.stringify(value),
      updated_at: new Date(),
    })
    const goods = await makeListing(await makeSeller())
    await client
      .post(ORDERS)
      .loginAs(await makeBuyer())
      .header('accept-language', 'en-US')
      .json({ ...(await orderBody(goods)), acceptedTerms: true })
    const order = await Order.findByOrFail({ productId: goods.id })
    assert.equal(order.termsVersion, '2027-03-04')
  })

  test('rejects a declined consent with a message, and accepts an order without the field', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const goods = await makeListing(await makeSeller())
    const place = async (more: object) =>
      client
        .post(ORDERS)
        .loginAs(buyer)
        .header('accept-language', 'en-US')
        .json({ ...(await orderBody(goods)), ...more })
    const rejected = await place({ acceptedTerms: false })
    rejected.assertStatus(422)
    assert.containsSubset(rejected.body().errors, [
      { field: 'acceptedTerms', message: 'Accept the terms to continue.' },
    ])
    assert.isNull(await Order.findBy({ productId: goods.id }))

    const placed = await place({})
    placed.assertStatus(201)
    const order = await Order.findByOrFail({ productId: goods.id })
    assert.isNull(order.termsVersion)
    assert.isNull(order.termsAcceptedAt)
  })
})
