import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { documentSource } from '#platform/documents/document_source'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { makeUser } from '#tests/support/identity'
import {
  decideAtSandbox,
  makeBuyer,
  makeSeller,
  sandboxId,
  type Seller,
} from '#tests/support/orders'
import { blockCustomer } from '#tests/support/shops'

const PATH = '/api/v1/user/orders'

async function makeTippedShop(sentTips: Record<string, unknown> = {}) {
  const seller = await makeSeller()
  const setting = {
    tipping_enabled: true,
    tipping_title: 'A cup of tea',
    tipping_min: 1_500,
    tipping_max: 10_000,
    ...sentTips,
  }
  await db.from('shops').where('id', seller.shopId).update(setting)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  return { seller, creatorName: name as string }
}

async function tipBody(creatorName: string, more: Record<string, unknown> = {}) {
  return {
    type: 'tipping',
    creatorName,
    amount: '2000',
    currency: 'CNY',
    paymentGatewayId: await sandboxId(),
    ...more,
  }
}

const entriesOf = ({ creatorId }: Seller) =>
  db
    .from('ledger_entries as e')
    .join('ledger_accounts as a', 'a.id', 'e.account_id')
    .where({ 'a.type': 'creator_pending', 'a.owner': String(creatorId) })
    .select('e.amount')

test.group('Tips', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a tip is paid like an order, and is in the ledger and both histories', async ({
    client,
    assert,
  }) => {
    const [buyer, { seller, creatorName }] = [await makeBuyer(), await makeTippedShop()]
    const body = await tipBody(creatorName, { message: 'Thank you' })
    const placed = await client.post(PATH).loginAs(buyer).json(body)
    placed.assertStatus(201)
    const { paymentNo, orders, total } = placed.body().data
    assert.deepEqual(total, { amount: '2000', currency: 'CNY' })
    assert.deepInclude(orders[0], { type: 'tipping', status: 'unpaid', message: 'Thank you' })
    assert.isNull(orders[0].product.id)

    const tipsOfShop = () =>
      client.get('/api/v1/creator-dashboard/shop/tipping-histories').loginAs(seller.user)
    assert.lengthOf((await tipsOfShop()).body().data.items, 0)
    await decideAtSandbox(paymentNo, 'succeeded')
    await (await app.container.make(SyncPayment)).execute({ paymentNo })

    const sentTips = await client.get('/api/v1/user/orders/tipping').loginAs(buyer)
    assert.deepInclude(sentTips.body().data.items[0], { status: 'paid', type: 'tipping' })
    const regular = await client.get('/api/v1/user/orders/regular').loginAs(buyer)
    assert.equal(regular.body().data.total, 0)
    const { items } = (await tipsOfShop()).body().data
    assert.deepInclude(items[0], { username: buyer.username, message: 'Thank you', status: 'paid' })
    const [entry] = await entriesOf(seller)
    assert.equal(BigInt(entry.amount), -1_900n)
  })

  test('stores the accepted terms, and accepts a tip without the field', async ({
    client,
    assert,
  }) => {
    const [buyer, { creatorName }] = [await makeBuyer(), await makeTippedShop()]
    const give = async (more: object) =>
      client
        .post(PATH)
        .loginAs(buyer)
        .header('accept-language', 'ja-JP')
        .json({ ...(await tipBody(creatorName)), ...more })
    const rejected = await give({ acceptedTerms: false })
    rejected.assertStatus(422)
    assert.equal(rejected.body().errors[0].field, 'acceptedTerms')

    const accepted = (await give({ acceptedTerms: true })).body().data.orders[0]
    const { version } = await documentSource({ slug: 'terms', locale: 'ja-JP' })
    assert.deepInclude(accepted.terms, { version, locale: 'ja-JP' })
    const page = await client.get(`/orders/${accepted.tradeNo}`).loginAs(buyer)
    assert.include(page.text(), `已同意 ${version} 版服务条款（`)
    const sold = await client
      .get(`/admin/orders/${accepted.tradeNo}`)
      .loginAs(await makeUser({ role: 'admin' }))
      .withInertia()
    assert.deepEqual(sold.body().props.sold.order.terms, accepted.terms)

    const silent = (await give({})).body().data.orders[0]
    assert.isNull(silent.terms)
  })

  test('the estimate of a tip equals its price to the minor unit, surcharge and currency included', async ({
    client,
    assert,
  }) => {
    const [buyer, { creatorName }] = [await makeBuyer(), await makeTippedShop()]
    const body = await tipBody(creatorName, { amount: '701', currency: 'USD' })
    await db.from('payment_gateways').where('driver', 'sandbox').update({ buyer_surcharge_bp: 333 })
    const estimate = await client.post(`${PATH}/estimate`).loginAs(buyer).json(body)
    estimate.assertStatus(200)
    const { total, surcharge } = estimate.body().data
    assert.deepEqual(surcharge, { amount: '23', currency: 'USD' })
    const placed = await client
      .post(PATH)
      .loginAs(buyer)
      .json({ ...body, expectedTotal: total.amount })
    assert.deepEqual(placed.body().data.total, total)
  })

  test('a tip below the minimum, above the maximum, to oneself, disabled or blocked is rejected', async ({
    client,
    assert,
  }) => {
    const [buyer, { seller, creatorName }] = [await makeBuyer(), await makeTippedShop()]
    const tip = async (more: Record<string, unknown>, who = buyer) =>
      client
        .post(PATH)
        .loginAs(who)
        .json(await tipBody(creatorName, more))
    for (const amount of ['1499', '10001', '0']) {
      const rejected = await tip({ amount })
      rejected.assertStatus(422)
      assert.equal(rejected.body().error, 'TIP_OUT_OF_RANGE')
    }
    for (const amount of ['1500', '10000']) (await tip({ amount })).assertStatus(201)
    ;(await tip({ amount: '-2000' })).assertStatus(422)
    assert.equal((await tip({}, seller.user)).body().error, 'OWN_TIP')
    assert.equal(
      (await tip({ paymentGatewayId: undefined })).body().error,
      'PAYMENT_GATEWAY_REQUIRED'
    )

    await db.from('shops').where('id', seller.shopId).update({ tipping_enabled: false })
    assert.equal((await tip({})).body().error, 'TIPPING_DISABLED')
    await db.from('shops').where('id', seller.shopId).update({ tipping_enabled: true })
    await blockCustomer(seller.shopId, buyer.id, seller.user.id)
    const refused = await tip({})
    refused.assertStatus(403)
    const rows = await db.from('orders').where('shop_id', seller.shopId)
    assert.lengthOf(rows, 2)
  })

  test('a shop’s tips are visible to its creator only', async ({ client, assert }) => {
    const path = '/api/v1/creator-dashboard/shop/tipping-histories'
    ;(await client.get(path)).assertStatus(401)
    ;(await client.get(path).loginAs(await makeBuyer())).assertStatus(403)
    const other = await client.get(path).loginAs((await makeSeller()).user)
    assert.equal(other.body().data.total, 0)
  })
})

test.group('Many tips at once', () => {
  // Separate connections, so nothing here is rolled back.
  test('are all stored: forty users, more than there are database connections', async ({
    client,
    assert,
  }) => {
    const { creatorName } = await makeTippedShop()
    const body = await tipBody(creatorName)
    const buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer()))
    const responses = await Promise.all(
      buyers.map((buyer) => client.post(PATH).loginAs(buyer).json(body))
    )
    assert.isTrue(responses.every((response) => response.status() === 201))
  })
})
