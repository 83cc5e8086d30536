import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { makeCreator, type Seller } from '#tests/support/shops'
import { GROUPS, makeAttachment, storyText } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

const text = (seller: Seller, fileName = 'story.txt') =>
  makeAttachment(seller.shop, { fileName, bytes: storyText() })

const markOf = (visible: string, synonymGroups: object[] = []) => ({
  visible: { enabled: true, text: visible, position: 'footer', opacity: 1 },
  hidden: { enabled: true },
  synonymGroups,
})

test.group('Limits of a product', (group) => {
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
    ...['half\ud800', 'NUL\0'].map((sign) => ({
      what: `a visible mark with ${JSON.stringify(sign)}`,
      field: 'watermark.visible.text',
      body: { watermark: markOf(sign) },
    })),
    ...['half\ud800', 'NUL\0'].map((sign) => ({
      what: `a synonym with ${JSON.stringify(sign)}`,
      field: 'watermark.synonymGroups.0.synonym',
      body: { watermark: markOf('a', [{ original: 'one', synonym: sign }]) },
    })),
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
    test(`${what} is rejected at its field`, async ({ client, assert }) => {
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

  test('a title has at most 120 characters of any script', async ({ client }) => {
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
      const rejected = await ask(highest + 1)
      rejected.assertStatus(422)
      rejected.assertBodyContains({ error: 'PRICE_TOO_HIGH' })
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
    const watermark = { enabled: false, visible, hidden: { enabled: false }, synonymGroups: [] }
    const ask = (attachmentIds: number[]) =>
      client
        .post(BASE)
        .loginAs(seller.user)
        .json({ title: 'Birds', salesPrice: 1, attachmentIds, watermark })
    ;(await ask(files)).assertBodyContains({ code: 422, error: 'TOO_MANY_ATTACHMENTS' })
    ;(await ask(files.slice(0, 10))).assertStatus(201)
  })

  test('{count} synonym groups are rejected')
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
