import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { makeCreator } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/promotions/coupons'
const SOUND = { title: 'Welcome', discountType: 'fixed', discountAmount: '500' }

test.group('A coupon with several faults', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is told all of them at once', async ({ client, assert }) => {
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
    const answer = await client.post(PATH).loginAs(seller.user).json(faulty)
    answer.assertStatus(422)
    const { errors } = answer.body() as { errors: { field: string; message: string }[] }
    assert.sameMembers(
      errors.map(({ field }) => field),
      ['title', 'perUserLimit', 'code', 'discountAmount', 'endsAt', 'productIds']
    )
    for (const { message } of errors) assert.notMatch(message, /errors\.|undefined|\{/)
  })

  test('with a single one, it is refused by its own name', async ({ client, assert }) => {
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
})
