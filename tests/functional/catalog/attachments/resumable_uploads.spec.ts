import { randomBytes, randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import marketplace from '#config/marketplace'
import { PrivateFiles } from '#platform/storage/private_files'
import Attachment from '#catalog/models/attachment'
import Upload from '#catalog/models/upload'
import { SweepUploads } from '#catalog/attachments/actions/sweep_uploads'
import { RegisterAttachment } from '#catalog/attachments/actions/register_attachment'
import { freezeClock } from '#tests/support/clock'
import { makeCreator } from '#tests/support/shops'
import { settle } from '#tests/support/queue'
import { begin, hashOf, partOf, sendFile, sendParts, UPLOADS } from '#tests/support/files/uploads'

const { partBytes, maxOpen } = marketplace.uploads
/** Two full parts and a short one. */
const LARGE = randomBytes(2 * partBytes + 1000)
const PACK = { fileName: 'brushes.zip', byteSize: LARGE.length, watermark: false, hashed: true }

const sweep = async () => (await app.container.make(SweepUploads)).execute()

test.group('Uploading a large file', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.timeout(30_000)

  test('continues where it stopped, from another browser too', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const begun = await begin(client, user, PACK)
    assert.deepInclude(begun, { partCount: 3, partBytes, upload: null })
    assert.deepEqual(await sendParts(client, user, begun, LARGE, [3, 1]), [200, 200])

    const listed = await client.get(`${UPLOADS}/uploads`).loginAs(user)
    const [open] = listed.body().data.items
    assert.deepInclude(open, {
      uploadKey: begun.uploadKey,
      fileName: 'brushes.zip',
      byteSize: LARGE.length,
      arrivedBytes: partBytes + 1000,
      arrivedParts: [1, 3],
    })
    const { uploadKey } = open
    const early = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    early.assertStatus(409)
    early.assertBodyContains({ error: 'UPLOAD_NOT_ARRIVED', details: { missingParts: 1 } })

    await sendParts(client, user, open, LARGE, [2])
    const registered = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    registered.assertStatus(201)
    registered.assertBodyContains({
      data: {
        kind: 'other',
        contentType: 'application/octet-stream',
        byteSize: LARGE.length,
        sha256: hashOf(LARGE),
      },
    })
    const after = await client.get(`${UPLOADS}/uploads`).loginAs(user)
    assert.isEmpty(after.body().data.items)
  })

  test('that was closed and not registered yet is described as complete', async ({
    client,
    assert,
  }) => {
    const { user, shop } = await makeCreator()
    const uploadKey = await sendFile(client, user, 'brushes.zip', LARGE, PACK)
    const upload = await Upload.findByOrFail({ uid: uploadKey })
    const files = await app.container.make(PrivateFiles)
    await files.parts.close(upload.file)
    const complete = { arrivedBytes: LARGE.length, arrivedParts: [1, 2, 3] }
    const shown = await client.get(`${UPLOADS}/uploads/${uploadKey}`).loginAs(user)
    assert.deepInclude(shown.body().data, complete)

    // Another process has begun to check it.
    await upload.merge({ judgedSince: DateTime.now() }).save()
    const register = await app.container.make(RegisterAttachment)
    const input = { shopId: shop.id, uploadKey, longestWaitMs: 1 }
    await assert.rejects(() => register.execute(input), 'UploadBeingChecked')
    await upload.merge({ judgedSince: null }).save()
    const registered = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    registered.assertStatus(201)
  })

  test('is recognized when it is announced again', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const uploadKey = await sendFile(client, user, 'brushes.zip', LARGE, PACK)
    const ids: number[] = []
    for (let time = 0; time < 2; time++) {
      const registered = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
      ids.push(registered.body().data.id)
    }
    assert.equal(ids[0], ids[1])
  })

  test('parts with altered bytes do not count', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const { uploadKey } = await begin(client, user, PACK)
    const announcement = await client
      .post(`${UPLOADS}/uploads/${uploadKey}/parts`)
      .loginAs(user)
      .json({ parts: [{ number: 1, sha256: hashOf(partOf(LARGE, 1)) }] })
    const [address] = announcement.body().data.items
    const altered = Buffer.from(partOf(LARGE, 1))
    altered[5]! ^= 1
    const sent = await fetch(new URL(address.url, `http://localhost:${process.env.PORT}`), {
      method: 'PUT',
      headers: address.headers,
      body: new Uint8Array(altered),
    })
    assert.equal(sent.status, 400)
    const description = await client.get(`${UPLOADS}/uploads/${uploadKey}`).loginAs(user)
    assert.deepEqual(description.body().data.arrivedParts, [])
  })

  test('parts outside the file, or without their hash, get no address', async ({ client }) => {
    const { user } = await makeCreator()
    const { uploadKey } = await begin(client, user, PACK)
    const ask = (parts: object[]) =>
      client.post(`${UPLOADS}/uploads/${uploadKey}/parts`).loginAs(user).json({ parts })
    const sha256 = hashOf(LARGE)
    ;(await ask([{ number: 4, sha256 }])).assertBodyContains({ error: 'UNKNOWN_PART' })
    ;(await ask([{ number: 1 }])).assertBodyContains({ error: 'PART_HASH_MISSING' })
    for (const wrong of [[], [{ number: 0, sha256 }], [{ number: 1, sha256: 'x' }]]) {
      ;(await ask(wrong)).assertStatus(422)
    }
  })

  test('that is canceled is deleted with its parts', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const begun = await begin(client, user, PACK)
    await sendParts(client, user, begun, LARGE, [1])
    const path = `${UPLOADS}/uploads/${begun.uploadKey}`
    ;(await client.delete(path).loginAs(user)).assertStatus(200)
    ;(await client.delete(path).loginAs(user)).assertStatus(404)
    const { uploadKey } = begun
    const late = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    late.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    assert.isNull(await Upload.findBy({ uid: uploadKey }))
  })

  test('that was closed is deleted with its bytes by a job, which a killed process does not lose', async ({
    client,
    assert,
  }) => {
    const { user } = await makeCreator()
    const uploadKey = await sendFile(client, user, 'brushes.zip', LARGE, PACK)
    const upload = await Upload.findByOrFail({ uid: uploadKey })
    const files = await app.container.make(PrivateFiles)
    await files.parts.close(upload.file)
    const path = `${UPLOADS}/uploads/${uploadKey}`
    ;(await client.delete(path).loginAs(user)).assertStatus(200)
    await settle()
    assert.isFalse(await files.exists(upload.storageKey))
  })

  test('of another creator is answered like an absent one', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const { uploadKey } = await begin(client, owner.user, PACK)
    const doors = (key: string) => [
      { url: `${UPLOADS}/uploads/${key}`, method: 'GET' as const },
      { url: `${UPLOADS}/uploads/${key}`, method: 'DELETE' as const },
      { url: `${UPLOADS}/uploads/${key}/parts`, method: 'POST' as const },
    ]
    const body = { parts: [{ number: 1, sha256: hashOf(LARGE) }] }
    const knock = (url: string, method: 'GET' | 'DELETE' | 'POST', client_: ApiClient) =>
      client_.request(url, method).loginAs(thief.user).json(body)
    const absent = doors(randomUUID())
    for (const [place, { url, method }] of doors(uploadKey).entries()) {
      const foreign = await knock(url, method, client)
      const none = await knock(absent[place]!.url, method, client)
      foreign.assertStatus(404)
      const { requestId: _, ...said } = foreign.body()
      assert.containsSubset(none.body(), said)
    }
    const listed = await client.get(`${UPLOADS}/uploads`).loginAs(thief.user)
    assert.isEmpty(listed.body().data.items)
    assert.isNotNull(await Upload.findBy({ uid: uploadKey }))
  })
})

test.group('Upload quotas of a shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const ask = (client: ApiClient, user: Parameters<typeof begin>[1], byteSize: number) =>
    client
      .post(`${UPLOADS}/pre-signed-url`)
      .loginAs(user)
      .json({ ...PACK, byteSize })

  test('a file of 5 GB, and not one byte more', async ({ client }) => {
    const { user } = await makeCreator()
    const { maxBytes } = marketplace.attachments
    ;(await ask(client, user, maxBytes)).assertStatus(201)
    ;(await ask(client, user, maxBytes + 1)).assertStatus(422)
  })

  test('a number of open uploads; those of other shops do not count', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    for (let n = 0; n < maxOpen; n++) await begin(client, seller.user, { ...PACK, byteSize: 1 })
    const more = await ask(client, seller.user, 1)
    more.assertStatus(409)
    more.assertBodyContains({ error: 'TOO_MANY_UPLOADS' })
    ;(await ask(client, other.user, 1)).assertStatus(201)
  })

  test('a sum of bytes, open uploads included', async ({ client }) => {
    const { user, shop } = await makeCreator()
    const { maxLibraryBytes } = marketplace.attachments
    const kept = { shopId: shop.id, kind: 'other' as const, fileName: 'a', contentType: 'a/b' }
    const row = { ...kept, sha256: 'f'.repeat(64), pageCount: null, sort: 0, productId: null }
    const byteSize = BigInt(maxLibraryBytes - 100)
    // Two products with the same file: its bytes are stored once.
    for (let n = 0; n < 2; n++) {
      await Attachment.create({ ...row, uid: randomUUID(), storageKey: 'tests/same', byteSize })
    }
    ;(await ask(client, user, 60)).assertStatus(201)
    const full = await ask(client, user, 41)
    full.assertStatus(409)
    full.assertBodyContains({ error: 'LIBRARY_FULL' })
    ;(await ask(client, user, 40)).assertStatus(201)
  })
})

test.group('catalog.sweep_uploads', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('deletes uploads that were idle for two days', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { user } = await makeCreator()
    const [abandoned, sent] = [await begin(client, user, PACK), await begin(client, user, PACK)]
    clock.moveBy({ hours: 47 })
    await sendParts(client, user, sent, LARGE, [1])
    await sweep()
    assert.isNotNull(await Upload.findBy({ uid: abandoned.uploadKey }))
    const idle = await Upload.findByOrFail({ uid: abandoned.uploadKey })
    clock.moveBy({ hours: 2 })
    await sweep()
    await settle()
    assert.isNull(await Upload.findBy({ uid: abandoned.uploadKey }))
    assert.isNotNull(await Upload.findBy({ uid: sent.uploadKey }))
    const files = await app.container.make(PrivateFiles)
    assert.isEmpty(await files.parts.list(idle.file))
  })
})
