import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { claimCoupon, makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/creator-dashboard/promotions/coupons'
const TENTH = { title: 'A tenth', discountType: 'percentage', discountAmount: '1000' }

const create = (client: ApiClient, user: User, body: object) =>
  client
    .post(PATH)
    .loginAs(user)
    .json({ ...TENTH, ...body })

/** A shop in CNY that sells for ¥10, ¥0.03, 5,000 yen and nothing. */
async function mixedShop() {
  const seller = await makeSeller()
  return {
    seller,
    ten: await makeListing(seller, { price: 1_000 }),
    coin: await makeListing(seller, { price: 3 }),
    yen: await makeListing(seller, { price: 5_000, currency: 'JPY' }),
    free: await makeListing(seller, { price: 0 }),
  }
}

test.group('A coupon that no order could use', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused when it is created, beside the field that prevents it', async ({
    client,
    assert,
  }) => {
    const { seller, coin, yen, free, ten } = await mixedShop()
    const cases: [terms: object, field: string | null][] = [
      [{ productIds: [yen.id] }, 'productIds'],
      [{ productIds: [free.id] }, 'productIds'],
      [{ productIds: [yen.id, free.id] }, 'productIds'],
      [{ discountType: 'fixed', discountAmount: '500', productIds: [yen.id] }, 'productIds'],
      [{ currency: 'USD' }, 'currency'],
      [{ minOrderAmount: '1004' }, 'minOrderAmount'],
      [{ minOrderAmount: '1004', productIds: [coin.id, ten.id] }, 'minOrderAmount'],
      [{ productIds: [coin.id] }, 'discountAmount'],
      [{ currency: 'JPY', minOrderAmount: '5001' }, 'minOrderAmount'],
      [{ productIds: [yen.id, ten.id] }, null],
      [{ productIds: [coin.id], discountAmount: '5000' }, null],
      [{ minOrderAmount: '1003' }, null],
      [{ currency: 'JPY', minOrderAmount: '5000', productIds: [yen.id] }, null],
    ]
    for (const [terms, field] of cases) {
      const response = await create(client, seller.user, terms)
      const about = JSON.stringify(terms)
      assert.equal(response.status(), field ? 422 : 200, about)
      if (!field) continue
      const { error, errors } = response.body()
      assert.equal(error, 'COUPON_NEVER_APPLIES', about)
      assert.equal(errors[0].field, field, about)
    }
  })

  test('is refused when it is changed into one, while other fields may change', async ({
    client,
    assert,
  }) => {
    const { seller, yen, ten } = await mixedShop()
    const { id } = await makeCoupon(seller, { productIds: [ten.id] })
    const change = (body: object) => client.patch(`${PATH}/${id}`).loginAs(seller.user).json(body)
    for (const [terms, field] of [
      [{ productIds: [yen.id] }, 'productIds'],
      [{ minOrderAmount: '2000' }, 'minOrderAmount'],
      [{ currency: 'JPY' }, 'productIds'],
    ] as const) {
      const response = await change(terms)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
    // The product's price changed after the coupon was created.
    await db.from('products').where('id', ten.id).update({ currency: 'JPY' })
    ;(await change({ title: 'Another title', usageLimit: 9 })).assertStatus(200)
    ;(await change({ status: 'inactive' })).assertStatus(200)
    await claimCoupon(await makeBuyer(), await makeCoupon(seller, { productIds: [] }))
  })

  test('is refused with its other faults at once, and for admins', async ({ client, assert }) => {
    const { seller, yen } = await mixedShop()
    const both = await create(client, seller.user, { title: '', productIds: [yen.id] })
    both.assertStatus(422)
    const fields = both.body().errors.map(({ field }: { field: string }) => field)
    assert.sameMembers(fields, ['title', 'productIds'])

    const { name: creatorName } = await db
      .from('creators')
      .where('id', seller.creatorId)
      .firstOrFail()
    const admin = await makeUser({ role: 'admin' })
    const response = await client
      .post('/api/v1/admin-dashboard/coupons')
      .loginAs(admin)
      .json({ ...TENTH, creatorName, productIds: [yen.id] })
    assert.equal(response.body().error, 'COUPON_NEVER_APPLIES')
  })

  test('says in the reader’s language what prevents it', async ({ client, assert }) => {
    const { seller } = await mixedShop()
    const messages = []
    for (const language of ['zh-CN', 'en-US', 'ja-JP']) {
      const response = await create(client, seller.user, { minOrderAmount: '2000' }).header(
        'accept-language',
        language
      )
      messages.push(response.body().errors[0].message)
    }
    assert.lengthOf(new Set(messages), 3)
    for (const message of messages) assert.match(message, /10\.03/)
    for (const message of messages) assert.notMatch(message, /CNY|\{/)
  })

  test('is judged by the largest order: several products up to the cart’s limit, or a single one', async ({
    client,
  }) => {
    const seller = await makeSeller()
    for (const price of [100_000, 100_000]) await makeListing(seller, { price })
    ;(await create(client, seller.user, { minOrderAmount: '150000' })).assertStatus(200)
    ;(await create(client, seller.user, { minOrderAmount: '150001' })).assertStatus(422)
    const dear = await makeListing(seller, { price: 170_000 })
    ;(await create(client, seller.user, { minOrderAmount: '170000' })).assertStatus(200)
    ;(await create(client, seller.user, { minOrderAmount: '170001' })).assertStatus(422)
    await db.from('products').where('id', dear.id).update({ status: 'archived' })
    ;(await create(client, seller.user, { minOrderAmount: '170000' })).assertStatus(422)
  })

  test('is not presumed while the shop sells nothing, or a product has no price yet', async ({
    client,
  }) => {
    const empty = await makeSeller()
    ;(await create(client, empty.user, { minOrderAmount: '5000' })).assertStatus(200)
    const draft = await makeListing(empty, { price: 0, status: 'draft', published_at: null })
    const terms = { minOrderAmount: '5000', productIds: [draft.id] }
    ;(await create(client, empty.user, terms)).assertStatus(200)
    ;(await create(client, empty.user, { ...terms, currency: 'USD' })).assertStatus(422)
  })
})
