import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { makeUser, PASSWORD, type Visitor, signedIn } from '#tests/support/identity'
import { makeCreator, type Seller } from '#tests/support/shops'

const STUDIO = '/api/v1/creator-dashboard'

/** Required fields: rejected when empty. */
const needed: {
  what: string
  method: 'put' | 'patch'
  at: (seller: Seller) => Promise<string>
  fields: string[]
}[] = [
  {
    what: 'a product',
    method: 'put',
    at: async (seller) => `${STUDIO}/shop/products/${(await makeProduct(seller)).id}`,
    fields: ['title', 'salesPrice', 'sort'],
  },
  {
    what: 'a coupon',
    method: 'patch',
    at: async ({ shop }) => {
      const made = await makeCoupon({ shopId: shop.id })
      return `${STUDIO}/promotions/coupons/${typeof made === 'number' ? made : made.id}`
    },
    fields: ['title', 'discountAmount', 'perUserLimit'],
  },
  {
    what: 'a creator’s profile',
    method: 'patch',
    at: async () => `${STUDIO}/profile`,
    fields: ['name', 'autoSettlementThreshold'],
  },
  { what: 'a shop', method: 'put', at: async () => `${STUDIO}/shop`, fields: ['name'] },
]

async function visitorOf({ user }: Seller): Promise<Visitor> {
  await user.merge({ password: PASSWORD }).save()
  return signedIn(user)
}

test.group('A cleared field', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const { what, method, at, fields } of needed) {
    test(`of ${what} is rejected when it is required, instead of being ignored`, async ({
      assert,
    }) => {
      const seller = await makeCreator()
      const visitor = await visitorOf(seller)
      const address = await at(seller)
      for (const field of fields) {
        const { status, body } = await visitor[method](address, { [field]: '' })
        assert.equal(status, 422, field)
        const named = body.errors.map((error: { field: string }) => error.field)
        assert.include(named, field)
      }
    })
  }

  test('of a gateway is rejected when it is required', async ({ assert }) => {
    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const gateways = '/api/v1/admin-dashboard/payment-gateways'
    const made = await visitor.post(gateways, { driver: 'stripe' })
    for (const field of ['creatorFeeAddOn', 'buyerSurchargeRate', 'sort']) {
      const change = { [field]: '' }
      const { status, body } = await visitor.patch(`${gateways}/${made.body.data.id}`, change)
      assert.deepEqual([status, body.errors?.[0]?.field], [422, field])
    }
  })

  test('is cleared when it is optional', async ({ assert }) => {
    const seller = await makeCreator()
    const visitor = await visitorOf(seller)
    const at = `${STUDIO}/shop/products/${(await makeProduct(seller, { files: ['pdf'] })).id}`
    await visitor.put(at, { description: 'Birds of the north' })
    const { body } = await visitor.put(at, { description: '' })
    assert.equal(body.data.description, '')
  })
})
