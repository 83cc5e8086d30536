import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { SYSTEM } from '#core/http/actor'
import { ChangeSettings } from '#site/actions/change_settings'
import { GROUPS, makeAttachment, makeProduct, storyText } from '#tests/support/catalog'
import { bookOf } from '#tests/support/files/books'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'
import { makeCreator } from '#tests/support/shops'
import { freshSettings } from '#tests/support/suite/fresh_settings'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

const chapters = [`<p>${storyText()}</p>`]
const pictures = async () => ({
  'a.jpg': await asImage(await picture(420, 300))
    .jpeg()
    .toBuffer(),
  'icon.png': await asImage(await picture(300, 200))
    .png()
    .toBuffer(),
  'b.gif': Buffer.from('GIF89a'),
})

test.group('An EPUB in the library', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.timeout(60_000)

  test('names its pictures, and those that buyers get as they are', async ({ client, assert }) => {
    const seller = await makeCreator()
    const bytes = bookOf({ chapters, pictures: await pictures() })
    const file = await makeAttachment(seller.shop, { fileName: 'Book.EPUB', bytes })
    assert.deepEqual([file.kind, file.type], ['epub', 'epub'])
    const response = await client.get(`${UPLOADS}/${file.id}/contents`).loginAs(seller.user)
    response.assertStatus(200)
    const { items, counts } = response.body().data
    assert.deepEqual(counts, { pictures: 2, marked: 1, passed: 2 })
    assert.deepEqual(
      items.map(({ name, role, unmarkable }: Record<string, string>) => [name, role, unmarkable]),
      [
        ['OEBPS/a.jpg', 'picture', null],
        ['OEBPS/icon.png', 'picture', 'PICTURE_TOO_SMALL'],
        ['OEBPS/b.gif', 'other', null],
      ]
    )
    const library = await client.get(`${UPLOADS}?type=epub`).loginAs(seller.user)
    assert.lengthOf(library.body().data.items, 1)
  })

  test('with pictures that cannot be marked is sold when the product says so', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = bookOf({ chapters, pictures: await pictures() })
    const file = await makeAttachment(seller.shop, { fileName: 'a.epub', bytes })
    const product = await makeProduct(seller, { status: 'draft' })
    const put = (unmarkable: string) =>
      client
        .put(`${PRODUCTS}/${product.id}`)
        .loginAs(seller.user)
        .json({
          attachmentIds: [file.id],
          watermark: { ...DEFAULT_WATERMARK, unmarkable, synonymGroups: GROUPS },
        })
    const refused = await put('refuse')
    refused.assertStatus(422)
    refused.assertBodyContains({
      error: 'PACK_UNMARKABLE',
      details: { entries: ['OEBPS/icon.png'], total: 1 },
    })
    const passed = await put('pass')
    passed.assertStatus(200)
    assert.deepEqual(passed.body().data.missing, [])
  })

  test('is found by visitors as an EPUB whose copies are marked', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: 'Tales', watermark: DEFAULT_WATERMARK })
    const file = await makeAttachment(seller.shop, {
      fileName: 'a.epub',
      bytes: bookOf({ chapters }),
    })
    await file.merge({ productId: product.id }).save()
    const { name } = seller.creator
    const found = async (query: object) => {
      const response = await client.get(`/api/v1/creator/${name}/shop/products`).qs(query)
      return response.body().data.items.length
    }
    assert.equal(await found({ type: 'epub', marked: true }), 1)
    assert.equal(await found({ type: 'text' }), 0)
    const page = await client.get(`/api/v1/creator/${name}/shop/products/${product.id}`)
    page.assertStatus(200)
    const [sold] = page.body().data.attachments
    assert.deepInclude(sold, {
      kind: 'epub',
      contents: { entries: 0, pictures: 0, marked: 0, unmarked: [] },
    })
  })

  test('gets groups that are suggested from its paragraphs', async ({ client, assert }) => {
    const seller = await makeCreator()
    const file = await makeAttachment(seller.shop, {
      fileName: 'a.epub',
      bytes: bookOf({ chapters }),
    })
    const response = await client
      .post(`${UPLOADS}/${file.id}/text-group-suggestions`)
      .loginAs(seller.user)
      .json({ groups: [] })
    response.assertStatus(200)
    assert.isAbove(response.body().data.suggestions.length, 2)
  })
})

test.group('An EPUB, while EPUBs are not marked', (group) => {
  group.each.setup(freshSettings)

  test('is another file while the setting is off, as before', async ({ client, assert }) => {
    const change = await app.container.make(ChangeSettings)
    const changes = [{ key: 'marks.epub', value: false }]
    await change.execute({ changes, reason: 'Test', actor: SYSTEM })
    const { user } = await makeCreator()
    const begun = await client
      .post(`${UPLOADS}/pre-signed-url`)
      .loginAs(user)
      .header('accept-language', 'en-US')
      .json({ fileName: 'a.epub', byteSize: 10 })
    begun.assertBodyContains({ error: 'FILE_TYPE_REFUSED' })
    assert.notInclude(begun.body().message, 'EPUB')
    const uploadKey = await sendFile(client, user, 'a.epub', bookOf(), { watermark: false })
    const stored = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    stored.assertBodyContains({
      data: { kind: 'other', type: 'archive', unmarkable: 'FILE_TYPE_REFUSED' },
    })
  })
})
