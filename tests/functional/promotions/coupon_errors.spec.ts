import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/promotions/coupons'
const SOUND = { title: 'Welcome', discountType: 'fixed', discountAmount: '500' }

test.group('A coupon with several faults', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rejected with all faults at once', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    await makeCoupon({ shopId: other.shop.id }, { code: 'TAKEN001' })
    const { id: foreign } = await makeProduct(other)
    const faulty = {
      title: '',
      code: 'taken-001',
      discountType: 'percentage',
      discountAmount: '10001',
      startsAt: '2030-01-02T00:00:00Z',
      endsAt: '2030-01-01T00:00:00Z',
      productIds: [foreign],
      perUserLimit: 0,
    }
    const response = await client.post(PATH).loginAs(seller.user).json(faulty)
    response.assertStatus(422)
    const { errors } = response.body() as { errors: { field: string; message: string }[] }
    assert.sameMembers(
      errors.map(({ field }) => field),
      ['title', 'perUserLimit', 'code', 'discountAmount', 'endsAt', 'productIds']
    )
    for (const { message } of errors) assert.notMatch(message, /errors\.|undefined|\{/)
  })

  test('is rejected with its own error when it has a single fault', async ({ client, assert }) => {
    const seller = await makeCreator()
    const send = (part: object) =>
      client
        .post(PATH)
        .loginAs(seller.user)
        .json({ ...SOUND, ...part })
    const zero = (await send({ discountAmount: '0' })).body()
    assert.deepInclude(zero, { code: 422, error: 'COUPON_DISCOUNT_IMPOSSIBLE' })
    const over = (await send({ endsAt: '2001-01-01T00:00:00Z' })).body()
    assert.deepInclude(over, { code: 422, error: 'COUPON_PERIOD_EMPTY' })
    ;(await send({})).assertStatus(200)
  })

  test('is rejected with all faults for admins, too', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    await makeCoupon({ shopId: other.shop.id }, { code: 'TAKEN002' })
    const { id: foreign } = await makeProduct(other)
    const faulty = {
      ...SOUND,
      creatorName: seller.creator.name,
      title: '',
      code: 'TAKEN002',
      discountAmount: '0',
      endsAt: '2001-01-01T00:00:00Z',
      productIds: [foreign],
    }
    const post = (body: object) =>
      client.post('/api/v1/admin-dashboard/coupons').loginAs(admin).json(body)
    const admin = await makeUser({ role: 'admin' })
    const response = await post(faulty)
    response.assertStatus(422)
    assert.sameMembers(fieldsOf(response), [
      'title',
      'code',
      'discountAmount',
      'endsAt',
      'productIds',
    ])
    ;(await post({ ...faulty, creatorName: 'nobodyhere' })).assertStatus(404)
    const unnamed = await post({ ...faulty, creatorName: 7 })
    assert.sameMembers(fieldsOf(unnamed), ['title', 'creatorName'])
  })

  test('is rejected with all faults at once when it is changed', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const { id: foreign } = await makeProduct(other)
    const coupon = await makeCoupon(
      { shopId: seller.shop.id },
      { startsAt: DateTime.fromISO('2030-01-02T00:00:00Z', { zone: 'utc' }), usageLimit: 5 }
    )
    await db.from('coupons').where('id', coupon.id).update({ claimed: 3 })
    const change = (body: object) =>
      client.patch(`${PATH}/${coupon.id}`).loginAs(seller.user).json(body)
    const response = await change({
      title: 'x'.repeat(60),
      discountAmount: '0',
      endsAt: '2030-01-01T00:00:00Z',
      productIds: [foreign],
      usageLimit: 2,
    })
    response.assertStatus(422)
    assert.sameMembers(fieldsOf(response), [
      'title',
      'discountAmount',
      'endsAt',
      'productIds',
      'usageLimit',
    ])
    const one = await change({ endsAt: '2030-01-01T00:00:00Z' })
    assert.equal(one.body().error, 'COUPON_PERIOD_EMPTY')
    const low = await change({ usageLimit: 2 })
    assert.equal(low.body().error, 'COUPON_LIMIT_TOO_LOW')
    ;(await change({ title: 'Another title' })).assertStatus(200)
    const stranger = client.patch(`${PATH}/${coupon.id}`).loginAs(other.user)
    ;(await stranger.json({ title: 'Another title', usageLimit: 1 })).assertStatus(404)
  })
})

function fieldsOf(response: { body: () => unknown }): string[] {
  const { errors } = response.body() as { errors: { field: string }[] }
  return errors.map(({ field }) => field)
}
