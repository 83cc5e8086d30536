import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Category from '#catalog/models/category'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { SaveBillingDetails } from '#identity/accounts/actions/save_billing_details'
import Payment from '#payments/models/payment'
import Coupon from '#promotions/models/coupon'
import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, PASSWORD, type Visitor, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { makeCreator, uniqueWord, type Seller } from '#tests/support/shops'

type Form = {
  visitor: Visitor
  at: string
  method: 'put' | 'patch'
  /** Where the resource is read, if not where it is written. */
  read?: () => Promise<{ version: number }>
  change: object
  other: object
  /** Lets a form be saved again that waits between two saves. */
  wait?: () => Promise<unknown>
}

async function signedInSeller({ user }: Seller): Promise<Visitor> {
  await user.merge({ password: PASSWORD }).save()
  return signedIn(user)
}

const STUDIO = '/api/v1/creator-dashboard'

/** Each form that two tabs can have open. */
const forms: Record<string, () => Promise<Form>> = {
  'a product': async () => {
    const seller = await makeCreator()
    const { id } = await makeProduct(seller, { files: ['pdf'] })
    const visitor = await signedInSeller(seller)
    const at = `${STUDIO}/shop/products/${id}`
    return { visitor, at, method: 'put', change: { title: 'One' }, other: { title: 'Two' } }
  },
  'a category': async () => {
    const seller = await makeCreator()
    const { id } = await Category.create({ shopId: seller.shop.id, name: 'Novels', sort: 1 })
    const visitor = await signedInSeller(seller)
    const at = `${STUDIO}/shop/categories/${id}`
    const [change, other] = ['One', 'Two'].map((name) => ({ name, icon: 'book' }))
    return { visitor, at, method: 'put', change: change!, other: other! }
  },
  'a shop': async () => {
    const visitor = await signedInSeller(await makeCreator())
    const [one, two] = ['Lamp room', 'Lamp hall'].map((name) => ({ name, description: 'Light' }))
    return { visitor, at: `${STUDIO}/shop`, method: 'put', change: one!, other: two! }
  },
  'tips': async () => {
    const visitor = await signedInSeller(await makeCreator())
    const at = `${STUDIO}/shop/tipping-settings`
    const read = async () => (await visitor.get(`${STUDIO}/shop`)).body.data
    const [change, other] = ['One', 'Two'].map((title) => ({ enabled: false, title }))
    return { visitor, at, read, method: 'put', change: change!, other: other! }
  },
  'a creator’s profile': async () => {
    const visitor = await signedInSeller(await makeCreator())
    const at = `${STUDIO}/profile`
    return { visitor, at, method: 'patch', change: { bio: 'One' }, other: { bio: 'Two' } }
  },
  'the mark of new products': async () => {
    const visitor = await signedInSeller(await makeCreator())
    const { enabled, synonymGroups, ...marks } = DEFAULT_WATERMARK
    const at = `${STUDIO}/watermark-default`
    const other = { ...marks, onWatermarkFailure: 'wait' }
    return { visitor, at, method: 'put', change: marks, other }
  },
  'a username': async () => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const at = '/api/v1/user'
    const read = async () => (await visitor.get('/api/v1/user/info')).body.data
    const [change, other] = ['one', 'two'].map((word) => ({
      username: uniqueWord(word),
      email: user.email,
    }))
    const wait = () => db.from('users').where('id', user.id).update({ username_changed_at: null })
    return { visitor, at, read, method: 'patch', change: change!, other: other!, wait }
  },
  'billing details': async () => {
    const visitor = await signedIn(await makeUser())
    const at = '/api/v1/user/billing-details'
    const read = async () => (await visitor.get('/api/v1/user/info')).body.data
    const [change, other] = ['One Ltd', 'Two Ltd'].map((billingName) => ({
      billingName,
      taxNumber: null,
    }))
    return { visitor, at, read, method: 'put', change: change!, other: other! }
  },
  'a coupon': async () => {
    const seller = await makeCreator()
    const made = await makeCoupon({ shopId: seller.shop.id })
    const visitor = await signedInSeller(seller)
    const { id } = await Coupon.findOrFail(typeof made === 'number' ? made : made.id)
    const at = `${STUDIO}/promotions/coupons/${id}`
    return { visitor, at, method: 'patch', change: { title: 'One' }, other: { title: 'Two' } }
  },
  'a gateway': async () => {
    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const made = await visitor.post('/api/v1/admin-dashboard/payment-gateways', {
      driver: 'stripe',
    })
    const at = `/api/v1/admin-dashboard/payment-gateways/${made.body.data.id}`
    const read = async () => (await visitor.patch(at, {})).body.data
    return { visitor, at, read, method: 'patch', change: { sort: 1 }, other: { sort: 2 } }
  },
}

const readOf = ({ visitor, at, read }: Form) =>
  read ? read() : visitor.get(at).then(({ body }) => body.data)

test.group('Two tabs with the same form', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [name, make] of Object.entries(forms)) {
    test(`of ${name}: the second to save gets the stored version`, async ({ assert }) => {
      const form = await make()
      const { visitor, at, method, change, other, wait = async () => {} } = form
      const { version } = await readOf(form)
      assert.isNumber(version)

      const first = await visitor[method](at, { ...change, version })
      assert.equal(first.status, 200)
      assert.isAbove(first.body.data.version, version)

      const second = await visitor[method](at, { ...other, version })
      assert.deepInclude(second.body, { code: 409, error: 'CHANGED_MEANWHILE' })
      assert.deepEqual(second.body.details.stored, first.body.data, 'nothing was written')

      await wait()
      const again = await visitor[method](at, { ...other, version: first.body.data.version })
      assert.equal(again.status, 200)
      await wait()
      assert.equal((await visitor[method](at, change)).status, 200, 'no version overwrites')
    })
  }

  test('an outdated change of address sends and uses up no code', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const username = uniqueWord('renamed')
    await visitor.patch('/api/v1/user', { username, email: user.email, version: 1 })
    const { body } = await visitor.patch('/api/v1/user', {
      username: user.username,
      email: `next.${user.email}`,
      verificationCode: '246810',
      version: 1,
    })
    assert.equal(body.error, 'CHANGED_MEANWHILE')
    assert.equal(body.details.stored.username, username)
    const codes = await db.from('verification_codes').where({ purpose: 'verify_email' })
    assert.notInclude(
      codes.map(({ address }) => address),
      `next.${user.email}`
    )
  })

  test('billing details of an issued receipt make the form in another tab outdated', async ({
    assert,
  }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const saveDetails = await app.container.make(SaveBillingDetails)
    await saveDetails.execute({ userId: user.id, billingName: 'Kept Ltd', taxNumber: 'DE 1' })
    const typed = { billingName: 'Mine Ltd', taxNumber: null, version: 1 }
    const { status, body } = await visitor.put('/api/v1/user/billing-details', typed)
    assert.equal(status, 409)
    assert.deepEqual(body.details.stored, {
      version: 2,
      billingName: 'Kept Ltd',
      taxNumber: 'DE 1',
      billingAddress: null,
    })
  })

  test('a receipt is not corrected from an older version', async ({ assert }) => {
    const buyer = await makeUser()
    const { paymentId } = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const { paymentNo } = await Payment.findOrFail(paymentId)
    const visitor = await signedIn(buyer)
    const correct = (billingName: string, version: number) => {
      const body = { billingName, taxNumber: null, version, keeps: true }
      return visitor.post(`/api/v1/user/payments/${paymentNo}/receipts`, body)
    }
    const first = await correct('One Ltd', 0)
    assert.equal(first.status, 201)
    for (const late of [0, 7]) {
      const rejected = await correct('Two Ltd', late)
      assert.equal(rejected.status, 409)
      assert.deepEqual(rejected.body.details.stored, first.body.data)
    }
    assert.equal((await buyer.refresh()).billingName, 'One Ltd', 'nothing was kept either')
    assert.equal((await correct('One Ltd', 0)).status, 201, 'the same details again')
    const second = await correct('Two Ltd', first.body.data.version)
    assert.equal(second.body.data.version, 2)
  })

  test('an invalid version is a field error', async ({ assert }) => {
    const visitor = await signedInSeller(await makeCreator())
    for (const version of ['1', 0, 1.5, null, 2 ** 40]) {
      const { status } = await visitor.patch(`${STUDIO}/profile`, { bio: 'One', version })
      assert.equal(status, version === null ? 200 : 422, String(version))
    }
  })
})

test.group('Two tabs at the same moment', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('one saves, the others get a conflict', async ({ assert }) => {
    const form = await forms['a product']!()
    const { version } = await readOf(form)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => form.visitor.put(form.at, { title: `Tab ${n}`, version }))
    )
    const saved = responses.filter(({ status }) => status === 200)
    assert.lengthOf(saved, 1)
    assert.lengthOf(
      responses.filter(({ status }) => status === 409),
      5
    )
    const [row] = await db.from('products').select('title', 'version')
    assert.deepEqual(row, { title: saved[0]!.body.data.title, version: version + 1 })
  })
})
