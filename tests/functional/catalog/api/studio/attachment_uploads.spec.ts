import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import { PrivateFiles } from '#core/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { openUpload } from '#catalog/models/pending_upload'
import { makeCreator, makePerson } from '#tests/support/shops'
import { pdfBytes, storyText } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/attachments'

/** Asks for an upload and puts the bytes where the browser would have put them. */
async function upload(
  client: ApiClient,
  { user, shop }: { user: User; shop: { id: number } },
  fileName: string,
  bytes: Buffer | string,
  said: object = {}
): Promise<string> {
  const content = Buffer.from(bytes)
  const response = await client
    .post(`${BASE}/pre-signed-url`)
    .loginAs(user)
    .json({ fileName, byteSize: content.length, contentType: 'application/pdf', ...said })
  response.assertStatus(201)
  const { uploadKey } = response.body().data
  const { storageKey } = openUpload(uploadKey, shop.id)!
  const files = await app.container.make(PrivateFiles)
  await files.put(storageKey, content, { contentType: 'application/octet-stream' })
  return uploadKey
}

test.group('Uploading a file to sell', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the address for the upload takes the bytes themselves', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const bytes = await pdfBytes()
    const asked = await client
      .post(`${BASE}/pre-signed-url`)
      .loginAs(user)
      .json({ fileName: '画集.pdf', byteSize: bytes.length })
    const { upload: permission, uploadKey } = asked.body().data
    assert.equal(permission.method, 'PUT')

    const sent = await fetch(new URL(permission.url, `http://localhost:${process.env.PORT}`), {
      method: 'PUT',
      headers: permission.headers,
      body: new Uint8Array(bytes),
    })
    assert.isTrue(sent.ok, `${sent.status}`)
    const registered = await client.post(BASE).loginAs(user).json({ uploadKey })
    registered.assertStatus(201)
    assert.equal(registered.body().data.fileName, '画集.pdf')
  })

  test('size, kind, pages and hash come from the bytes, not from what was said', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = await pdfBytes(3)
    const said = { byteSize: 1, contentType: 'text/html', kind: 'other', sha256: 'f'.repeat(64) }
    const uploadKey = await upload(client, seller, 'book.pdf', bytes, said)
    const response = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ uploadKey, ...said })

    response.assertStatus(201)
    assert.containsSubset(response.body().data, {
      kind: 'pdf',
      contentType: 'application/pdf',
      byteSize: bytes.length,
      pageCount: 3,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      productId: null,
    })
    assert.notProperty(response.body().data, 'storageKey')
  })

  test('a text is taken in UTF-8, GB18030 and Shift_JIS', async ({ client }) => {
    const seller = await makeCreator()
    const gb = Buffer.from('d6d0b9fac8cbc3f1', 'hex')
    const sjis = Buffer.from('93fa967b8cea82cc83658358836782c582b7', 'hex')
    for (const bytes of [Buffer.from(storyText()), gb, sjis]) {
      const uploadKey = await upload(client, seller, 'story.txt', bytes)
      const response = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
      response.assertStatus(201)
      response.assertBodyContains({ data: { kind: 'text', pageCount: null } })
    }
  })

  test('registering the same upload twice gives the same attachment', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const uploadKey = await upload(client, seller, 'story.txt', storyText())
    const first = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    const second = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    assert.equal(second.body().data.id, first.body().data.id)
    assert.lengthOf(await Attachment.query().where('shop_id', seller.shop.id), 1)
  })

  test('what was sent again after the registration changes nothing', async ({ client, assert }) => {
    const seller = await makeCreator()
    const uploadKey = await upload(client, seller, 'story.txt', storyText())
    const first = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    const files = await app.container.make(PrivateFiles)
    const { storageKey } = openUpload(uploadKey, seller.shop.id)!
    await files.put(storageKey, Buffer.from('swapped'), { contentType: 'text/plain' })
    await client.post(BASE).loginAs(seller.user).json({ uploadKey })

    const kept = await Attachment.findOrFail(first.body().data.id)
    const { sha256 } = await files.digest(kept.storageKey)
    assert.equal(sha256, kept.sha256)
    assert.notEqual(kept.storageKey, storageKey)
  })

  test('an upload that never arrived is said to be missing', async ({ client }) => {
    const { user } = await makeCreator()
    const asked = await client
      .post(`${BASE}/pre-signed-url`)
      .loginAs(user)
      .json({ fileName: 'a.pdf', byteSize: 10 })
    const { uploadKey } = asked.body().data
    const response = await client.post(BASE).loginAs(user).json({ uploadKey })
    response.assertStatus(409)
    response.assertBodyContains({ error: 'UPLOAD_NOT_ARRIVED' })
  })

  test("another creator's upload cannot be registered", async ({ client, assert }) => {
    const [victim, thief] = [await makeCreator(), await makeCreator()]
    const uploadKey = await upload(client, victim, 'story.txt', storyText())
    const response = await client.post(BASE).loginAs(thief.user).json({ uploadKey })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    assert.isNull(await Attachment.findBy({ shopId: thief.shop.id }))
  })

  test('a key that was bent or made up is unknown', async ({ client }) => {
    const seller = await makeCreator()
    const uploadKey = await upload(client, seller, 'story.txt', storyText())
    const bent = uploadKey.slice(0, -4) + 'AAAA'
    for (const forged of [bent, `incoming/${seller.shop.id}/x.txt`, '../../etc/passwd', '{}']) {
      const response = await client.post(BASE).loginAs(seller.user).json({ uploadKey: forged })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    }
  })

  test('{fileName} is refused by its name')
    .with([
      { fileName: 'book.PDF' },
      { fileName: 'story.TXT' },
      { fileName: 'book.pdf.exe' },
      { fileName: 'pack.zip' },
      { fileName: 'pdf' },
      { fileName: '.pdf' },
      { fileName: 'book.pdf\u200b' },
    ])
    .run(async ({ client }, { fileName }) => {
      const { user } = await makeCreator()
      const response = await client
        .post(`${BASE}/pre-signed-url`)
        .loginAs(user)
        .json({ fileName, byteSize: 10 })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'FILE_TYPE_REFUSED' })
    })

  test('only creators come in', async ({ client }) => {
    const person = await makePerson()
    const paths = [
      { method: 'POST', url: `${BASE}/pre-signed-url` },
      { method: 'POST', url: BASE },
      { method: 'GET', url: BASE },
      { method: 'GET', url: `${BASE}/1/content` },
      { method: 'GET', url: `${BASE}/1/status` },
      { method: 'DELETE', url: `${BASE}/1` },
    ] as const
    for (const { method, url } of paths) {
      const guest = await client.request(url, method).json({})
      guest.assertStatus(401)
      const buyer = await client.request(url, method).loginAs(person).json({})
      buyer.assertStatus(403)
    }
  })
})

test.group('The size of a file', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const limits = [
    { fileName: 'story.txt', max: 5 * 1024 ** 2 },
    { fileName: 'book.pdf', max: 500 * 1024 ** 2 },
  ]

  test('{fileName} may have {max} bytes and not one more')
    .with(limits)
    .run(async ({ client }, { fileName, max }) => {
      const { user } = await makeCreator()
      const ask = (byteSize: number) =>
        client.post(`${BASE}/pre-signed-url`).loginAs(user).json({ fileName, byteSize })
      ;(await ask(max)).assertStatus(201)
      const tooLarge = await ask(max + 1)
      tooLarge.assertStatus(422)
      tooLarge.assertBodyContains({ error: 'FILE_TOO_LARGE' })
    })

  test('is measured in storage: who said less is found out', async ({ client }) => {
    const seller = await makeCreator()
    const max = 5 * 1024 ** 2
    const whole = await upload(client, seller, 'a.txt', 'a'.repeat(max), { byteSize: 10 })
    const accepted = await client.post(BASE).loginAs(seller.user).json({ uploadKey: whole })
    accepted.assertStatus(201)

    const more = await upload(client, seller, 'b.txt', 'a'.repeat(max + 1), { byteSize: 10 })
    const refused = await client.post(BASE).loginAs(seller.user).json({ uploadKey: more })
    refused.assertStatus(422)
    refused.assertBodyContains({ error: 'FILE_TOO_LARGE' })
  })
})
