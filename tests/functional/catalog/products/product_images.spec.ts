import { test } from '@japa/runner'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { buffer } from 'node:stream/consumers'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import { PublicFiles } from '#platform/storage/public_files'
import ProductImage from '#catalog/models/product_image'
import { PrepareProductImage } from '#catalog/products/actions/prepare_product_image'
import { storedWidths, versionKey } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeCreator, makeMember } from '#tests/support/shops'
import { pdfBytes, pictureBytes } from '#tests/support/catalog'
import { gifOf, pngClaiming } from '#tests/support/files/pictures'
import { emptyQueue, settle } from '#tests/support/queue'

const PATH = '/api/v1/creator-dashboard/shop/products/images'

const send = (client: ApiClient, user: User, bytes: Buffer, filename = 'a.png') =>
  client.post(PATH).loginAs(user).file('image', bytes, { filename, contentType: 'image/png' })

test.group('Uploading a picture', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('{format} becomes AVIF and WebP in several widths, none larger than the picture')
    .with([{ format: 'png' }, { format: 'jpeg' }, { format: 'webp' }, { format: 'gif' }] as const)
    .run(async ({ client, assert }, { format }) => {
      const { user, shop } = await makeCreator()
      const bytes = await pictureBytes({ width: 900, height: 600, format })
      const response = await send(client, user, bytes)
      response.assertStatus(201)
      const { data } = response.body()
      assert.containsSubset(data, { width: 900, height: 600, state: 'preparing', alt: '' })
      assert.match(data.srcSet, /-320\.webp 320w, .*-640\.webp 640w, .*-900\.webp 900w$/)
      assert.match(data.avifSrcSet, /-320\.avif 320w, .*-640\.avif 640w, .*-900\.avif 900w$/)

      await settle()
      const image = await ProductImage.findByOrFail({ shopId: shop.id })
      assert.equal(image.state, 'ready')
      const files = await app.container.make(PublicFiles)
      for (const kind of ['avif', 'webp'] as const) {
        for (const width of storedWidths(image.width)) {
          const stored = await buffer(await files.stream(versionKey(image.storageKey, width, kind)))
          const metadata = await sharp(stored).metadata()
          const seen = metadata.compression === 'av1' ? 'avif' : metadata.format
          assert.deepEqual([seen, metadata.width], [kind, width])
        }
      }
      const originals = await app.container.make(PrivateFiles)
      assert.isFalse(await originals.exists(image.storageKey))
    })

  test('before it is processed it is in no public file store', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    ;(await send(client, user, await pictureBytes())).assertStatus(201)
    const { storageKey, width } = await ProductImage.findByOrFail({ shopId: shop.id })
    const files = await app.container.make(PublicFiles)
    assert.isFalse(await files.exists(versionKey(storageKey, width, 'webp')))
    assert.isFalse(await files.exists(storageKey))
  })

  test('only the pixels of the file are kept', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    const secret = 'GPS-AND-<script>alert(1)</script>'
    const tagged = await sharp(await pictureBytes({ format: 'jpeg' }))
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([tagged, Buffer.from(secret), Buffer.from('PK\x05\x06')])
    ;(await send(client, user, polyglot)).assertStatus(201)
    await settle()
    const image = await ProductImage.findByOrFail({ shopId: shop.id })
    const files = await app.container.make(PublicFiles)
    for (const width of storedWidths(image.width)) {
      const stored = await buffer(await files.stream(versionKey(image.storageKey, width, 'webp')))
      assert.notInclude(stored.toString('latin1'), 'script')
      assert.isUndefined((await sharp(stored).metadata()).exif)
    }
  })

  test('a rotated photo is turned upright', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const lying = await sharp(await pictureBytes({ width: 600, height: 300, format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const response = await send(client, user, lying)
    assert.containsSubset(response.body().data, { width: 300, height: 600 })
  })

  const noise = (bytes: number) =>
    Buffer.from(Array.from({ length: bytes }, (_, n) => (n * 7919) % 251))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const rejected: [what: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a PDF', () => pdfBytes()],
    ['a program', () => Buffer.from('MZ\x90\0\x03')],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => noise(5000)],
    ['a bomb of 50,000 x 50,000 pixels', () => pngClaiming(50_000, 50_000)],
    ['a ribbon of 40,000,000 x 1 pixels', () => pngClaiming(40_000_000, 1)],
  ]
  for (const [what, bytes] of rejected) {
    test(`${what} is rejected`, async ({ client, assert }) => {
      const { user, shop } = await makeCreator()
      const before = process.memoryUsage().rss
      const response = await send(client, user, await bytes())
      response.assertStatus(422)
      response.assertBodyContains({ error: 'IMAGE_UNREADABLE' })
      assert.isNull(await ProductImage.findBy({ shopId: shop.id }))
      assert.isBelow(process.memoryUsage().rss - before, 200 * 1024 ** 2)
    })
  }

  test('a truncated picture is accepted by its header, fails when processed, and is never shown', async ({
    client,
    assert,
  }) => {
    const { user, shop } = await makeCreator()
    const half = (await pictureBytes({ format: 'jpeg' })).subarray(0, 700)
    ;(await send(client, user, half)).assertStatus(201)
    await settle()
    const { state, storageKey, width } = await ProductImage.findByOrFail({ shopId: shop.id })
    assert.equal(state, 'failed')
    const [files, originals] = [
      await app.container.make(PublicFiles),
      await app.container.make(PrivateFiles),
    ]
    assert.isFalse(await files.exists(versionKey(storageKey, width, 'webp')))
    assert.isFalse(await originals.exists(storageKey))
  })

  test('a picture that is not rendered in time stays, and the next attempt of its job finishes it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user, shop } = await makeCreator()
    ;(await send(client, user, await pictureBytes())).assertStatus(201)
    const { id: imageId, storageKey } = await ProductImage.findByOrFail({ shopId: shop.id })
    const prepare = await app.container.make(PrepareProductImage)
    const originals = await app.container.make(PrivateFiles)

    const { toBuffer } = sharp.prototype
    cleanup(() => void (sharp.prototype.toBuffer = toBuffer))
    const problems = ['timeout: 12% complete', 'out of memory -- size == 90MB']
    for (const problem of problems) {
      sharp.prototype.toBuffer = () => Promise.reject(new Error(problem))
      await assert.rejects(() => prepare.execute({ imageId }), problem)
      assert.equal((await ProductImage.findOrFail(imageId)).state, 'preparing')
      assert.isTrue(await originals.exists(storageKey))
    }
    sharp.prototype.toBuffer = toBuffer
    await prepare.execute({ imageId })
    assert.equal((await ProductImage.findOrFail(imageId)).state, 'ready')
  })

  test('an animation is rejected with its own error', async ({ client }) => {
    const { user } = await makeCreator()
    const error = await send(client, user, await gifOf(3), 'a.gif')
    error.assertStatus(422)
    error.assertBodyContains({ error: 'IMAGE_ANIMATED' })
  })

  test('2 MiB are allowed, one byte more is not', async ({ client }) => {
    const { user } = await makeCreator()
    const picture = await pictureBytes()
    const max = 2 * 1024 ** 2
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    ;(await send(client, user, padded(max))).assertStatus(201)
    const error = await send(client, user, padded(max + 1))
    error.assertStatus(422)
    error.assertBodyContains({ error: 'IMAGE_TOO_LARGE' })
  })

  test('is for creators only', async ({ client }) => {
    ;(await client.post(PATH).json({})).assertStatus(401)
    ;(await send(client, await makeMember(), await pictureBytes())).assertStatus(403)
  })
})
