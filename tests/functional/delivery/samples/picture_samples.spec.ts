import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import { PrivateFiles } from '#platform/storage/private_files'
import WatermarkSample from '#delivery/models/watermark_sample'
import Shop from '#shops/models/shop'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { everythingMarked, makeAttachment } from '#tests/support/delivery'
import { bookOf } from '#tests/support/files/books'
import { packOf } from '#tests/support/files/packs'
import { makeListing, makeSeller, type Seller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'
import type { ApiClient } from '@japa/api-client'

const path = (id: number) => `/api/v1/creator-dashboard/attachments/${id}`

const ask = (client: ApiClient, seller: Seller, id: number, body: { seq?: unknown } = {}) =>
  client
    .post(`${path(id)}/watermark-sample`)
    .loginAs(seller.user)
    .json(body)

async function sampleOf(client: ApiClient, seller: Seller, id: number, seq?: number) {
  const asked = await ask(client, seller, id, { seq })
  asked.assertBodyContains({ data: { status: 'generating' } })
  await settle()
  return (await client.get(`${path(id)}/status`).loginAs(seller.user)).body().data.sample
}

async function storedSample(attachmentId: number) {
  const { storageKey } = await WatermarkSample.findByOrFail('attachmentId', attachmentId)
  const files = await app.container.make(PrivateFiles)
  const bytes = Buffer.concat(await (await files.stream(storageKey!)).toArray())
  return sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

async function sizeOf(attachmentId: number) {
  const { info } = await storedSample(attachmentId)
  return [info.width, info.height]
}

const pngOf = async (width: number) =>
  asImage(await picture(width, 300))
    .png()
    .toBuffer()

/** A pack of a text, a picture that is too small for the mark, and two that carry it. */
async function sellerWithPack() {
  const seller = await makeSeller()
  const shop = await Shop.findOrFail(seller.shopId)
  const pictures = await Promise.all(
    [200, 640, 320].map(async (width, n) => ({ name: `0${n}.png`, bytes: await pngOf(width) }))
  )
  const notes = { name: 'notes.txt', bytes: Buffer.from('words') }
  const bytes = packOf([notes, ...pictures])
  const { id } = await addFile(shop, { fileName: 'pack.zip', bytes })
  return { seller, id }
}

/** Mean difference of levels. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, level, i) => sum + Math.abs(level - other[i]!), 0) / one.length
}

test.group('Watermark samples | of pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('show the middle of the original above that of a copy', async ({ client, assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
    const bytes = await asImage(await picture(1300, 600))
      .jpeg({ quality: 95 })
      .toBuffer()
    const file = await makeAttachment(seller, goods, { kind: 'image', bytes })
    const { status, url } = await sampleOf(client, seller, file.id)
    assert.equal(status, 'generated')
    assert.include(url, '/files/private/samples/')

    const { data, info } = await storedSample(file.id)
    assert.deepEqual([info.width, info.height], [960, 1200])
    const [above, below] = [data.subarray(0, data.length / 2), data.subarray(data.length / 2)]
    const middle = await sharp(bytes)
      .extract({ left: 170, top: 0, width: 960, height: 600 })
      .raw()
      .toBuffer()
    assert.isBelow(difference(above, middle), 1.5)
    assert.isAbove(difference(above, below), 0.5)
    assert.isBelow(difference(above, below), 4)
  })

  test('of a pack, show its first picture that carries the mark, or the chosen one', async ({
    client,
    assert,
  }) => {
    const { seller, id } = await sellerWithPack()
    const first = await sampleOf(client, seller, id)
    assert.equal(first.status, 'generated')
    assert.deepEqual(first.picture, { seq: 2, name: '01.png', position: 1, pictures: 2, next: 3 })
    assert.deepEqual(await sizeOf(id), [640, 600])

    const second = await sampleOf(client, seller, id, first.picture.next)
    assert.deepEqual(second.picture, { seq: 3, name: '02.png', position: 2, pictures: 2, next: 2 })
    assert.deepEqual(await sizeOf(id), [320, 600])
  })

  test('are refused for entries without a mark, and change nothing then', async ({
    client,
    assert,
  }) => {
    const { seller, id } = await sellerWithPack()
    for (const seq of [0, 1, 4, 9999]) {
      const response = await ask(client, seller, id, { seq })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'PICTURE_UNMARKED' })
    }
    for (const seq of [-1, 1.5, 'one', 10_001]) {
      ;(await ask(client, seller, id, { seq })).assertStatus(422)
    }
    const state = await client.get(`${path(id)}/status`).loginAs(seller.user)
    assert.equal(state.body().data.sample.status, 'not_generated')
  })

  test('of an EPUB, show a picture of it; there is none without pictures', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const shop = await Shop.findOrFail(seller.shopId)
    const bytes = bookOf({ pictures: { 'one.png': await pngOf(400) } })
    const book = await addFile(shop, { fileName: 'book.epub', bytes })
    const { status, picture: shown } = await sampleOf(client, seller, book.id)
    assert.equal(status, 'generated')
    assert.equal(shown.name, 'OEBPS/one.png')
    assert.deepEqual(await sizeOf(book.id), [400, 600])

    const words = await addFile(shop, { fileName: 'words.epub', bytes: bookOf() })
    const refused = await ask(client, seller, words.id)
    refused.assertStatus(409)
    refused.assertBodyContains({ error: 'NOTHING_TO_MARK' })
  })

  test('of a damaged picture, say that they failed', async ({ client, assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
    const file = await makeAttachment(seller, goods, { kind: 'image', bytes: Buffer.from('no') })
    const { status, failureReason, url } = await sampleOf(client, seller, file.id)
    assert.deepEqual([status, failureReason, url], ['failed', 'unreadable', null])
  })
})
