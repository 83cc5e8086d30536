import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'
import { makeImage, makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

const LINK = {
  url: 'https://pan.example.com/s/1AbC?pwd=%20x#part',
  remark: '第一部分 🐦',
  accessCode: 'x7k2',
  unzipPassword: 'quiet bird',
}

test.group('Every field of a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is returned as it was sent: conditions, links and the schedule', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const [one, two] = [await makeProduct(seller), await makeProduct(seller)]
    const cover = await makeImage(seller.shop)
    const sent = {
      itemType: 'link',
      publishSchedule: '2099-05-01T08:30:00.000+00:00',
      purchaseConditionType: 'spending_and_products',
      purchaseLogicOperator: 'or',
      purchaseMinSpending: '9900',
      productPrerequisite: [two.id, one.id],
      preProductLogicOperator: 'or',
      thirdPartyStorageLinks: [LINK, { url: 'https://example.org/' }],
    }
    const created = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ title: 'Links', salesPrice: '100', coverImageId: cover.id, ...sent })
    created.assertStatus(201)
    const read = await client.get(`${BASE}/${created.body().data.id}`).loginAs(seller.user)
    const { data } = read.body()
    assert.deepEqual(created.body().data, data)
    const [first, second] = data.thirdPartyStorageLinks
    assert.containsSubset(data, {
      ...sent,
      thirdPartyStorageLinks: [
        { ...LINK, uid: first.uid },
        {
          uid: second.uid,
          url: 'https://example.org/',
          remark: null,
          accessCode: null,
          unzipPassword: null,
        },
      ],
      missing: [],
    })
    assert.match(first.uid, /^[0-9a-f-]{36}$/)

    // A response can be sent back, and changes nothing.
    const again = await client
      .put(`${BASE}/${data.id}`)
      .loginAs(seller.user)
      .json({ ...sent, thirdPartyStorageLinks: data.thirdPartyStorageLinks })
    again.assertStatus(200)
    const { updatedAt: _, ...before } = data
    const { updatedAt: __, ...after } = again.body().data
    assert.deepEqual({ ...after, version: before.version }, before)

    const cleared = await client.put(`${BASE}/${data.id}`).loginAs(seller.user).json({
      publishSchedule: null,
      purchaseConditionType: 'none',
      purchaseMinSpending: null,
      productPrerequisite: [],
      thirdPartyStorageLinks: [],
    })
    assert.containsSubset(cleared.body().data, {
      publishSchedule: null,
      purchaseMinSpending: null,
      productPrerequisite: [],
      thirdPartyStorageLinks: [],
    })
  })

  const rejected: { what: string; field: string; body: object }[] = [
    { what: 'an item type of its own', field: 'itemType', body: { itemType: 'physical' } },
    { what: 'a time without a zone', field: 'publishSchedule', body: plan('2099-05-01T08:30') },
    { what: 'a day that is none', field: 'publishSchedule', body: plan('2099-02-30T08:30:00Z') },
    { what: 'a time as a number', field: 'publishSchedule', body: { publishSchedule: 4e12 } },
    { what: 'yesterday', field: 'publishSchedule', body: plan('2020-01-01T00:00:00Z') },
    {
      what: 'spending without an amount',
      field: 'purchaseMinSpending',
      body: { purchaseConditionType: 'spending' },
    },
    {
      what: 'spending nothing',
      field: 'purchaseMinSpending',
      body: { purchaseConditionType: 'spending_and_products', purchaseMinSpending: '0' },
    },
    {
      what: 'products without a product',
      field: 'productPrerequisite',
      body: { purchaseConditionType: 'products', productPrerequisite: [] },
    },
    {
      what: 'a product that is not there',
      field: 'productPrerequisite',
      body: { productPrerequisite: [2 ** 31 - 1] },
    },
    {
      what: '21 products',
      field: 'productPrerequisite',
      body: { productPrerequisite: Array.from({ length: 21 }, (_, n) => n + 1) },
    },
    {
      what: 'an operator of its own',
      field: 'purchaseLogicOperator',
      body: { purchaseLogicOperator: 'xor' },
    },
    {
      what: '11 links',
      field: 'thirdPartyStorageLinks',
      body: { thirdPartyStorageLinks: Array.from({ length: 11 }, () => LINK) },
    },
    ...[
      'http://example.com/',
      'javascript:alert(1)',
      'https://user:pass@example.com/',
      'https:\\\\evil.example',
      'https://example.com/a b',
      'file:///etc/passwd',
      'example.com',
      `https://example.com/${'a'.repeat(2000)}`,
    ].map((url) => ({
      what: `a link to ${url.slice(0, 40)}`,
      field: 'thirdPartyStorageLinks.0.url',
      body: { thirdPartyStorageLinks: [{ url }] },
    })),
  ]
  for (const { what, field, body } of rejected) {
    test(`${what} is rejected at its field`, async ({ client, assert }) => {
      const { user } = await makeCreator()
      const response = await client
        .post(BASE)
        .loginAs(user)
        .json({ title: 'Birds', salesPrice: '1200', ...body })
      response.assertStatus(422)
      const { errors } = response.body()
      assert.include(
        errors.map((error: { field: string }) => error.field),
        field
      )
    })
  }

  test('another shop’s product, and itself, cannot be a condition', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const [own, foreign] = [await makeProduct(seller), await makeProduct(other)]
    for (const id of [foreign.id, own.id]) {
      const response = await client
        .put(`${BASE}/${own.id}`)
        .loginAs(seller.user)
        .json({ productPrerequisite: [id] })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'UNKNOWN_PREREQUISITE' })
    }
  })
})

test.group('Links to other sites (M-DLV-04)', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function linked(seller: Seller, client: { put: Function }) {
    const product = await makeProduct(seller)
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ thirdPartyStorageLinks: [LINK] })
    saved.assertStatus(200)
    return { product, path: `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}` }
  }

  test('are encrypted in the database', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { product } = await linked(seller, client)
    const row = await db.from('products').where('id', product.id).firstOrFail()
    const stored = JSON.stringify(row.third_party_storage_links)
    for (const secret of ['pan.example.com', 'x7k2', 'quiet bird', '第一部分']) {
      assert.notInclude(stored, secret)
    }
  })

  test('show their number to everybody, and their content to their creator and buyers only', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { path } = await linked(seller, client)
    const stranger = await makeMember()
    for (const reply of [await client.get(path), await client.get(path).loginAs(stranger)]) {
      assert.equal(reply.body().data.linkCount, 1)
      assert.notProperty(reply.body().data, 'thirdPartyStorageLinks')
      assert.notInclude(reply.text(), 'pan.example.com')
      assert.notInclude(reply.text(), 'x7k2')
    }
    const own = await client.get(path).loginAs(seller.user)
    assert.containsSubset(own.body().data.thirdPartyStorageLinks, [LINK])
    const page = await client.get(`/c/${seller.creator.name}/p/${path.split('/').at(-1)}`)
    assert.notInclude(page.text(), 'x7k2')
  })

  test('keep their uid when edited; a foreign uid is replaced', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { product } = await linked(seller, client)
    const { uid } = (await Product.findOrFail(product.id)).storageLinks[0]!
    const foreign = '7d1c3d0e-0000-4000-8000-000000000000'
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({
        thirdPartyStorageLinks: [
          { ...LINK, uid: foreign },
          { ...LINK, uid, accessCode: 'new' },
        ],
      })
    const [first, second] = saved.body().data.thirdPartyStorageLinks
    assert.notEqual(first.uid, foreign)
    assert.equal(second.uid, uid)
    assert.equal(second.accessCode, 'new')
  })
})

function plan(publishSchedule: string) {
  return { publishSchedule }
}
