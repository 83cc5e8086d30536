import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import User from '#identity/models/user'
import { makeBook, makeAttachment, buy, pdfOf, type Book } from '#tests/support/delivery'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { tracePictures } from '#tests/support/tracing'

const readOnly = (id: number) => db.from('attachments').where({ id }).update({ access: 'read' })

const link = (client: ApiClient, buyer: User, book: Book, method = 'watermarked') =>
  client
    .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
    .loginAs(buyer)
    .json({ downloadMethod: method })

const open = (client: ApiClient, user: User, attachmentId: number) =>
  client.get(`/api/v1/user/attachments/${attachmentId}/pages/1?width=800`).loginAs(user)

const copyOf = (buyer: User, attachmentId: number) =>
  db.from('copies').where({ buyer_id: buyer.id, attachment_id: attachmentId }).first()

/** A book whose PDF is only read; its text is downloaded. */
async function soldForReading() {
  const book = await makeBook(await makeSeller())
  await readOnly(book.pdf.id)
  const buyer = await makeBuyer()
  const order = await buy(buyer, book)
  return { book, buyer, order }
}

test.group('Reading | files that are only read', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('the buyer gets marked pages at once, and no file in any way', async ({
    client,
    assert,
  }) => {
    const { book, buyer, order } = await soldForReading()
    const page = await open(client, buyer, book.pdf.id)
    page.assertStatus(200)
    page.assertHeader('content-type', 'image/webp')
    const { storage_key: file, status, watermark_id: mark } = await copyOf(buyer, book.pdf.id)
    assert.deepEqual([file, status], [null, 'not_watermarked'])
    assert.match(mark, /^[0-9a-f]{12}$/)

    for (const method of ['watermarked', 'original']) {
      const refused = await link(client, buyer, book, method)
      refused.assertStatus(403)
      refused.assertBodyContains({ error: 'READ_ONLY' })
    }
    const made = await client
      .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/watermark`)
      .loginAs(buyer)
    made.assertBodyContains({ error: 'READ_ONLY' })
    const archive = await client.post(`/api/v1/user/orders/${order.tradeNo}/archive`).loginAs(buyer)
    archive.assertStatus(200)
    assert.deepEqual(archive.body().data.leftOut, ['春の本.pdf'])
    assert.equal(archive.body().data.count, 1)
  })

  test('a failed copy offers no original of it either', async ({ client }) => {
    const { book, buyer } = await soldForReading()
    await db.from('copies').where('attachment_id', book.pdf.id).update({ status: 'failed' })
    const refused = await link(client, buyer, book, 'original')
    refused.assertBodyContains({ error: 'READ_ONLY' })
  })

  test('an order with nothing to download has no archive, and its buyer is told at once', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    for (const { id } of [book.pdf]) await readOnly(id)
    await db.from('attachments').where('id', book.text.id).delete()
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const archive = await client.post(`/api/v1/user/orders/${order.tradeNo}/archive`).loginAs(buyer)
    archive.assertStatus(403)
    archive.assertBodyContains({ error: 'READ_ONLY' })
    const told = await mailsTo(buyer.email)
    assert.lengthOf(
      told.filter(({ text }) => text.includes('ready for you')),
      1
    )
    const waiting = await db.from('copies').where('buyer_id', buyer.id).where('status', 'queued')
    assert.lengthOf(waiting, 0)
  })

  test('a file that was added after the purchase is read under a mark of its own', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const { id } = await makeAttachment(seller, book, { kind: 'pdf', bytes: await pdfOf(2) })
    await readOnly(id)
    ;(await open(client, buyer, id)).assertStatus(200)
    await settle()
    const { status, watermark_id: mark } = await copyOf(buyer, id)
    assert.equal(status, 'not_watermarked')
    assert.match(mark, /^[0-9a-f]{12}$/)
  })

  test('a limited time to download ends nothing for pages that are only read', async ({
    client,
    assert,
  }) => {
    const { book, buyer, order } = await soldForReading()
    await db.from('products').where('id', book.id).update({ retrievable_resource: false })
    const { data } = (
      await client.get(`/api/v1/user/orders/${order.tradeNo}/files`).loginAs(buyer)
    ).body()
    const files = data.files as { kind: string; access: string; retrieval: object | null }[]
    assert.deepEqual(
      files.map(({ kind, access, retrieval }) => [kind, access, retrieval === null]),
      [
        ['pdf', 'read', true],
        ['text', 'download', false],
      ]
    )
  })

  test('it becomes a download for those who bought it when its creator says so', async ({
    client,
    assert,
  }) => {
    const { book, buyer } = await soldForReading()
    const { watermark_id: mark } = await copyOf(buyer, book.pdf.id)
    await db.from('attachments').where('id', book.pdf.id).update({ access: 'download' })
    const asked = await link(client, buyer, book)
    asked.assertBodyContains({ error: 'COPY_NOT_READY', details: { status: 'queued' } })
    await settle()
    ;(await link(client, buyer, book)).assertStatus(200)
    assert.equal((await copyOf(buyer, book.pdf.id)).watermark_id, mark)
  })

  test('a screenshot of a page names the buyer, although no file was made', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    await readOnly(book.pdf.id)
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const page = await client
      .get(`/api/v1/user/attachments/${book.pdf.id}/pages/1?width=1224`)
      .loginAs(buyer)
    const leak = await sharp(page.body()).jpeg({ quality: 90 }).toBuffer()
    const traced = await tracePictures(client, seller.user, [leak])
    const { suspects } = traced.body().data
    assert.deepEqual(
      suspects.map((one: { order: { tradeNo: string } }) => one.order.tradeNo),
      [order.tradeNo]
    )
  })

  test('pages that were read before a file became a download begin no period', async ({
    client,
    assert,
  }) => {
    const { book, buyer } = await soldForReading()
    await db.from('products').where('id', book.id).update({ retrievable_resource: false })
    const longAgo = new Date(Date.now() - 90 * 24 * 3_600_000)
    await db.table('page_views').insert({
      user_id: buyer.id,
      attachment_id: book.pdf.id,
      day: longAgo.toISOString().slice(0, 10),
      pages: '{[1,9)}',
      views: 8,
      first_at: longAgo,
      last_at: longAgo,
      addresses: '[]',
    })
    await db
      .from('entitlements')
      .where('buyer_id', buyer.id)
      .update({ granted_at: new Date(0) })
    await db.from('attachments').where('id', book.pdf.id).update({ access: 'download' })
    ;(await open(client, buyer, book.pdf.id)).assertStatus(200)
    assert.equal((await link(client, buyer, book)).body().error, 'COPY_NOT_READY')
  })

  test('nobody makes a file of it again', async ({ client }) => {
    const { book, buyer } = await soldForReading()
    const { id } = await copyOf(buyer, book.pdf.id)
    const seller = await sellerOf(book.id)
    const remade = await client
      .post(`/api/v1/creator-dashboard/watermark-assignment/copies/${id}/remake`)
      .loginAs(seller)
    remade.assertStatus(403)
    remade.assertBodyContains({ error: 'READ_ONLY' })
  })
})

async function sellerOf(productId: number): Promise<User> {
  const { user_id: id } = await db
    .from('products as p')
    .join('shops as s', 's.id', 'p.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .where('p.id', productId)
    .select('c.user_id')
    .firstOrFail()
  return User.findOrFail(id)
}
