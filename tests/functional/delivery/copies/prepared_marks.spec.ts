import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Shop from '#shops/models/shop'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { buy, copyBytes, everythingMarked, makeAttachment } from '#tests/support/delivery'
import { packOf } from '#tests/support/files/packs'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { tracePictures } from '#tests/support/tracing'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

const drawing = async (width: number) =>
  asImage(await picture(width, Math.round(width * 0.7)))
    .jpeg({ quality: 92 })
    .toBuffer()

const preparationsOf = (attachmentId: number) =>
  db.from('mark_preparations').where('attachment_id', attachmentId).orderBy('seq')

test.group('Copies | marks that are prepared', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  async function offered() {
    const seller = await makeSeller()
    const settings = { ...everythingMarked, unmarkable: 'pass' }
    const goods = await makeListing(seller, { watermark: JSON.stringify(settings) })
    return { seller, goods }
  }

  test('the first copy of a picture stores what the next ones use', async ({ client, assert }) => {
    const { seller, goods } = await offered()
    const file = await makeAttachment(seller, goods, { kind: 'image', bytes: await drawing(800) })
    await buy(await makeBuyer(), goods)
    const [first, ...others] = await preparationsOf(file.id)
    assert.lengthOf(others, 0)
    assert.deepInclude(first, { seq: 0 })

    // A mark of this strength alters next to nothing: the next copy is made with it.
    await preparationsOf(file.id).update({ level: 1e-6 })
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    const copy = await copyBytes(buyer, file)
    const { verdict } = (await tracePictures(client, seller.user, [copy])).body().data
    assert.equal(verdict, 'none')

    // What another version of the engine has stored is found anew.
    await preparationsOf(file.id).update({ version: 0 })
    const later = await makeBuyer()
    await buy(later, goods)
    const [anew] = await preparationsOf(file.id)
    assert.equal(anew.version, first.version)
    assert.closeTo(anew.level / first.level, 1, 0.1)
    const named = (await tracePictures(client, seller.user, [await copyBytes(later, file)])).body()
      .data
    assert.equal(named.suspects[0].buyer.email, later.email)
  })

  test('each marked picture of a pack has its own; all go with the file', async ({ assert }) => {
    const { seller, goods } = await offered()
    const shop = await Shop.findOrFail(seller.shopId)
    const bytes = packOf([
      { name: '01.jpg', bytes: await drawing(700) },
      { name: 'notes.txt', bytes: Buffer.from('words') },
      { name: '02.jpg', bytes: await drawing(600) },
      { name: 'icon.jpg', bytes: await drawing(200) },
    ])
    const stored = await addFile(shop, { fileName: 'pack.zip', bytes })
    await stored.merge({ productId: goods.id }).save()
    for (let n = 0; n < 2; n++) await buy(await makeBuyer(), goods)
    const places = (await preparationsOf(stored.id)).map(({ seq }) => seq)
    assert.deepEqual(places, [0, 2])

    await db.from('downloads').where('attachment_id', stored.id).delete()
    await db.from('copies').where('attachment_id', stored.id).delete()
    await stored.delete()
    assert.lengthOf(await preparationsOf(stored.id), 0)
  })
})
