import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import Category from '#catalog/models/category'
import { makeCreator, type Seller } from '#tests/support/shops'
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

  test('stores every field that an editor sends', async ({ client, assert }) => {
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
        visible: { enabled: false, text: '{tradeNo} · {email}', position: 'tiled', opacity: 0.2 },
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
    item_type: 'physical',
    scheduleFailure: { at: 'never', missing: [] },
    publish_schedule: '2020-01-01T00:00:00Z',
    third_party_storage_links: [{ uid: 'a', sealed: 'b' }],
    purchase_min_spending: '7',
    importKey: 'mine',
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
      // Both record that a save happened, not what a client wrote.
      const {
        updatedAt: _,
        version: __,
        ...values
      } = (await Product.findOrFail(product.id)).$attributes
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
