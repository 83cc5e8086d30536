import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import type User from '#identity/models/user'
import Shop from '#shops/models/shop'
import { makeAttachment as addFile } from '#tests/support/catalog'
import {
  ALL_MARKS_OFF,
  buy,
  everythingMarked,
  makeAttachment,
  makeBook,
} from '#tests/support/delivery'
import { packOf } from '#tests/support/files/packs'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { tracePictures } from '#tests/support/tracing'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

const pathOf = (attachmentId: number | string) => `/api/v1/user/attachments/${attachmentId}/pages`

const read = (client: ApiClient, user: User, attachmentId: number | string) =>
  client.get(pathOf(attachmentId)).loginAs(user)

const open = (client: ApiClient, user: User, attachmentId: number, page = 1, width = 800) =>
  client.get(`${pathOf(attachmentId)}/${page}?width=${width}`).loginAs(user)

const drawing = async (width: number) =>
  asImage(await picture(width, Math.round(width * 0.7)))
    .jpeg({ quality: 92 })
    .toBuffer()

test.group('Reading | pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('a page is a picture for its buyer alone, before the file is made', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    await db.from('copies').where('buyer_id', buyer.id).update({ status: 'queued' })

    const contents = await read(client, buyer, book.pdf.id)
    contents.assertStatus(200)
    const sheet = { width: 420, height: 595 }
    assert.deepEqual(contents.body().data, {
      access: 'download',
      pageCount: 3,
      pages: [sheet, sheet, sheet],
      outline: [],
      position: 1,
      isMarked: true,
    })

    const shown = await open(client, buyer, book.pdf.id, 2)
    shown.assertStatus(200)
    shown.assertHeader('content-type', 'image/webp')
    shown.assertHeader('cache-control', 'private, no-store')
    shown.assertHeader('cross-origin-resource-policy', 'same-origin')
    shown.assertHeader('x-content-type-options', 'nosniff')
    assert.equal((await sharp(shown.body()).metadata()).width, 800)
  })

  test('a screenshot of a page names the buyer who read it', async ({ client, assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
    const shop = await Shop.findOrFail(seller.shopId)
    const files = [
      { name: '2.jpg', bytes: await drawing(700) },
      { name: '10.jpg', bytes: await drawing(900) },
      { name: '1.jpg', bytes: await drawing(800) },
    ]
    const stored = await addFile(shop, { fileName: 'comic.zip', bytes: packOf(files) })
    await stored.merge({ productId: goods.id }).save()
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, goods)
    await buy(other, goods)

    const { pages } = (await read(client, buyer, stored.id)).body().data
    // In the order of names with numbers, not in that of the archive.
    assert.deepEqual(
      pages.map(({ width }: { width: number }) => width),
      [800, 700, 900]
    )
    const shown = await open(client, buyer, stored.id, 3, 1224)
    const screenshot = await sharp(shown.body()).jpeg({ quality: 80 }).toBuffer()
    const trace = await tracePictures(client, seller.user, [screenshot])
    trace.assertStatus(200)
    assert.equal(trace.body().data.suspects[0].buyer.username, buyer.username)
    assert.lengthOf(trace.body().data.suspects, 1)
  })

  test('a file without marks is read as it is, and no copy is made', async ({ client, assert }) => {
    const book = await makeBook(await makeSeller(), ALL_MARKS_OFF)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    assert.isFalse((await read(client, buyer, book.pdf.id)).body().data.isMarked)
    ;(await open(client, buyer, book.pdf.id)).assertStatus(200)
    assert.isEmpty(await db.from('copies').where('buyer_id', buyer.id))
  })

  test('a file that was added after the purchase gets its mark with the first page', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const added = await makeAttachment(seller, book, { kind: 'image', bytes: await drawing(400) })
    ;(await open(client, buyer, added.id)).assertStatus(200)
    const copies = await db.from('copies').where({ buyer_id: buyer.id, attachment_id: added.id })
    assert.lengthOf(copies, 1)
  })

  test('what is refused for files is refused for pages', async ({ client, assert }) => {
    const book = await makeBook(await makeSeller())
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, book)
    await makePaidOrder(stranger, await makeListing(await makeSeller()))
    const both = async (user: User, status: number, error: string) => {
      const position = client.put(pathOf(book.pdf.id).replace(/pages$/, 'position'))
      for (const response of [
        await read(client, user, book.pdf.id),
        await open(client, user, book.pdf.id),
        await position.loginAs(user).json({ page: 1 }),
      ]) {
        response.assertStatus(status)
        response.assertBodyContains({ error })
      }
    }
    await both(stranger, 404, 'NOT_FOUND')
    const now = new Date()
    const withdrawal = { withdrawn_at: now, withdrawn_reason: 'A wrong page', deleted_at: now }
    await db.from('attachments').where('id', book.pdf.id).update(withdrawal)
    await both(buyer, 403, 'FILE_WITHDRAWN')
    await db.from('entitlements').where('buyer_id', buyer.id).update({ revoked_at: new Date() })
    await both(buyer, 403, 'ENTITLEMENT_REVOKED')
    assert.isEmpty(await db.from('page_views').where('user_id', buyer.id))
  })

  test('texts, damaged files, absent pages and other widths are refused', async ({ client }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const broken = await makeAttachment(seller, book, {
      kind: 'pdf',
      bytes: Buffer.from('%PDF-1.7 and nothing more'),
    })
    const buyer = await makeBuyer()
    await buy(buyer, book)
    for (const [id, reason] of [
      [book.text.id, 'kind'],
      [broken.id, 'broken'],
    ] as const) {
      const response = await read(client, buyer, id)
      response.assertStatus(409)
      response.assertBodyContains({ error: 'NOT_READABLE', details: { reason } })
      ;(await open(client, buyer, id)).assertStatus(409)
    }
    ;(await open(client, buyer, book.pdf.id, 4)).assertStatus(404)
    ;(await open(client, buyer, book.pdf.id, 0)).assertStatus(404)
    ;(await open(client, buyer, book.pdf.id, 1, 801)).assertStatus(422)
    ;(await read(client, buyer, '99999999999')).assertStatus(404)
  })
})
