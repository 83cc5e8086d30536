import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { PublicFiles } from '#platform/storage/public_files'
import type User from '#identity/models/user'
import { pdfBytes, pictureBytes } from '#tests/support/catalog'
import { makeUser } from '#tests/support/identity'
import { pngClaiming } from '#tests/support/files/pictures'

const PATH = '/api/v1/user/avatar'
const MAX_BYTES = 512 * 1024

const put = (client: ApiClient, user: User, bytes: Buffer, filename = 'me.png') =>
  client.put(PATH).loginAs(user).file('avatar', bytes, { filename, contentType: 'image/png' })

const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** The stored picture of a user, decoded. */
async function hungPicture(user: User) {
  const { avatarKey } = await user.refresh()
  const files = await app.container.make(PublicFiles)
  return buffer(await files.stream(avatarKey!))
}

const shelved = async (key: string) => (await app.container.make(PublicFiles)).exists(key)

test.group('PUT /api/v1/user/avatar', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{format} becomes a square of 256 pixels, whatever its name says')
    .with([{ format: 'png' }, { format: 'jpeg' }, { format: 'gif' }] as const)
    .run(async ({ client, assert }, { format }) => {
      const user = await makeUser()
      const bytes = await pictureBytes({ width: 900, height: 300, format })
      const response = await put(client, user, bytes, 'me.bin')
      response.assertStatus(200)
      const { avatar } = response.body().data
      assert.match(avatar, /\/avatars\/[0-9a-f-]{36}\.webp$/)

      const { format: kept, width, height } = await sharp(await hungPicture(user)).metadata()
      assert.deepEqual([kept, width, height], ['webp', 256, 256])
      const me = await client.get('/api/v1/user/info').loginAs(user)
      assert.equal(me.body().data.avatar, avatar)
      const shown = await client.get(new URL(avatar, 'http://x').pathname)
      shown.assertStatus(200)
      assert.equal(shown.header('content-type'), 'image/webp')
    })

  test('512 KiB are allowed, one byte more is not', async ({ client, assert }) => {
    const user = await makeUser()
    const picture = await pictureBytes()
    ;(await put(client, user, padded(picture, MAX_BYTES))).assertStatus(200)
    const { avatarKey } = await user.refresh()

    const error = await put(client, user, padded(picture, MAX_BYTES + 1)).header(
      'accept-language',
      'en-US'
    )
    error.assertStatus(422)
    error.assertBodyContains({
      error: 'AVATAR_TOO_LARGE',
      errors: [{ field: 'avatar', message: 'Your picture must be 512 KB or smaller.' }],
    })
    assert.equal((await user.refresh()).avatarKey, avatarKey)
  })

  test('a form of 20 MB is not read into memory completely', async ({ client }) => {
    const response = await put(client, await makeUser(), Buffer.alloc(20 * 1024 ** 2))
    response.assertStatus(413)
  })

  test('only the pixels of the file are kept', async ({ client, assert }) => {
    const user = await makeUser()
    const secret = 'GPS 35.6586 139.7454 function(){alert(1)}'
    const tagged = await sharp(await pictureBytes({ format: 'jpeg' }))
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    ;(await put(client, user, Buffer.concat([tagged, Buffer.from(secret)]))).assertStatus(200)
    const kept = await hungPicture(user)
    assert.notInclude(kept.toString('latin1'), '139.7454')
    assert.isUndefined((await sharp(kept).metadata()).exif)
  })

  test('a rotated photo is turned upright', async ({ client, assert }) => {
    const user = await makeUser()
    const half = { width: 300, height: 150, channels: 3 as const }
    const top = await sharp({ create: { ...half, background: '#f00' } })
      .png()
      .toBuffer()
    // Red above, blue below; viewers rotate it clockwise, so red is on the right.
    const lying = await sharp({ create: { ...half, height: 300, background: '#00f' } })
      .composite([{ input: top, gravity: 'north' }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    ;(await put(client, user, lying)).assertStatus(200)
    const { data, info } = await sharp(await hungPicture(user))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    assert.isAbove(at(240, 128), 200, 'red at the right')
    assert.isBelow(at(16, 128), 60, 'blue at the left')
  })

  test('the first frame of an animation is used', async ({ client, assert }) => {
    const user = await makeUser()
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#f00'), await frame('#00f')]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90] })
      .toBuffer()
    assert.equal((await sharp(moving).metadata()).pages, 2)
    ;(await put(client, user, moving, 'me.gif')).assertStatus(200)
    const kept = sharp(await hungPicture(user), { animated: true })
    assert.notExists((await kept.metadata()).pages)
    const [red] = await kept.raw().toBuffer()
    assert.isAbove(red!, 200)
  })

  test('a new picture deletes the previous one from the file store', async ({ client, assert }) => {
    const user = await makeUser()
    await put(client, user, await pictureBytes())
    const before = (await user.refresh()).avatarKey!
    assert.isTrue(await shelved(before))
    await put(client, user, await pictureBytes({ format: 'gif' }))
    assert.isFalse(await shelved(before))
    assert.isTrue(await shelved((await user.refresh()).avatarKey!))
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  const appended = async (tail: string | Buffer) =>
    Buffer.concat([await pictureBytes({ format: 'jpeg' }), Buffer.from(tail as string)])
  const rejected: [what: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from(svg)],
    ['a WebP', () => pictureBytes({ format: 'webp' })],
    ['a PDF', () => pdfBytes()],
    [
      'a program called .png',
      () => Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(900)]),
    ],
    ['a program behind the first bytes of a GIF', () => Buffer.from('GIF89a/*MZ\x90*/=1;alert(1)')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a JPEG', async () => (await pictureBytes({ format: 'jpeg' })).subarray(0, 400)],
    ['half a PNG', async () => (await pictureBytes({ format: 'png' })).subarray(0, -60)],
    ['a picture that is a page as well', () => appended('<HTML><body onload=alert(1)>')],
    ['a picture that is a script as well', () => appended('<?php system($_GET[0]); ?>')],
    ['a picture that is an archive as well', () => appended(zipEnd)],
    ['a picture that is a PDF as well', () => appended('%PDF-1.7\n%%EOF')],
    ['a bomb of 50,000 x 50,000 pixels', () => pngClaiming(50_000, 50_000)],
    ['a ribbon of 40,000,000 x 1 pixels', () => pngClaiming(40_000_000, 1)],
  ]
  for (const [what, bytes] of rejected) {
    test(`${what} is rejected, and nothing of it is kept`, async ({ client, assert }) => {
      const user = await makeUser()
      const before = { memory: process.memoryUsage().rss, files: await readdir(tmpdir()) }
      const sent = await bytes()
      const response = await put(client, user, sent)
      response.assertStatus(422)
      response.assertBodyContains({ error: 'AVATAR_UNREADABLE', errors: [{ field: 'avatar' }] })
      assert.isNull((await user.refresh()).avatarKey)
      assert.isBelow(process.memoryUsage().rss - before.memory, 200 * 1024 ** 2)
      const isUpload = (name: string) => /^[0-9a-f-]{36}$/.test(name)
      const fresh = (await readdir(tmpdir())).filter(
        (name) => isUpload(name) && !before.files.includes(name)
      )
      // Other tests may have uploads there at the same time.
      const left = await Promise.all(
        fresh.map((name) => readFile(join(tmpdir(), name)).catch(() => null))
      )
      assert.isFalse(left.some((content) => content?.equals(sent)))
    })
  }

  test('a form without the file, and a request without a form, are rejected', async ({
    client,
  }) => {
    const user = await makeUser()
    for (const request of [
      client.put(PATH).loginAs(user).json({ avatar: 'data:image/png;base64,AAAA' }),
      client.put(PATH).loginAs(user).field('avatar', 'words'),
      client
        .put(PATH)
        .loginAs(user)
        .file('other', await pictureBytes(), { filename: 'a.png' }),
    ]) {
      const response = await request
      response.assertStatus(422)
      response.assertBodyContains({ error: 'AVATAR_UNREADABLE' })
    }
  })

  test('is for signed-in users', async ({ client }) => {
    const form = { filename: 'a.png' }
    ;(await client.put(PATH).file('avatar', await pictureBytes(), form)).assertStatus(401)
    ;(await client.delete(PATH)).assertStatus(401)
  })
})

test.group('DELETE /api/v1/user/avatar', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('deletes the picture, also from the file store, and can be repeated', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    await put(client, user, await pictureBytes())
    const key = (await user.refresh()).avatarKey!
    for (const _ of [1, 2]) {
      const response = await client.delete(PATH).loginAs(user)
      response.assertStatus(200)
      assert.isNull(response.body().data.avatar)
    }
    assert.isFalse(await shelved(key))
  })
})
