import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import Attachment from '#catalog/models/attachment'
import Category from '#catalog/models/category'
import { makeCreator, makePerson, type Seller } from '#tests/support/shops'
import { GROUPS, makeAttachment, makeImage, makeProduct, storyText } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

const text = (seller: Seller, fileName = 'story.txt') =>
  makeAttachment(seller.shop, { fileName, bytes: storyText() })

test.group('Creating a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a title and a price; the rest has defaults', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    const response = await client
      .post(BASE)
      .loginAs(user)
      .json({ title: 'Birds', salesPrice: '1200' })
    response.assertStatus(201)
    assert.containsSubset(response.body().data, {
      title: 'Birds',
      status: 'draft',
      currency: 'CNY',
      salesPrice: { amount: '1200', currency: 'CNY' },
      originalPrice: null,
      itemType: 'digital',
      commentMode: 'purchased_only',
      isNSFW: false,
      isAvailable: true,
      salesVolume: 0,
      attachments: [],
      cover: null,
      missing: ['cover', 'attachment'],
      warnings: [],
    })
    assert.equal((await Product.findOrFail(response.body().data.id)).shopId, shop.id)
  })

  test('keeps every field that an editor sends', async ({ client, assert }) => {
    const seller = await makeCreator()
    const category = await Category.create({ shopId: seller.shop.id, name: 'Novels', sort: 0 })
    const [cover, one, two] = [
      await makeImage(seller.shop),
      await makeImage(seller.shop),
      await makeImage(seller.shop),
    ]
    const [first, second] = [await text(seller, 'a.txt'), await text(seller, 'b.txt')]
    const sent = {
      title: '小鸟 🐦',
      description: 'Two lines\nof text',
      buyerOnlyDescription: 'The password is "nest"',
      currency: 'JPY',
      categoryId: category.id,
      commentMode: 'open',
      isNSFW: true,
      isAvailable: false,
      sort: 3,
      watermark: {
        visible: { enabled: false, text: '{email}', position: 'tiled', opacity: 0.2 },
        hidden: { enabled: false },
        synonymGroups: GROUPS,
      },
    }
    const created = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({
        ...sent,
        salesPrice: '1200',
        originalPrice: '1500',
        coverImageId: cover.id,
        previewImageIds: [two.id, one.id],
        attachmentIds: [second.id, first.id],
      })
    created.assertStatus(201)
    const read = await client.get(`${BASE}/${created.body().data.id}`).loginAs(seller.user)
    assert.deepEqual(created.body().data, read.body().data)
    assert.containsSubset(read.body().data, {
      ...sent,
      salesPrice: { amount: '1200', currency: 'JPY' },
      originalPrice: { amount: '1500', currency: 'JPY' },
      cover: { id: cover.id },
      previews: [{ id: two.id }, { id: one.id }],
      attachments: [{ id: second.id }, { id: first.id }],
      missing: [],
    })
  })

  test('a free product is allowed, with a warning', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const response = await client.post(BASE).loginAs(user).json({ title: 'Gift', salesPrice: '0' })
    assert.deepEqual(response.body().data.warnings, ['FREE_PRODUCT'])
  })
})

test.group('What a product may not be', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const fields: { what: string; field: string; body: object }[] = [
    { what: 'an empty title', field: 'title', body: { title: '  ' } },
    { what: 'a title of 121 characters', field: 'title', body: { title: '书'.repeat(121) } },
    { what: 'a title with NUL', field: 'title', body: { title: 'a\0b' } },
    { what: 'a title of two lines', field: 'title', body: { title: 'a\nb' } },
    { what: 'a title that is a number', field: 'title', body: { title: { $ne: 1 } } },
    { what: 'a negative price', field: 'salesPrice', body: { salesPrice: '-1' } },
    { what: 'a price with decimals', field: 'salesPrice', body: { salesPrice: '12.50' } },
    { what: 'a price that is a float', field: 'salesPrice', body: { salesPrice: 12.5 } },
    { what: 'an unknown currency', field: 'currency', body: { currency: 'XXX' } },
    { what: 'a comment mode of its own', field: 'commentMode', body: { commentMode: 'all' } },
    { what: 'an id beyond the database', field: 'categoryId', body: { categoryId: 2 ** 31 } },
    { what: 'an image twice', field: 'previewImageIds', body: { previewImageIds: [1, 1] } },
    {
      what: 'eleven previews',
      field: 'previewImageIds',
      body: { previewImageIds: Array.from({ length: 11 }, (_, n) => n + 1) },
    },
    {
      what: 'a watermark without hidden',
      field: 'watermark.hidden',
      body: {
        watermark: {
          visible: { enabled: true, text: 'a', position: 'footer', opacity: 1 },
          synonymGroups: [],
        },
      },
    },
  ]
  for (const { what, field, body } of fields) {
    test(`${what} is refused at its field`, async ({ client, assert }) => {
      const { user, shop } = await makeCreator()
      const response = await client
        .post(BASE)
        .loginAs(user)
        .json({ title: 'Birds', salesPrice: '1200', ...body })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'VALIDATION_FAILED' })
      assert.include(
        response.body().errors.map((error: { field: string }) => error.field),
        field
      )
      assert.isNull(await Product.findBy({ shopId: shop.id }))
    })
  }

  test('120 characters make a title, whatever they are', async ({ client }) => {
    const { user } = await makeCreator()
    for (const title of ['书'.repeat(120), '🐦'.repeat(120)]) {
      const response = await client.post(BASE).loginAs(user).json({ title, salesPrice: '1' })
      response.assertStatus(201)
    }
  })

  test('{currency} prices end at {highest}')
    .with([
      { currency: 'CNY', highest: 1_500_000 },
      // At the built-in rates: 15,000 CNY x 150 / 7.1.
      { currency: 'JPY', highest: 316_901 },
    ])
    .run(async ({ client }, { currency, highest }) => {
      const { user } = await makeCreator()
      const ask = (salesPrice: number) =>
        client.post(BASE).loginAs(user).json({ title: 'Birds', currency, salesPrice })
      ;(await ask(highest)).assertStatus(201)
      const refused = await ask(highest + 1)
      refused.assertStatus(422)
      refused.assertBodyContains({ error: 'PRICE_TOO_HIGH' })
    })

  test('the crossed-out price is not below the price', async ({ client }) => {
    const { user } = await makeCreator()
    const ask = (originalPrice: string) =>
      client.post(BASE).loginAs(user).json({ title: 'Birds', salesPrice: '100', originalPrice })
    ;(await ask('100')).assertStatus(201)
    ;(await ask('99')).assertBodyContains({ code: 422, error: 'ORIGINAL_PRICE_TOO_LOW' })
  })

  test('with a watermark it holds five files, not six', async ({ client }) => {
    const seller = await makeCreator()
    const files = []
    for (let n = 1; n <= 6; n++) files.push((await text(seller, `${n}.txt`)).id)
    const ask = (attachmentIds: number[]) =>
      client.post(BASE).loginAs(seller.user).json({ title: 'Birds', salesPrice: 1, attachmentIds })
    ;(await ask(files)).assertBodyContains({ code: 422, error: 'TOO_MANY_MARKED_ATTACHMENTS' })
    ;(await ask(files.slice(0, 5))).assertStatus(201)
  })

  test('without a watermark it holds ten files, not eleven', async ({ client }) => {
    const seller = await makeCreator()
    const files = []
    for (let n = 1; n <= 11; n++) files.push((await text(seller, `${n}.txt`)).id)
    const visible = { enabled: false, text: 'a', position: 'footer', opacity: 1 }
    const watermark = { visible, hidden: { enabled: false }, synonymGroups: [] }
    const ask = (attachmentIds: number[]) =>
      client
        .post(BASE)
        .loginAs(seller.user)
        .json({ title: 'Birds', salesPrice: 1, attachmentIds, watermark })
    ;(await ask(files)).assertBodyContains({ code: 422, error: 'TOO_MANY_ATTACHMENTS' })
    ;(await ask(files.slice(0, 10))).assertStatus(201)
  })

  test('{count} synonym groups are refused')
    .with([{ count: 1 }, { count: 12 }, { count: 14 }])
    .run(async ({ client, assert }, { count }) => {
      const { user } = await makeCreator()
      const more = { original: '河流', synonym: '江河' }
      const synonymGroups = [...GROUPS, more].slice(0, count)
      const visible = { enabled: true, text: 'a', position: 'footer', opacity: 1 }
      const response = await client
        .post(BASE)
        .loginAs(user)
        .json({
          title: 'Birds',
          salesPrice: 1,
          watermark: { visible, hidden: { enabled: true }, synonymGroups },
        })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'SYNONYM_GROUPS_INVALID' })
      assert.deepEqual(response.body().details.problems, [{ kind: 'wrong_count', count }])
    })
})

test.group("Another creator's things", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a foreign product is as absent as one that does not exist', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const product = await makeProduct(owner)
    const before = (await Product.findOrFail(product.id)).$attributes
    const doors = [
      { method: 'GET', tail: '' },
      { method: 'PUT', tail: '' },
      { method: 'DELETE', tail: '' },
      { method: 'POST', tail: '/publication' },
      { method: 'DELETE', tail: '/publication' },
    ] as const
    for (const { method, tail } of doors) {
      const body = { title: 'Mine now', salesPrice: '1' }
      const foreign = await client
        .request(`${BASE}/${product.id}${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      const absent = await client
        .request(`${BASE}/99999999${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      foreign.assertStatus(404)
      absent.assertStatus(404)
      const { requestId: _, ...foreignBody } = foreign.body()
      assert.containsSubset(absent.body(), foreignBody)
    }
    assert.deepEqual((await Product.findOrFail(product.id)).$attributes, before)
  })

  test('ids that no database can hold are absent too', async ({ client }) => {
    const { user } = await makeCreator()
    for (const id of ['0', '-1', '1e3', '99999999999999999999', "1'--", 'null']) {
      const response = await client.get(`${BASE}/${encodeURIComponent(id)}`).loginAs(user)
      response.assertStatus(404)
      response.assertBodyContains({ error: 'NOT_FOUND' })
    }
  })

  test('a foreign category, image or file cannot be taken', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const category = await Category.create({ shopId: owner.shop.id, name: 'Novels', sort: 0 })
    const image = await makeImage(owner.shop)
    const file = await text(owner)
    const attempts = [
      [{ categoryId: category.id }, 'UNKNOWN_CATEGORY'],
      [{ coverImageId: image.id }, 'UNKNOWN_IMAGE'],
      [{ previewImageIds: [image.id] }, 'UNKNOWN_IMAGE'],
      [{ attachmentIds: [file.id] }, 'UNKNOWN_ATTACHMENT'],
    ] as const
    for (const [body, error] of attempts) {
      const response = await client
        .post(BASE)
        .loginAs(thief.user)
        .json({ title: 'Birds', salesPrice: '1', ...body })
      response.assertStatus(422)
      response.assertBodyContains({ error })
    }
    assert.isNull(await Product.findBy({ shopId: thief.shop.id }))
    assert.isNull((await Attachment.findOrFail(file.id)).productId)
  })

  test('the doors of the studio are closed to buyers and visitors', async ({ client }) => {
    const person = await makePerson()
    for (const path of [BASE, `${BASE}/1`, `${BASE}/search?title=a`]) {
      ;(await client.get(path)).assertStatus(401)
      ;(await client.get(path).loginAs(person)).assertStatus(403)
    }
  })
})

test.group('Forbidden fields', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const FORBIDDEN = {
    id: 1,
    shopId: 1,
    shop_id: 1,
    status: 'published',
    salesVolume: 999,
    sales_volume: 999,
    publishedAt: '2020-01-01T00:00:00Z',
    published_at: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
    itemType: 'physical',
    item_type: 'physical',
    isNsfw: true,
    is_nsfw: true,
    images: [{ id: 1 }],
    attachments: [{ id: 1 }],
    shop: { id: 1, status: 'active' },
    $attributes: { shop_id: 1 },
  }

  test('change nothing when a product is saved', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft', publishedAt: null })
    const row = async () => {
      const { updatedAt: _, ...values } = (await Product.findOrFail(product.id)).$attributes
      return values
    }
    const before = await row()
    for (const [field, value] of Object.entries(FORBIDDEN)) {
      const response = await client
        .put(`${BASE}/${product.id}`)
        .loginAs(seller.user)
        .json({ [field]: value })
      response.assertStatus(200)
      assert.deepEqual(await row(), before, field)
    }
  })

  test('change nothing when a product is created', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    const response = await client
      .post(BASE)
      .loginAs(user)
      .json({ title: 'Birds', salesPrice: '1', ...FORBIDDEN })
    response.assertStatus(201)
    const product = await Product.findOrFail(response.body().data.id)
    assert.containsSubset(product.$attributes, {
      shopId: shop.id,
      status: 'draft',
      salesVolume: 0,
      publishedAt: null,
      itemType: 'digital',
      isNsfw: false,
    })
  })
})
