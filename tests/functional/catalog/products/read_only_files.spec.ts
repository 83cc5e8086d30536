import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { makeAttachment, makeProduct, pdfBytes, storyText } from '#tests/support/catalog'
import {
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  type Listing,
} from '#tests/support/orders'
import { makeAttachment as fileOf, pdfOf } from '#tests/support/delivery'
import { makeCreator, type Seller } from '#tests/support/shops'
import type User from '#identity/models/user'

const BASE = '/api/v1/creator-dashboard/shop/products'

const put = (client: ApiClient, user: User, productId: number, body: object) =>
  client.put(`${BASE}/${productId}`).loginAs(user).json(body)

const accessOf = async (id: number) => (await Attachment.findOrFail(id)).access

/** Ordered and not paid; it is hidden now, because it has no cover. */
async function ordered(goods: Listing) {
  const hide = (status: string) => Product.query().where('id', goods.id).update({ status })
  await hide('published')
  await makeUnpaidOrder(await makeBuyer(), goods)
  await hide('draft')
}

async function productWithPdf(seller: Seller): Promise<{ product: Product; pdf: Attachment }> {
  const product = await makeProduct(seller, { files: ['pdf'], status: 'draft' })
  await product.load('attachments')
  return { product, pdf: product.attachments[0]! }
}

test.group('Files that are only read | their creator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('chooses it with a confirmation, and the product says so', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { product, pdf } = await productWithPdf(seller)
    const ids = { readOnlyAttachmentIds: [pdf.id] }
    const silent = await put(client, seller.user, product.id, ids)
    silent.assertStatus(422)
    silent.assertBodyContains({ error: 'READ_ONLY_UNCONFIRMED' })
    assert.equal(await accessOf(pdf.id), 'download')

    const saved = await put(client, seller.user, product.id, { ...ids, readOnlyConfirmed: true })
    saved.assertStatus(200)
    saved.assertBodyContains({ data: { attachments: [{ id: pdf.id, access: 'read' }] } })
    // Other edits change nothing, and what is chosen already is not confirmed again.
    ;(await put(client, seller.user, product.id, { title: 'Other' })).assertStatus(200)
    ;(await put(client, seller.user, product.id, ids)).assertStatus(200)
    assert.equal(await accessOf(pdf.id), 'read')

    await product.merge({ status: 'published' }).save()
    const page = await client.get(
      `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
    )
    page.assertBodyContains({ data: { attachments: [{ access: 'read' }] } })
  })

  test('cannot choose it for a text, nor for a file of another product or shop', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { product } = await productWithPdf(seller)
    const text = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText() })
    const body = { readOnlyAttachmentIds: [text.id], readOnlyConfirmed: true }
    const refused = await put(client, seller.user, product.id, {
      ...body,
      attachmentIds: [text.id],
    })
    refused.assertStatus(422)
    refused.assertBodyContains({ error: 'FILE_HAS_NO_PAGES' })

    const stranger = await makeCreator()
    const { pdf: foreign } = await productWithPdf(stranger)
    for (const id of [text.id, foreign.id, 2_000_000]) {
      const unknown = await put(client, seller.user, product.id, {
        readOnlyAttachmentIds: [id],
        readOnlyConfirmed: true,
      })
      unknown.assertBodyContains({ error: 'UNKNOWN_ATTACHMENT' })
    }
    assert.equal(await accessOf(foreign.id), 'download')
  })

  test('a file that another product sells is only read in this one', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { pdf } = await productWithPdf(seller)
    const product = await makeProduct(seller, { status: 'draft' })
    const saved = await put(client, seller.user, product.id, {
      attachmentIds: [pdf.id],
      readOnlyAttachmentIds: [pdf.id],
      readOnlyConfirmed: true,
    })
    saved.assertStatus(200)
    const [own] = saved.body().data.attachments
    assert.notEqual(own.id, pdf.id)
    assert.deepEqual([own.access, await accessOf(pdf.id)], ['read', 'download'])
  })

  test('cannot take a download from those who ordered it, even before they paid', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { status: 'draft' })
    const pdf = await fileOf(seller, goods, { kind: 'pdf', bytes: await pdfOf(2) })
    const later = await fileOf(seller, goods, { kind: 'pdf', bytes: await pdfOf(3) })
    const choose = (ids: number[]) =>
      put(client, seller.user, goods.id, { readOnlyAttachmentIds: ids, readOnlyConfirmed: true })
    ;(await choose([later.id])).assertStatus(200)
    await ordered(goods)

    const refused = await choose([pdf.id, later.id])
    refused.assertStatus(409)
    refused.assertBodyContains({ error: 'FILE_SOLD_AS_DOWNLOAD' })
    // The other way is open, but not back.
    ;(await choose([])).assertStatus(200)
    assert.equal(await accessOf(later.id), 'download')
    ;(await choose([later.id])).assertStatus(409)
  })

  test('a new file of a sold product may be only read, one that was taken out may not', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const pdf = await fileOf(seller, goods, { kind: 'pdf', bytes: await pdfOf(2) })
    await ordered(goods)
    const added = await fileOf(
      seller,
      { ...goods, id: null as never },
      {
        kind: 'pdf',
        bytes: await pdfBytes(4),
      }
    )
    const body = { readOnlyAttachmentIds: [added.id], readOnlyConfirmed: true }
    const saved = await put(client, seller.user, goods.id, {
      ...body,
      attachmentIds: [pdf.id, added.id],
    })
    saved.assertStatus(200)
    assert.equal(await accessOf(added.id), 'read')

    const without = await put(client, seller.user, goods.id, { attachmentIds: [added.id] })
    without.assertStatus(200)
    const back = await put(client, seller.user, goods.id, {
      attachmentIds: [pdf.id],
      readOnlyAttachmentIds: [pdf.id],
      readOnlyConfirmed: true,
    })
    back.assertBodyContains({ error: 'FILE_SOLD_AS_DOWNLOAD' })
  })

  test('a duplicate of the product keeps the choice', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { product, pdf } = await productWithPdf(seller)
    const body = { readOnlyAttachmentIds: [pdf.id], readOnlyConfirmed: true }
    await put(client, seller.user, product.id, { ...body, readingDirection: 'rtl' })
    const made = await client
      .post(`${BASE}/${product.id}/duplicates`)
      .loginAs(seller.user)
      .json({ title: 'Again' })
    const { attachments, readingDirection } = made.body().data
    assert.deepEqual([attachments[0].access, readingDirection], ['read', 'rtl'])
  })
})
