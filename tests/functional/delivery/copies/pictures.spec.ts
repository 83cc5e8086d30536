import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import watermarking from '#config/watermarking'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { buy, copyBytes, everythingMarked, makeAttachment } from '#tests/support/delivery'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { traceFile, tracePictures } from '#tests/support/tracing'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

/** A product with a photograph as its camera wrote it, and buyers who have their copies. */
async function soldPicture(buyers: number) {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const bytes = await asImage(await picture(1200, 800))
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg({ quality: 92 })
    .toBuffer()
  const file = await makeAttachment(seller, goods, { kind: 'image', bytes })
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    const order = await buy(buyer, goods)
    sold.push({ buyer, order, copy: await copyBytes(buyer, file) })
  }
  return { seller, goods, file, sold }
}

const resaved = (copy: Buffer) => sharp(copy).resize(600).jpeg({ quality: 80 }).toBuffer()

test.group('Copies | pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('each buyer gets a picture of the same format with their own mark and no metadata', async ({
    assert,
    cleanup,
  }) => {
    const { file, sold } = await soldPicture(2)
    const folder = await mkdtemp(join(tmpdir(), 'copies-'))
    cleanup(() => rm(folder, { recursive: true }))
    for (const [n, { buyer, copy }] of sold.entries()) {
      assert.notDeepEqual(copy, file.bytes)
      const { format, width, height, exif } = await sharp(copy).metadata()
      assert.deepEqual([format, width, height, exif], ['jpeg', 1200, 800, undefined])
      const path = join(folder, String(n))
      await writeFile(path, copy)
      const { payload } = await detectImageMark({ path, keys: [...watermarking.keys] })
      const row = await db.from('copies').where('buyer_id', buyer.id).firstOrFail()
      assert.equal(payload, row.watermark_id)
    }
  })

  test('a download is the copy, and the original is refused', async ({ client, assert }) => {
    const { goods, file, sold } = await soldPicture(1)
    const [{ buyer, copy }] = sold as [(typeof sold)[number]]
    const path = `/api/v1/creator/products/${goods.id}/attachments/${file.id}/pre-signed-url`
    const ask = (downloadMethod: string) =>
      client.post(path).loginAs(buyer).json({ downloadMethod })
    const link = await ask('watermarked')
    link.assertStatus(200)
    assert.deepEqual(Buffer.from((await client.get(link.body().data.url)).body()), copy)
    ;(await ask('original')).assertBodyContains({ error: 'ORIGINAL_REFUSED' })
  })

  test('one that was re-saved at half its size names its buyer, in the toolbox and by command', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { seller, goods, sold } = await soldPicture(3)
    const { buyer, order, copy } = sold[1]!
    const leak = await resaved(copy)
    const response = await traceFile(client, seller.user, leak, 'IMG-1234.jpg')
    response.assertStatus(200)
    const { kind, verdict, candidates, suspects } = response.body().data
    assert.deepEqual([kind, verdict, candidates], ['image', 'identified', 3])
    assert.lengthOf(suspects, 1)
    assert.equal(suspects[0].buyer.email, buyer.email)
    assert.equal(suspects[0].order.tradeNo, order.tradeNo)

    const folder = await mkdtemp(join(tmpdir(), 'leak-'))
    cleanup(() => rm(folder, { recursive: true }))
    cleanup(() => ace.ui.switchMode('normal'))
    ace.ui.switchMode('raw')
    await writeFile(join(folder, 'leak.jpg'), leak)
    const command = await ace.exec('leak:trace', [
      join(folder, 'leak.jpg'),
      `--product=${goods.id}`,
    ])
    command.assertSucceeded()
    const printed = command.ui.logger.getLogs().map(({ message }) => message)
    assert.include(printed.join('\n'), buyer.email)
  })

  test('pictures of two buyers name both, and nobody of another product', async ({
    client,
    assert,
  }) => {
    const { seller, sold } = await soldPicture(3)
    const leak = [await resaved(sold[0]!.copy), await resaved(sold[2]!.copy)]
    const { verdict, mixedCopies, suspects } = (
      await tracePictures(client, seller.user, leak)
    ).body().data
    assert.deepEqual([verdict, mixedCopies], ['identified', true])
    assert.sameMembers(
      suspects.map((suspect: { buyer: { email: string } }) => suspect.buyer.email),
      [sold[0]!.buyer.email, sold[2]!.buyer.email]
    )
  })

  test('the original and another shop’s copy name nobody', async ({ client, assert }) => {
    const { seller, file } = await soldPicture(2)
    const { sold } = await soldPicture(1)
    for (const leak of [file.bytes, sold[0]!.copy]) {
      const { verdict, suspects } = (await traceFile(client, seller.user, leak, 'leak.jpg')).body()
        .data
      assert.deepEqual([verdict, suspects], ['none', []])
    }
  })

  test('the watermark of each buyer is listed by kind', async ({ client, assert }) => {
    const { seller, sold } = await soldPicture(1)
    const list = (kind: string) =>
      client.get('/api/v1/creator-dashboard/watermark-assignment').qs({ kind }).loginAs(seller.user)
    const [row] = (await list('image')).body().data.items
    assert.equal(row.buyer.email, sold[0]!.buyer.email)
    assert.lengthOf((await list('pdf')).body().data.items, 0)
  })
})
