import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import ProductImage from '#catalog/models/product_image'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { makeCreator, type Seller } from '#tests/support/shops'

const BASE = '/api/v1/creator-dashboard/shop/products'

/** A published product with a cover and one preview, both without a text. */
async function pictured() {
  const seller = await makeCreator()
  const product = await makeProduct(seller)
  const preview = await makeImage(seller.shop, { productId: product.id, role: 'preview', sort: 1 })
  const cover = await ProductImage.findByOrFail({ productId: product.id, role: 'cover' })
  await product.merge({ status: 'draft' }).save()
  const save = (client: ApiClient, body: object, { user }: Seller = seller) =>
    client.put(`${BASE}/${product.id}`).loginAs(user).json(body)
  return { seller, product, cover, preview, save }
}

test.group('Alternative texts of a product’s images', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are saved with the product, and shown on page and cards', async ({ client, assert }) => {
    const { seller, product, cover, preview, save } = await pictured()
    const imageTexts = [
      { id: cover.id, alt: '  一盏纸灯笼 ' },
      { id: preview.id, alt: '<b>Two</b> pages' },
    ]
    const response = await save(client, { imageTexts })
    response.assertStatus(200)
    assert.equal(response.body().data.cover.alt, '一盏纸灯笼')
    assert.equal(response.body().data.previews[0].alt, '<b>Two</b> pages')

    await product.merge({ status: 'published' }).save()
    const path = `/api/v1/creator/${seller.creator.name}/shop/products`
    const page = (await client.get(`${path}/${product.id}`)).body().data
    assert.equal(page.cover.alt, '一盏纸灯笼')
    assert.deepEqual(
      page.previews.map(({ alt }: { alt: string }) => alt),
      ['<b>Two</b> pages']
    )
    const [card] = (await client.get(path)).body().data.items
    assert.equal(card.cover.alt, '一盏纸灯笼')
  })

  test('stay when a request omits them, and are cleared by an empty text', async ({
    client,
    assert,
  }) => {
    const { cover, preview, save } = await pictured()
    await save(client, { imageTexts: [{ id: cover.id, alt: 'Kept' }] })
    const moved = { coverImageId: preview.id, previewImageIds: [cover.id] }
    const { data } = (await save(client, { title: 'Other', ...moved })).body()
    assert.deepEqual([data.cover.alt, data.previews[0].alt], ['', 'Kept'])
    for (const alt of ['', null]) {
      await save(client, { imageTexts: [{ id: cover.id, alt: 'Kept' }] })
      const cleared = await save(client, { imageTexts: [{ id: cover.id, alt }] })
      cleared.assertStatus(200)
      assert.equal(cleared.body().data.previews[0].alt, '')
    }
  })

  test('are one plain line of at most 200 characters', async ({ client, assert }) => {
    const { cover, save } = await pictured()
    for (const alt of ['字'.repeat(201), 'two\nlines', 'NUL\0', { $ne: 1 }]) {
      const response = await save(client, { imageTexts: [{ id: cover.id, alt }] })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'imageTexts.0.alt')
    }
    ;(await save(client, { imageTexts: [{ id: cover.id, alt: '😀'.repeat(200) }] })).assertStatus(
      200
    )
  })

  test('belong to images of this product alone', async ({ client, assert }) => {
    const { seller, save } = await pictured()
    const foreign = await makeImage((await makeCreator()).shop)
    const unused = await makeImage(seller.shop)
    for (const { id } of [foreign, unused]) {
      ;(await save(client, { imageTexts: [{ id, alt: 'Mine' }] })).assertStatus(422)
      assert.equal((await ProductImage.findOrFail(id)).alt, '')
    }
  })

  test('are part of the form’s version', async ({ client, assert }) => {
    const { cover, save } = await pictured()
    const first = await save(client, { imageTexts: [{ id: cover.id, alt: 'First' }] })
    const { version } = first.body().data
    await save(client, { version, imageTexts: [{ id: cover.id, alt: 'Second' }] })
    const late = await save(client, { version, imageTexts: [{ id: cover.id, alt: 'Late' }] })
    late.assertStatus(409)
    assert.equal(late.body().details.stored.cover.alt, 'Second')
  })
})
