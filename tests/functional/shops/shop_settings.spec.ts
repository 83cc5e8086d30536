import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import Product from '#catalog/models/product'
import Shop from '#shops/models/shop'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, makeMember } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/shop'
const WORDS = { name: '云海书房', description: '插画与短篇' }

const write = (client: ApiClient, user: User, body: object) =>
  client
    .put(PATH)
    .loginAs(user)
    .json({ ...WORDS, ...body })

test.group('A shop’s settings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are returned as they were written', async ({ client, assert }) => {
    const { user, creator } = await makeCreator()
    ;(await write(client, user, { currency: 'JPY', status: 'inactive' })).assertStatus(200)
    const { data } = (await client.get(PATH).loginAs(user)).body()
    assert.containsSubset(data, {
      ...WORDS,
      currency: 'JPY',
      status: 'inactive',
      creator: { id: creator.id, name: creator.name },
      logo: null,
      banner: null,
      mayChangeCurrency: true,
    })
  })

  const names: [what: string, name: string, status: number][] = [
    ['three characters', '云海书', 422],
    ['four', '云海书房', 200],
    ['four that take two code units each', '𠮷𠮷𠮷𠮷', 200],
    ['three that take two code units each', '𠮷𠮷𠮷', 422],
    ['sixteen', '海'.repeat(16), 200],
    ['seventeen', '海'.repeat(17), 422],
    ['four, with spaces around', '  Lamp  ', 200],
    ['blanks only', '      ', 422],
    ['a line break', 'Lamp\nroom', 422],
  ]
  for (const [what, name, status] of names) {
    test(`a name of ${what} gets status ${status}`, async ({ client }) => {
      const { user } = await makeCreator()
      const response = await write(client, user, { name })
      response.assertStatus(status)
      if (status === 200) response.assertBodyContains({ data: { name: name.trim() } })
    })
  }

  for (const [what, name, error] of [
    ['mixed scripts', 'Ink R\u043e\u043em', 'NAME_REFUSED'],
    ['the operator', 'Countermark', 'NAME_REFUSED'],
    ['zero-width spaces', '\u200b\u200b\u200b\u200b', 'VALIDATION_FAILED'],
  ] as const) {
    test(`a name of ${what} is refused beside its field`, async ({ client }) => {
      const { user } = await makeCreator()
      const response = await write(client, user, { name })
      response.assertStatus(422)
      response.assertBodyContains({ error, errors: [{ field: 'name' }] })
    })
  }

  test('a name that looks like another shop’s is refused, and one’s own is kept', async ({
    client,
    assert,
  }) => {
    const { shop } = await makeCreator({ shop: { name: 'Milly Ink' } })
    const { user } = await makeCreator()
    for (const name of [shop.name, 'MiIly Ink', 'Milly\u200b Ink', 'MILLY INK']) {
      const response = await write(client, user, { name })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'SHOP_NAME_TAKEN', errors: [{ field: 'name' }] })
    }
    await assert.rejects(
      () => makeCreator({ shop: { name: 'Mi1ly Ink' } }),
      /shops_name_skeleton_unique/
    )
  })

  for (const [length, status] of [
    [0, 422],
    [1, 200],
    [40, 200],
    [41, 422],
  ] as const) {
    test(`a description of ${length} characters gets status ${status}`, async ({ client }) => {
      const { user } = await makeCreator()
      ;(await write(client, user, { description: '絵'.repeat(length) })).assertStatus(status)
    })
  }

  test('the currency may change while the shop has no product; the change resets tipping', async ({
    client,
  }) => {
    const { user, shop } = await makeCreator()
    await shop.merge({ tippingEnabled: true, tippingMin: 1500n, tippingMax: 5000n }).save()
    const response = await write(client, user, { currency: 'USD' })
    response.assertBodyContains({
      data: { currency: 'USD', tippingSetting: { enabled: false, minAmount: null } },
    })
  })

  test('with a product in it, or after a sale, the currency is fixed', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const change = () => write(client, seller.user, { currency: 'USD' })
    const rejected = await change()
    rejected.assertStatus(409)
    rejected.assertBodyContains({ error: 'SHOP_CURRENCY_FIXED' })
    assert.equal((await Shop.findOrFail(seller.shop.id)).currency, 'CNY')
    ;(await write(client, seller.user, { currency: 'CNY' })).assertStatus(200)

    await Product.query().where('id', product.id).update({ status: 'archived' })
    ;(await change()).assertStatus(200)
  })

  test('are private to the creator', async ({ client }) => {
    const [person] = [await makeMember(), await makeCreator()]
    ;(await client.get(PATH)).assertStatus(401)
    ;(await client.get(PATH).loginAs(person)).assertStatus(403)
    ;(await write(client, person, {})).assertStatus(403)
  })

  test('ignore fields that cannot be set', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const before = await db.from('shops').where('id', seller.shop.id).firstOrFail()
    await write(client, seller.user, {
      id: other.shop.id,
      creatorId: other.creator.id,
      creator_id: other.creator.id,
      tippingEnabled: true,
      createdAt: '2001-01-01',
      logoKey: '/etc/passwd',
    })
    const after = await db.from('shops').where('id', seller.shop.id).firstOrFail()
    for (const column of ['creator_id', 'tipping_enabled', 'created_at', 'logo_id']) {
      assert.deepEqual(after[column], before[column], column)
    }
    assert.equal((await Shop.findOrFail(other.shop.id)).name, other.shop.name)
  })

  test('opening and closing has an audit entry', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    await write(client, user, { status: 'inactive' })
    await write(client, user, { status: 'inactive' })
    await write(client, user, { status: 'active' })
    const entries = await db
      .from('audit_entries')
      .where({ subject_type: 'shop', subject_id: String(shop.id) })
      .orderBy('id')
    assert.deepEqual(
      entries.map(({ action, actor_id: actor }) => [action, actor]),
      [
        ['shop.closed', user.id],
        ['shop.opened', user.id],
      ]
    )
  })
})
