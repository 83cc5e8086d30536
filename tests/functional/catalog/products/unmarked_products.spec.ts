import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { DEFAULT_WATERMARK, type WatermarkSettings } from '#catalog/values/watermark_settings'
import { makeCreator, type Seller } from '#tests/support/shops'
import { makeAttachment, makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'
const PLAIN: WatermarkSettings = { ...DEFAULT_WATERMARK, enabled: false }

async function addFiles({ shop }: Seller, product: Product, count: number) {
  const files: Attachment[] = []
  for (let n = 1; n <= count; n++) {
    const file = await makeAttachment(shop, { fileName: `${n}.txt`, bytes: `chapter ${n}` })
    files.push(await file.merge({ productId: product.id, sort: n }).save())
  }
  return files
}

test.group('An unmarked product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps the setting, and shows it on its page', async ({ client }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ watermark: PLAIN })
    saved.assertStatus(200)
    const again = await client.get(`${BASE}/${product.id}`).loginAs(seller.user)
    again.assertBodyContains({ data: { watermark: { enabled: false, hidden: { enabled: true } } } })

    const page = await client.get(
      `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
    )
    page.assertBodyContains({
      data: {
        watermark: { enabled: false, visible: false, hidden: false, pages: false, texts: false },
      },
    })
  })

  test('is marked when the request omits the field', async ({ client }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    const { enabled: _, ...silent } = PLAIN
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ watermark: silent })
    saved.assertBodyContains({ data: { watermark: { enabled: true } } })
  })

  test('can be published without a watermark', async ({ client }) => {
    const seller = await makeCreator()
    const watermark = { ...PLAIN, hidden: { enabled: false, overlay: 'off' as const } }
    watermark.visible = { ...watermark.visible, enabled: false }
    const draft = await makeProduct(seller, { files: ['text'], status: 'draft', watermark })
    const published = await client.post(`${BASE}/${draft.id}/publication`).loginAs(seller.user)
    published.assertStatus(200)
  })

  test('has up to ten files, five where they are marked', async ({ client }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft', watermark: PLAIN })
    const files = await addFiles(seller, product, 10)
    const put = (body: object) =>
      client.put(`${BASE}/${product.id}`).loginAs(seller.user).json(body)
    ;(await put({ attachmentIds: files.map(({ id }) => id) })).assertStatus(200)

    const tooMany = await put({ watermark: { ...PLAIN, enabled: true } })
    tooMany.assertStatus(422)
    tooMany.assertBodyContains({ error: 'TOO_MANY_MARKED_ATTACHMENTS' })
  })

  test('cannot turn the watermark on while it holds a file that cannot be marked', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft', watermark: PLAIN })
    const [file] = await addFiles(seller, product, 1)
    await file!.merge({ kind: 'other', fileName: 'brushes.zip' }).save()
    const rejected = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ watermark: { ...PLAIN, enabled: true } })
    rejected.assertStatus(422)
    rejected.assertBodyContains({
      error: 'FILE_CANNOT_BE_MARKED',
      errors: [{ field: 'attachmentIds' }],
    })
    assert.isFalse((await Product.findOrFail(product.id)).watermark.enabled)
  })

  test('a sold product keeps its watermark setting also while it is hidden', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'], status: 'draft', salesVolume: 1 })
    const watermark = {
      ...DEFAULT_WATERMARK,
      visible: { ...DEFAULT_WATERMARK.visible, enabled: false },
      hidden: { enabled: false, overlay: 'off' },
    }
    const rejected = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ watermark })
    rejected.assertStatus(422)
    assert.deepEqual(rejected.body().details, { missing: ['watermark'] })
  })
})
