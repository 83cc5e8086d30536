import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { makeCreator, makeMember } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

test.group('Several products at once', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('get a result each: one error does not stop the others', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const ready = await makeProduct(seller, { status: 'draft', files: ['pdf'] })
    const bare = await makeProduct(seller, { status: 'draft' })
    const foreign = await makeProduct(other, { status: 'draft', files: ['pdf'] })
    const absent = 2 ** 31 - 1
    const response = await client
      .post(`${BASE}/batches`)
      .loginAs(seller.user)
      .header('accept-language', 'en-US')
      .json({ ids: [foreign.id, bare.id, absent, ready.id], deed: 'publish' })
    response.assertStatus(200)
    const [theirs, unready, nobodys, done] = response.body().data.results
    assert.deepEqual(done, { id: ready.id, done: true, error: null, message: null, missing: [] })
    assert.containsSubset(unready, {
      done: false,
      error: 'PRODUCT_NOT_READY',
      missing: ['attachment'],
    })
    assert.isNotEmpty(unready.message)
    // Another shop's product is answered like an absent one.
    assert.deepEqual({ ...theirs, id: 0 }, { ...nobodys, id: 0 })
    assert.equal(theirs.error, 'NOT_FOUND')
    assert.equal((await foreign.refresh()).status, 'draft')
    assert.equal((await ready.refresh()).status, 'published')
    assert.equal((await bare.refresh()).status, 'draft')
  })

  test('are hidden and deleted together', async ({ client, assert }) => {
    const seller = await makeCreator()
    const products = [await makeProduct(seller), await makeProduct(seller)]
    const ids = products.map(({ id }) => id)
    for (const [deed, status] of [
      ['hide', 'draft'],
      ['delete', 'archived'],
    ]) {
      await client.post(`${BASE}/batches`).loginAs(seller.user).json({ ids, deed })
      for (const id of ids) assert.equal((await Product.findOrFail(id)).status, status)
    }
  })

  for (const body of [
    { ids: [], deed: 'hide' },
    { ids: [1, 1], deed: 'hide' },
    { ids: Array.from({ length: 101 }, (_, n) => n + 1), deed: 'hide' },
    { ids: [1], deed: 'sell' },
    { ids: ['x'], deed: 'hide' },
    { deed: 'hide' },
  ]) {
    test(`are rejected for the body ${JSON.stringify(body).slice(0, 40)}`, async ({ client }) => {
      const { user } = await makeCreator()
      const response = await client.post(`${BASE}/batches`).loginAs(user).json(body)
      response.assertStatus(422)
    })
  }

  test('is for creators', async ({ client }) => {
    const person = await makeMember()
    const response = await client
      .post(`${BASE}/batches`)
      .loginAs(person)
      .json({ ids: [1] })
    response.assertStatus(403)
  })
})

test.group('A duplicate of a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is a draft with the same fields, with pictures and files of its own', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const source = await makeProduct(seller, { files: ['pdf', 'text'], salesVolume: 7 })
    const required = await makeProduct(seller)
    const links = [{ url: 'https://example.com/', accessCode: 'x7k2' }]
    await client
      .put(`${BASE}/${source.id}`)
      .loginAs(seller.user)
      .json({
        description: 'Many words',
        purchaseConditionType: 'products',
        productPrerequisite: [required.id],
        thirdPartyStorageLinks: links,
      })
    const before = await client.get(`${BASE}/${source.id}`).loginAs(seller.user)
    const response = await client
      .post(`${BASE}/${source.id}/duplicates`)
      .loginAs(seller.user)
      .header('accept-language', 'en-US')
    response.assertStatus(201)

    const [old, made] = [before.body().data, response.body().data]
    assert.containsSubset(made, {
      title: `${source.title} (copy)`,
      status: 'draft',
      salesVolume: 0,
      publishedAt: null,
      description: 'Many words',
      productPrerequisite: [required.id],
      thirdPartyStorageLinks: links,
      missing: [],
      watermark: old.watermark,
    })
    assert.notEqual(made.cover.id, old.cover.id)
    assert.equal(made.cover.url, old.cover.url)
    assert.notEqual(made.thirdPartyStorageLinks[0].uid, old.thirdPartyStorageLinks[0].uid)

    const files = await Attachment.query().where('product_id', made.id).orderBy('sort')
    const originals = await Attachment.query().where('product_id', source.id).orderBy('sort')
    assert.deepEqual(
      files.map(({ storageKey, fileName }) => [storageKey, fileName]),
      originals.map(({ storageKey, fileName }) => [storageKey, fileName])
    )
    assert.notInclude(
      originals.map(({ uid }) => uid),
      files[0]!.uid
    )
    const after = await client.get(`${BASE}/${source.id}`).loginAs(seller.user)
    assert.deepEqual(after.body().data, old)
  })

  test('stays within 120 characters; another shop’s product is not found', async ({
    client,
    assert,
  }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const source = await makeProduct(seller, { title: '🐦'.repeat(120) })
    const made = await client.post(`${BASE}/${source.id}/duplicates`).loginAs(seller.user)
    assert.equal(made.body().data.title, '🐦'.repeat(120))
    ;(await client.post(`${BASE}/${source.id}/duplicates`).loginAs(other.user)).assertStatus(404)
  })
})

test.group('The studio’s list', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is filtered by state and kind, and sorted', async ({ client, assert }) => {
    const seller = await makeCreator()
    const make = (title: string, values: Partial<Product>) =>
      makeProduct(seller, { title, ...values })
    await make('B plan', {
      status: 'draft',
      publishSchedule: seller.shop.createdAt.plus({ years: 9 }),
    })
    await make('A draft', { status: 'draft', itemType: 'link', salesVolume: 2 })
    await make('C sold', { salesVolume: 5 })
    const titles = async (query: string) => {
      const response = await client.get(`${BASE}?${query}`).loginAs(seller.user)
      response.assertStatus(200)
      return response.body().data.items.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await titles('status=scheduled'), ['B plan'])
    assert.deepEqual(await titles('status=draft&sort=title&order=asc'), ['A draft', 'B plan'])
    assert.deepEqual(await titles('itemType=link'), ['A draft'])
    assert.deepEqual(await titles('sort=sold&order=desc'), ['C sold', 'A draft', 'B plan'])
    assert.deepEqual(await titles('sort=title&order=desc'), ['C sold', 'B plan', 'A draft'])
    const bad = await client.get(`${BASE}?sort=password`).loginAs(seller.user)
    bad.assertStatus(422)
  })
})
