import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { makeToken } from '#tests/support/access'
import { GROUPS, makeProduct } from '#tests/support/catalog'
import { PASSWORD, signedIn } from '#tests/support/identity'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/watermark-default'
const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

const { enabled, synonymGroups, unmarkable, ...preset } = DEFAULT_WATERMARK
/** What happens when a copy cannot be made is asked, not preset. */
const SITES = { ...preset, onWatermarkFailure: null }
const MINE = {
  visible: {
    enabled: false,
    text: '{tradeNo} · © Lantern {email}',
    position: 'tiled',
    opacity: 0.2,
  },
  hidden: { enabled: true, overlay: 'discreet' },
  onWatermarkFailure: 'wait',
} as const

const read = (client: ApiClient, { user }: Pick<Seller, 'user'>) => client.get(PATH).loginAs(user)
const choose = (client: ApiClient, { user }: Pick<Seller, 'user'>, body: object) =>
  client.put(PATH).loginAs(user).json(body)

test.group('Watermark defaults of new products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those of the site until the creator chooses others', async ({ client, assert }) => {
    const seller = await makeCreator()
    assert.deepInclude((await read(client, seller)).body().data, SITES)

    const chosen = await choose(client, seller, MINE)
    chosen.assertStatus(200)
    assert.deepInclude(chosen.body().data, MINE)
    assert.deepInclude((await read(client, seller)).body().data, MINE)

    await choose(client, seller, SITES)
    assert.deepInclude((await read(client, seller)).body().data, SITES)
  })

  test('apply to a new product and its page, and not to a product with its own settings', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    await choose(client, seller, MINE)
    const create = (more: object) =>
      client
        .post(PRODUCTS)
        .loginAs(seller.user)
        .json({ title: 'Birds', salesPrice: 1, ...more })
    const plain = await create({})
    assert.deepEqual(plain.body().data.watermark, {
      ...MINE,
      enabled,
      synonymGroups,
      unmarkable,
    })
    const other = await create({ watermark: DEFAULT_WATERMARK })
    assert.deepEqual(other.body().data.watermark, DEFAULT_WATERMARK)

    const page = await client.get('/studio/products/create').loginAs(seller.user).withInertia()
    assert.deepInclude(page.inertiaProps.watermarkDefault, MINE)
  })

  test('are the discreet overlay for creators who never chose', async ({ client, assert }) => {
    const seller = await makeCreator()
    const created = await client
      .post(PRODUCTS)
      .loginAs(seller.user)
      .json({ title: 'Birds', salesPrice: 1 })
    assert.deepEqual(created.body().data.watermark.hidden, { enabled: true, overlay: 'discreet' })
  })

  test('do not change existing products', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    await choose(client, seller, MINE)
    const { watermark } = await Product.findOrFail(product.id)
    assert.deepEqual(watermark, DEFAULT_WATERMARK)
  })

  test('what happens when a copy cannot be made is asked: open in the editor, `wait` where a request omits it', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const page = await client.get('/studio/products/create').loginAs(seller.user).withInertia()
    assert.isNull(page.inertiaProps.watermarkDefault.onWatermarkFailure)
    const { onWatermarkFailure: _, ...unasked } = DEFAULT_WATERMARK
    const create = async (watermark: object) => {
      const response = await client
        .post(PRODUCTS)
        .loginAs(seller.user)
        .json({ title: 'Birds', salesPrice: 1, watermark })
      const { watermark: stored, missing } = response.body().data
      return [stored.onWatermarkFailure, missing.includes('failure_choice')]
    }
    assert.deepEqual(await create(unasked), ['wait', false])
    assert.deepEqual(await create({ ...unasked, onWatermarkFailure: 'wait' }), ['wait', false])
    assert.deepEqual(await create({ ...unasked, onWatermarkFailure: null }), [null, true])
    const kept = await choose(client, seller, { ...MINE, onWatermarkFailure: null })
    assert.isNull(kept.body().data.onWatermarkFailure)
  })

  test('belong to each creator', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    await choose(client, seller, MINE)
    await choose(client, seller, { ...MINE, id: other.creator.id, creatorId: other.creator.id })
    assert.deepInclude((await read(client, other)).body().data, SITES)
    const created = await client
      .post(PRODUCTS)
      .loginAs(other.user)
      .json({ title: 'Fish', salesPrice: 1 })
    assert.deepEqual(created.body().data.watermark, DEFAULT_WATERMARK)
  })

  test('contain no synonym groups: these belong to a text', async ({ client, assert }) => {
    const seller = await makeCreator()
    const chosen = await choose(client, seller, { ...MINE, synonymGroups: GROUPS })
    assert.notProperty(chosen.body().data, 'synonymGroups')
    const row = await db.from('creators').where('id', seller.creator.id).firstOrFail()
    assert.deepEqual(row.default_watermark_setting, MINE)
  })

  const { visible, hidden, ...rest } = MINE
  const faults: { what: string; field: string; body: object }[] = [
    { what: 'nothing', field: 'visible', body: {} },
    { what: 'no hidden mark', field: 'hidden', body: { visible, ...rest } },
    { what: 'an empty line', field: 'visible.text', body: { visible: { ...visible, text: ' ' } } },
    {
      what: 'a line of 121 characters',
      field: 'visible.text',
      body: { visible: { ...visible, text: '字'.repeat(121) } },
    },
    { what: 'NUL', field: 'visible.text', body: { visible: { ...visible, text: 'a\0b' } } },
    {
      what: 'an unknown place',
      field: 'visible.position',
      body: { visible: { ...visible, position: 'left' } },
    },
    {
      what: 'a line that cannot be seen',
      field: 'visible.opacity',
      body: { visible: { ...visible, opacity: 0.04 } },
    },
    {
      what: 'an unknown overlay',
      field: 'hidden.overlay',
      body: { hidden: { ...hidden, overlay: 'loud' } },
    },
    {
      what: 'a switch in words',
      field: 'hidden.enabled',
      body: { hidden: { ...hidden, enabled: 'yes' } },
    },
    {
      what: 'an unknown answer to a failure',
      field: 'onWatermarkFailure',
      body: { onWatermarkFailure: 'shrug' },
    },
  ]
  for (const { what, field, body } of faults) {
    test(`${what} is rejected at its field, and nothing changes`, async ({ client, assert }) => {
      const seller = await makeCreator()
      const whole = what === 'nothing' || what === 'no hidden mark' ? body : { ...MINE, ...body }
      const rejected = await choose(client, seller, whole)
      rejected.assertStatus(422)
      const fields = rejected.body().errors.map((error: { field: string }) => error.field)
      assert.include(fields, field)
      assert.deepInclude((await read(client, seller)).body().data, SITES)
    })
  }

  test('are for active creators: not for visitors, buyers and suspended creators', async ({
    client,
  }) => {
    const person = await makeMember()
    const seller = await makeCreator()
    await seller.creator.merge({ status: 'inactive' }).save()
    ;(await client.get(PATH)).assertStatus(401)
    ;(await client.put(PATH).json(MINE)).assertStatus(401)
    for (const user of [person, seller.user]) {
      ;(await read(client, { user })).assertStatus(403)
      ;(await choose(client, { user }, MINE)).assertStatus(403)
    }
  })

  test('cannot be changed by a read-only token', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { header } = await makeToken(seller.user, { scopes: ['read'] })
    const rejected = await client.put(PATH).headers(header).json(MINE)
    rejected.assertStatus(403)
    assert.deepInclude((await read(client, seller)).body().data, SITES)
  })

  test('are in the data export, and are deleted with the account', async ({ assert, client }) => {
    const seller = await makeCreator()
    await seller.user.merge({ password: PASSWORD }).save()
    await choose(client, seller, MINE)
    const visitor = await signedIn(seller.user)
    const { body } = await visitor.get('/api/v1/user/data-export')
    assert.deepEqual(body.data.creator[0].defaultWatermarkSetting, MINE)

    await seller.shop.merge({ status: 'inactive' }).save()
    const response = await visitor.delete('/api/v1/user', { confirmation: 'YES' })
    assert.equal(response.status, 200)
    assert.isNull((await seller.creator.refresh()).defaultWatermarkSetting)
  })
})
