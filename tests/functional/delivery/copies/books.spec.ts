import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import Attachment from '#catalog/models/attachment'
import Shop from '#shops/models/shop'
import type User from '#identity/models/user'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { buy, everythingMarked, groups } from '#tests/support/delivery'
import { drawing, paragraphs } from '#tests/support/files/book_contents'
import { bookOf, type BookPlan } from '#tests/support/files/books'
import { packOf } from '#tests/support/files/packs'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'
import { unzip } from '#tests/support/files/unzip'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { traceFile, tracePictures, traceText } from '#tests/support/tracing'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

/** A product with an EPUB, and buyers who have their copies. */
async function soldBook(buyers: number, plan: BookPlan, watermark: object = {}) {
  const seller = await makeSeller()
  const shop = await Shop.findOrFail(seller.shopId)
  const settings = { ...everythingMarked, unmarkable: 'pass', ...watermark }
  const goods = await makeListing(seller, { watermark: JSON.stringify(settings) })
  const file = await addFile(shop, { fileName: '港の話.epub', bytes: bookOf(plan) })
  await file.merge({ productId: goods.id }).save()
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    sold.push({ buyer, order: await buy(buyer, goods) })
  }
  return { seller, goods, file, sold }
}

/** The copy as its buyer downloads it. */
async function download(client: ApiClient, buyer: User, productId: number, fileId: number) {
  const link = await client
    .post(`/api/v1/creator/products/${productId}/attachments/${fileId}/pre-signed-url`)
    .loginAs(buyer)
    .json({ downloadMethod: 'watermarked' })
  link.assertStatus(200)
  const file = await fetch(new URL(link.body().data.url, `http://localhost:${process.env.PORT}`))
  return Buffer.from(await file.arrayBuffer())
}

/** The bytes of an entry that is stored. */
function storedEntry(copy: Buffer, name: string): Buffer {
  const at = copy.indexOf(Buffer.from(name))
  const start = at + Buffer.byteLength(name)
  return copy.subarray(start, start + copy.readUInt32LE(at - 12))
}

test.group('Copies | EPUBs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(180_000)

  test('an EPUB is uploaded, sold, marked, downloaded, and its leak names the buyer', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const pictures = { 'a.jpg': await drawing(900), 'b.jpg': await drawing(800) }
    const original = bookOf({ chapters: ['<h1>大事</h1>', paragraphs], pictures })
    const uploadKey = await sendFile(client, seller.user, '港の話.epub', original)
    const registered = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    registered.assertStatus(201)
    const { id, ...told } = registered.body().data
    assert.deepInclude(told, { kind: 'epub', type: 'epub', contentType: 'application/epub+zip' })
    assert.deepEqual(told.contents, { entries: 2, pictures: 2, marked: 2, unmarked: [] })

    const watermark = JSON.stringify(everythingMarked)
    const goods = await makeListing(seller, { watermark, status: 'draft' })
    const saved = await client
      .put(`${PRODUCTS}/${goods.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [id] })
    saved.assertStatus(200)
    await db.from('products').where('id', goods.id).update({ status: 'published' })
    const sold = []
    for (let n = 0; n < 3; n++) {
      const buyer = await makeBuyer()
      const { tradeNo } = await buy(buyer, goods)
      sold.push({ buyer, tradeNo, copy: await download(client, buyer, goods.id, id) })
    }
    const { buyer, tradeNo, copy } = sold[1]!
    assert.equal(copy.toString('latin1', 30, 58), 'mimetypeapplication/epub+zip')
    const files = unzip(copy)
    assert.include(files.get('OEBPS/countermark-copy.xhtml'), tradeNo)
    assert.notEqual(files.get('OEBPS/c1.xhtml'), unzip(original).get('OEBPS/c1.xhtml'))
    assert.notEqual(files.get('OEBPS/c1.xhtml'), unzip(sold[0]!.copy).get('OEBPS/c1.xhtml'))

    const traced = await traceFile(client, seller.user, copy, 'leak.epub')
    traced.assertStatus(200)
    const { verdict, suspects, entries } = traced.body().data
    assert.deepEqual([verdict, suspects.length], ['identified', 1])
    assert.equal(suspects[0].buyer.email, buyer.email)
    const { copyId } = suspects[0]
    assert.deepEqual(entries, [
      { name: 'OEBPS/a.jpg', copyId },
      { name: 'OEBPS/b.jpg', copyId },
    ])

    const leak = await sharp(storedEntry(copy, 'OEBPS/a.jpg'))
      .resize(520)
      .jpeg({ quality: 80 })
      .toBuffer()
    const alone = (await tracePictures(client, seller.user, [leak])).body().data
    assert.deepEqual([alone.verdict, alone.suspects.length], ['identified', 1])
    assert.equal(alone.suspects[0].buyer.email, buyer.email)
  })

  test('its words alone name the buyer: of the whole book, repacked, and of a passage', async ({
    client,
    assert,
  }) => {
    const plan = { chapters: [paragraphs, '<pre>big 大事</pre><p>但<em>是</em></p>'] }
    const { seller, goods, file, sold } = await soldBook(3, plan)
    const { buyer } = sold[2]!
    const copy = await download(client, buyer, goods.id, file.id)
    const chapter = Buffer.from(unzip(copy).get('OEBPS/c0.xhtml')!)
    const repacked = packOf([{ name: 'book/one.html', bytes: chapter.subarray(0, -20) }])
    for (const [name, bytes] of [
      ['leak.epub', copy],
      ['leak.zip', repacked],
    ] as const) {
      const response = await traceFile(client, seller.user, bytes, name)
      response.assertStatus(200)
      const { kind, verdict, suspects, mixedCopies } = response.body().data
      assert.deepEqual([kind, verdict, mixedCopies], ['text', 'identified', false], name)
      assert.equal(suspects[0].buyer.email, buyer.email)
    }
    const text = chapter
      .toString()
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, '')
    const passage = await traceText(client, seller.user, { text })
    assert.equal(passage.body().data.suspects[0].buyer.email, buyer.email)
  })

  test('an original, and a book of another creator, name nobody', async ({ client, assert }) => {
    const pictures = { 'a.jpg': await drawing(700) }
    const { seller, goods, file, sold } = await soldBook(2, { chapters: [paragraphs], pictures })
    const original = bookOf({ chapters: [paragraphs], pictures })
    const innocent = (await traceFile(client, seller.user, original, 'a.epub')).body().data
    assert.notEqual(innocent.verdict, 'identified')
    assert.isEmpty(innocent.suspects)

    const stranger = await makeSeller()
    const copy = await download(client, sold[0]!.buyer, goods.id, file.id)
    const foreign = (await traceFile(client, stranger.user, copy, 'a.epub')).body().data
    assert.deepEqual([foreign.verdict, foreign.suspects], ['none', []])
  })

  test('without groups the words stay, and copies have no code', async ({ client, assert }) => {
    const { goods, file, sold } = await soldBook(
      1,
      { chapters: [paragraphs] },
      { synonymGroups: [] }
    )
    const copy = await download(client, sold[0]!.buyer, goods.id, file.id)
    const original = unzip(bookOf({ chapters: [paragraphs] }))
    assert.equal(unzip(copy).get('OEBPS/c0.xhtml'), original.get('OEBPS/c0.xhtml'))
    assert.isTrue(unzip(copy).has('OEBPS/countermark-copy.xhtml'))
    const row = await db.from('copies').where({ attachment_id: file.id }).firstOrFail()
    assert.deepEqual([row.text_code, row.synonym_groups], [null, null])
  })

  test('a book that nothing would mark is not published', async ({ client, assert }) => {
    const visible = { ...everythingMarked.visible, enabled: false }
    const bare = { ...everythingMarked, visible, synonymGroups: [] }
    const { seller, goods } = await soldBook(0, { chapters: ['<p>a</p>'] }, bare)
    const publish = (watermark: object) =>
      client
        .put(`${PRODUCTS}/${goods.id}`)
        .loginAs(seller.user)
        .json({ watermark: { ...bare, ...watermark } })
    const refused = await publish({})
    refused.assertStatus(422)
    assert.include(refused.body().details.missing, 'book_mark')
    for (const mark of [{ synonymGroups: groups }, { visible: everythingMarked.visible }]) {
      const { details } = (await publish(mark)).body()
      assert.notInclude(details?.missing ?? [], 'book_mark')
    }
  })

  test('protected and broken books are refused by name, and may be sold without a mark', async ({
    client,
    assert,
  }) => {
    const { user } = await makeSeller()
    const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
    const protectedBook = bookOf({ files: [file('META-INF/license.lcpl', '{}')] })
    const broken = bookOf({ files: [file('OEBPS/c0.xhtml', '<p>')] })
    const send = async (bytes: Buffer, watermark: boolean) => {
      const uploadKey = await sendFile(client, user, 'a.epub', bytes, { watermark })
      return client.post(UPLOADS).loginAs(user).json({ uploadKey })
    }
    const refused = await send(protectedBook, true)
    refused.assertStatus(422)
    refused.assertBodyContains({ error: 'EPUB_ENCRYPTED' })
    const named = await send(broken, true)
    named.assertStatus(422)
    named.assertBodyContains({ error: 'EPUB_BROKEN', details: { name: 'OEBPS/c0.xhtml' } })
    const plain = await send(broken, false)
    plain.assertStatus(201)
    assert.deepInclude(plain.body().data, { kind: 'other', unmarkable: 'EPUB_BROKEN' })
  })

  test('the groups of a book are suggested and checked by the words that copies change', async ({
    client,
    assert,
  }) => {
    const { seller, file } = await soldBook(0, { chapters: [`${paragraphs}<pre>但是</pre>`] })
    const checked = await client
      .post(`${UPLOADS}/${file.id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups })
    checked.assertStatus(200)
    assert.equal(checked.body().data.occurrences[0].count, 4)
    const stored = await Attachment.findOrFail(file.id)
    assert.equal(stored.contents?.pictures, 0)
  })
})
