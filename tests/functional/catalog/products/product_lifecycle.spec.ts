import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import Attachment from '#catalog/models/attachment'
import { RecordSale } from '#catalog/listings/actions/record_sale'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { makeCreator } from '#tests/support/shops'
import { GROUPS, makeAttachment, makeImage, makeProduct, pdfBytes } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'
const LIBRARY = '/api/v1/creator-dashboard/attachments'

async function sell(product: Product) {
  const recordSale = await app.container.make(RecordSale)
  await recordSale.execute({ productId: product.id })
}

test.group('Saving a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('leaves omitted fields unchanged', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'], description: 'Stays' })
    const response = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ title: 'New title' })
    assert.containsSubset(response.body().data, {
      title: 'New title',
      description: 'Stays',
      missing: [],
    })
    assert.lengthOf(response.body().data.attachments, 1)
  })

  test('a removed file returns to the library', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft', files: ['pdf', 'text'] })
    const files = await Attachment.query().where('product_id', product.id).orderBy('id')
    await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [files[1]!.id] })
    assert.isNull((await Attachment.findOrFail(files[0]!.id)).productId)
    assert.equal((await Attachment.findOrFail(files[1]!.id)).productId, product.id)
  })

  test('a file of another product is attached again, over the same bytes', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const holder = await makeProduct(seller, { files: ['pdf'] })
    const first = await Attachment.findByOrFail({ productId: holder.id })
    const response = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ title: 'Second', salesPrice: 1, attachmentIds: [first.id] })
    response.assertStatus(201)
    const { id: secondId, attachments } = response.body().data
    const twin = await Attachment.findByOrFail({ productId: secondId })
    assert.equal(attachments[0].id, twin.id)
    assert.notEqual(twin.uid, first.uid)
    assert.equal(twin.storageKey, first.storageKey)
    assert.equal((await Attachment.findOrFail(first.id)).productId, holder.id)

    // Both rows refer to the same file.
    for (const attachmentIds of [[first.id], [twin.id], [first.id, twin.id]]) {
      const again = await client
        .put(`${BASE}/${secondId}`)
        .loginAs(seller.user)
        .json({ attachmentIds })
      again.assertStatus(200)
      assert.lengthOf(again.body().data.attachments, 1)
    }
    assert.lengthOf(await Attachment.query().where('storage_key', first.storageKey), 2)
  })

  test('a cover can become a preview and back', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const cover = await ProductImage.findByOrFail({ productId: product.id })
    const other = await makeImage(seller.shop)
    const response = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ coverImageId: other.id, previewImageIds: [cover.id] })
    response.assertStatus(422)
    response.assertBodyContains({ details: { missing: ['attachment'] } })

    await product.merge({ status: 'draft' }).save()
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ coverImageId: other.id, previewImageIds: [cover.id] })
    assert.containsSubset(saved.body().data, {
      cover: { id: other.id },
      previews: [{ id: cover.id }],
    })
  })
})

test.group('A product that was sold', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('retires a removed file, which may be attached again', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await sell(product)
    const { id } = await Attachment.findByOrFail({ productId: product.id })
    const more = await makeAttachment(seller.shop, { fileName: 'b.pdf', bytes: await pdfBytes() })
    const save = (attachmentIds: number[]) =>
      client.put(`${BASE}/${product.id}`).loginAs(seller.user).json({ attachmentIds })
    const replaced = await save([more.id])
    replaced.assertStatus(200)
    assert.lengthOf(replaced.body().data.attachments, 1)
    const retired = await Attachment.findOrFail(id)
    assert.isTrue(retired.isRetired)
    assert.equal(retired.productId, product.id)
    const response = await client.delete(`${LIBRARY}/${id}`).loginAs(seller.user)
    response.assertBodyContains({ code: 409, error: 'ATTACHMENT_SOLD' })

    const back = await save([id, more.id])
    assert.lengthOf(back.body().data.attachments, 2)
    assert.isFalse((await Attachment.findOrFail(id)).isRetired)
  })

  test('keeps its synonym groups and their order: its copies are traced by them', async ({
    client,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    await sell(product)
    const save = (synonymGroups: object[]) =>
      client
        .put(`${BASE}/${product.id}`)
        .loginAs(seller.user)
        .json({ watermark: { ...DEFAULT_WATERMARK, synonymGroups } })
    ;(await save([...GROUPS].reverse())).assertBodyContains({
      code: 409,
      error: 'SYNONYM_GROUPS_FROZEN',
    })
    ;(await save([])).assertBodyContains({ code: 409, error: 'SYNONYM_GROUPS_FROZEN' })
    ;(await save(GROUPS)).assertStatus(200)
  })

  test('leaves shop and studio when it is deleted, and keeps the files that buyers need', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await sell(product)
    const response = await client.delete(`${BASE}/${product.id}`).loginAs(seller.user)
    response.assertStatus(200)
    ;(await client.get(`${BASE}/${product.id}`).loginAs(seller.user)).assertStatus(404)
    const publicly = `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
    ;(await client.get(publicly)).assertStatus(404)
    assert.isNotNull(await Attachment.findBy({ productId: product.id }))
  })

  test('an unsold product returns its files when it is deleted', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await client.delete(`${BASE}/${product.id}`).loginAs(seller.user)
    assert.isNull(await Attachment.findBy({ productId: product.id }))
    assert.equal((await Product.findOrFail(product.id)).status, 'archived')
  })
})
