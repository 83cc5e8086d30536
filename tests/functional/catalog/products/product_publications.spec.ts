import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import Attachment from '#catalog/models/attachment'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { makeCreator } from '#tests/support/shops'
import { GROUPS, makeAttachment, makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

test.group('Publishing a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('offers it in the shop, and stores the time of the first publication', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, {
      status: 'draft',
      publishedAt: null,
      files: ['pdf', 'text'],
    })
    const first = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    first.assertStatus(200)
    first.assertBodyContains({ data: { status: 'published' } })
    const since = Date.parse(first.body().data.publishedAt)
    assert.isFalse(Number.isNaN(since))

    await client.delete(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.equal((await Product.findOrFail(product.id)).status, 'draft')
    const again = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.equal(Date.parse(again.body().data.publishedAt), since)
  })

  const off = {
    enabled: true,
    visible: { ...DEFAULT_WATERMARK.visible, enabled: false },
    hidden: { enabled: false },
  }
  const cases = [
    { what: 'nothing at all', files: [], cover: false, missing: ['cover', 'attachment'] },
    { what: 'a file', files: [], cover: true, missing: ['attachment'] },
    { what: 'a cover', files: ['pdf'], cover: false, missing: ['cover'] },
    {
      what: 'any watermark',
      files: ['pdf'],
      cover: true,
      watermark: { ...off, synonymGroups: [] },
      missing: ['watermark'],
    },
    {
      what: 'a mark on its pages',
      files: ['pdf'],
      cover: true,
      watermark: { ...off, synonymGroups: GROUPS },
      missing: ['page_mark'],
    },
    {
      what: 'synonym groups for its text',
      files: ['text'],
      cover: true,
      watermark: { ...DEFAULT_WATERMARK, synonymGroups: [] },
      missing: ['synonym_groups'],
    },
  ] as const
  for (const { what, files, cover, missing, ...values } of cases) {
    test(`is rejected without ${what}, with the reason`, async ({ client, assert }) => {
      const seller = await makeCreator()
      const product = await makeProduct(seller, {
        status: 'draft',
        files: [...files],
        ...(values as object),
      })
      if (!cover) await ProductImage.query().where('product_id', product.id).delete()

      const response = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
      response.assertStatus(422)
      response.assertBodyContains({ error: 'PRODUCT_NOT_READY' })
      assert.deepEqual(response.body().details.missing, [...missing])
      assert.equal((await Product.findOrFail(product.id)).status, 'draft')
    })
  }

  test('is rejected when the encoding of a text lacks a synonym', async ({ client, assert }) => {
    const seller = await makeCreator()
    const groups = GROUPS.map((g, n) => (n === 0 ? { ...g, synonym: '한국' } : g))
    const product = await makeProduct(seller, {
      status: 'draft',
      watermark: { ...DEFAULT_WATERMARK, synonymGroups: groups },
    })
    // Two sentences in Shift_JIS.
    const japanese = Buffer.from(
      '82b182ea82cd93fa967b8cea82c58f9182a982ea82bd958192ca82cc95b68fcd82c582b7814295b68e9a8352815b836882cd8cc382a282e082cc82c582b782aa814193c782de82b182c682aa82c582ab82dc82b78142',
      'hex'
    )
    const file = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: japanese })
    await file.merge({ productId: product.id }).save()
    const response = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.deepEqual(response.body().details.missing, ['unwritable_synonyms'])
  })

  test('a published product cannot lose a required field', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    const attempts = [
      [{ coverImageId: null }, 'cover'],
      [{ attachmentIds: [] }, 'attachment'],
      [{ watermark: { ...DEFAULT_WATERMARK, synonymGroups: [] } }, 'synonym_groups'],
    ] as const
    for (const [body, gap] of attempts) {
      const response = await client
        .put(`${BASE}/${product.id}`)
        .loginAs(seller.user)
        .json({ title: 'Half saved?', ...body })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'PRODUCT_NOT_READY', details: { missing: [gap] } })
    }
    const after = await Product.query().where('id', product.id).preload('images').firstOrFail()
    assert.equal(after.title, product.title)
    assert.isNotNull(after.cover)
    assert.isNotNull(await Attachment.findBy({ productId: product.id }))
  })
})
