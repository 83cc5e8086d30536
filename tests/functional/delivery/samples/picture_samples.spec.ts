import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import { PrivateFiles } from '#platform/storage/private_files'
import WatermarkSample from '#delivery/models/watermark_sample'
import Shop from '#shops/models/shop'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { everythingMarked, makeAttachment } from '#tests/support/delivery'
import { packOf } from '#tests/support/files/packs'
import { makeListing, makeSeller, type Seller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'
import type { ApiClient } from '@japa/api-client'

const path = (id: number) => `/api/v1/creator-dashboard/attachments/${id}`

async function sampleOf(client: ApiClient, seller: Seller, id: number) {
  const asked = await client
    .post(`${path(id)}/watermark-sample`)
    .loginAs(seller.user)
    .json({})
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

  test('of a pack, show its first picture that carries the mark', async ({ client, assert }) => {
    const seller = await makeSeller()
    const shop = await Shop.findOrFail(seller.shopId)
    const [small, large] = await Promise.all(
      [200, 640].map(async (width) =>
        asImage(await picture(width, 300))
          .png()
          .toBuffer()
      )
    )
    const { id } = await addFile(shop, {
      fileName: 'pack.zip',
      bytes: packOf([
        { name: 'notes.txt', bytes: Buffer.from('words') },
        { name: '00.png', bytes: small! },
        { name: '01.png', bytes: large! },
      ]),
    })
    assert.equal((await sampleOf(client, seller, id)).status, 'generated')
    const { info } = await storedSample(id)
    assert.deepEqual([info.width, info.height], [640, 600])
  })

  test('of a damaged picture, say that they failed', async ({ client, assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
    const file = await makeAttachment(seller, goods, { kind: 'image', bytes: Buffer.from('no') })
    const { status, failureReason, url } = await sampleOf(client, seller, file.id)
    assert.deepEqual([status, failureReason, url], ['failed', 'unreadable', null])
  })
})
