import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { buy, copyBytes, everythingMarked } from '#tests/support/delivery'
import { packOf } from '#tests/support/files/packs'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { traceFile, tracePictures } from '#tests/support/tracing'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'
import { unzip } from '#tests/support/files/unzip'
import Shop from '#shops/models/shop'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'
const FILES = '/api/v1/creator-dashboard/attachments'

const drawing = async (width: number) =>
  asImage(await picture(width, Math.round(width * 0.7)))
    .jpeg({ quality: 92 })
    .toBuffer()

/** A product with a pack of three drawings and two other entries, and buyers who have their copies. */
async function soldPack(buyers: number) {
  const seller = await makeSeller()
  const shop = await Shop.findOrFail(seller.shopId)
  const settings = { ...everythingMarked, unmarkable: 'pass' }
  const goods = await makeListing(seller, { watermark: JSON.stringify(settings) })
  const entries = [
    { name: '港/01.jpg', bytes: await drawing(900) },
    { name: '港/02.jpg', bytes: await drawing(800) },
    { name: 'cover.psd', bytes: Buffer.from('8BPS and more') },
    { name: '港/03.jpg', bytes: await drawing(700) },
    { name: 'icon.jpg', bytes: await drawing(200) },
  ]
  const stored = await addFile(shop, { fileName: '港.zip', bytes: packOf(entries) })
  await stored.merge({ productId: goods.id }).save()
  const file = { id: stored.id, storageKey: stored.storageKey, bytes: packOf(entries) }
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    const order = await buy(buyer, goods)
    sold.push({ buyer, order, copy: await copyBytes(buyer, file) })
  }
  return { seller, shop, goods, file, entries, sold }
}

/** The bytes of an entry of a copy, which is stored. */
function entryOf(copy: Buffer, name: string): Buffer {
  const at = copy.indexOf(Buffer.from(name))
  const start = at + Buffer.byteLength(name)
  return copy.subarray(start, start + copy.readUInt32LE(at - 12))
}

test.group('Copies | packs of pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(180_000)

  test('a pack tells what is in it, to its creator and to visitors', async ({ client, assert }) => {
    const { seller, file, shop, goods } = await soldPack(0)
    const { kind, contents } = await Attachment.findOrFail(file.id)
    assert.equal(kind, 'pack')
    const counts = { entries: 5, pictures: 4, marked: 3 }
    const unmarked = [
      { name: 'cover.psd', reason: null },
      { name: 'icon.jpg', reason: 'PICTURE_TOO_SMALL' },
    ]
    assert.deepInclude(contents, { ...counts, unmarked })

    const response = await client.get(`${FILES}/${file.id}/contents`).loginAs(seller.user)
    response.assertStatus(200)
    const { items, counts: told } = response.body().data
    assert.deepEqual(told, { pictures: 4, marked: 3, passed: 2 })
    assert.deepInclude(items[0], { seq: 0, name: '港/01.jpg', role: 'picture', width: 900 })
    assert.equal(items[4].unmarkable, 'PICTURE_TOO_SMALL')
    const stranger = await makeSeller()
    const foreign = await client.get(`${FILES}/${file.id}/contents`).loginAs(stranger.user)
    foreign.assertStatus(404)

    const creator = await db
      .from('creators')
      .join('shops', 'shops.creator_id', 'creators.id')
      .where('shops.id', shop.id)
      .select('creators.name')
      .firstOrFail()
    const page = await client.get(`/api/v1/creator/${creator.name}/shop/products/${goods.id}`)
    assert.deepInclude(page.body().data.attachments[0].contents, { ...counts, unmarked })
  })

  test('each buyer gets the same entries, the pictures with their own mark', async ({ assert }) => {
    const { entries, sold } = await soldPack(2)
    const [one, other] = sold.map(({ copy }) => copy)
    for (const copy of [one!, other!]) {
      assert.deepEqual(
        [...unzip(copy).keys()],
        entries.map(({ name }) => name)
      )
      assert.deepEqual(entryOf(copy, 'cover.psd'), entries[2]!.bytes)
      assert.deepEqual(entryOf(copy, 'icon.jpg'), entries[4]!.bytes)
    }
    assert.notDeepEqual(entryOf(one!, '港/01.jpg'), entryOf(other!, '港/01.jpg'))
    assert.notDeepEqual(entryOf(one!, '港/01.jpg'), entries[0]!.bytes)
  })

  test('one picture, re-saved by a messenger, names its buyer; the ZIP does so for each entry', async ({
    client,
    assert,
  }) => {
    const { seller, sold } = await soldPack(3)
    const { buyer, copy } = sold[1]!
    const leak = await sharp(entryOf(copy, '港/02.jpg'))
      .resize(500)
      .jpeg({ quality: 80 })
      .toBuffer()
    const alone = (await tracePictures(client, seller.user, [leak])).body().data
    assert.deepEqual([alone.verdict, alone.suspects.length], ['identified', 1])
    assert.equal(alone.suspects[0].buyer.email, buyer.email)

    const response = await traceFile(client, seller.user, copy, 'leak.zip')
    response.assertStatus(200)
    const { verdict, pictures, entries, suspects } = response.body().data
    assert.deepEqual([verdict, pictures, suspects.length], ['identified', 4, 1])
    assert.equal(suspects[0].buyer.email, buyer.email)
    const { copyId } = suspects[0]
    assert.deepEqual(entries, [
      { name: '港/01.jpg', copyId },
      { name: '港/02.jpg', copyId },
      { name: '港/03.jpg', copyId },
      { name: 'icon.jpg', copyId: null },
    ])
  })

  test('an archive without pictures and a broken one get an answer', async ({ client }) => {
    const { seller } = await soldPack(1)
    const empty = packOf([{ name: 'a.txt', bytes: Buffer.from('a') }])
    const none = await traceFile(client, seller.user, empty, 'leak.zip')
    none.assertStatus(422)
    none.assertBodyContains({ error: 'TRACE_NOTHING_READABLE' })
    const broken = await traceFile(client, seller.user, Buffer.from('PK\x03\x04 cut'), 'leak.zip')
    broken.assertStatus(422)
    broken.assertBodyContains({ error: 'LEAK_BROKEN' })
  })

  test('a product that refuses pictures without a mark names those of the pack', async ({
    client,
  }) => {
    const { seller, file, goods } = await soldPack(0)
    const refused = await client
      .put(`${PRODUCTS}/${goods.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [file.id], watermark: { ...everythingMarked, unmarkable: 'refuse' } })
    refused.assertStatus(422)
    refused.assertBodyContains({
      error: 'PACK_UNMARKABLE',
      details: { entries: ['icon.jpg'], total: 1 },
    })
  })

  test('a second product that sells the pack has its own copy of the list', async ({
    client,
    assert,
  }) => {
    const { seller, file } = await soldPack(0)
    const settings = { ...everythingMarked, unmarkable: 'pass' }
    const second = await makeListing(seller, {
      watermark: JSON.stringify(settings),
      status: 'draft',
    })
    const response = await client
      .put(`${PRODUCTS}/${second.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [file.id], watermark: settings })
    response.assertStatus(200)
    const [{ id }] = response.body().data.attachments
    assert.notEqual(id, file.id)
    const listed = await client.get(`${FILES}/${id}/contents`).loginAs(seller.user)
    assert.lengthOf(listed.body().data.items, 5)
    await db.from('products').where('id', second.id).update({ status: 'published' })
    const buyer = await makeBuyer()
    await buy(buyer, second)
    const copy = await db.from('copies').where({ attachment_id: id }).firstOrFail()
    assert.equal(copy.status, 'done')
  })

  test('buyers of a duplicate of the product get pictures with their mark, too', async ({
    client,
    assert,
  }) => {
    const { seller, goods, entries } = await soldPack(0)
    const made = await client.post(`${PRODUCTS}/${goods.id}/duplicates`).loginAs(seller.user)
    made.assertStatus(201)
    const duplicate = await Product.findOrFail(made.body().data.id)
    await duplicate.merge({ status: 'published' }).save()
    const file = await Attachment.findByOrFail({ productId: duplicate.id })
    const listed = await client.get(`${FILES}/${file.id}/contents`).loginAs(seller.user)
    assert.lengthOf(listed.body().data.items, 5)
    const buyer = await makeBuyer()
    await buy(buyer, { ...goods, id: duplicate.id })
    const { id, storageKey } = file
    const copy = await copyBytes(buyer, { id, storageKey, bytes: Buffer.alloc(0) })
    assert.notDeepEqual(entryOf(copy, '港/01.jpg'), entries[0]!.bytes)
  })

  test('a pack whose list of pictures is not whole gives no copy rather than an unmarked one', async ({
    assert,
  }) => {
    const { goods, file } = await soldPack(0)
    await db
      .from('attachment_entries')
      .where({ attachment_id: file.id, name: '港/02.jpg' })
      .delete()
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    const { status, failure_reason: reason } = await db
      .from('copies')
      .where({ attachment_id: file.id })
      .firstOrFail()
    assert.deepEqual([status, reason], ['failed', 'broken'])
  })
})
