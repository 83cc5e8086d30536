import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { PrivateFiles } from '#platform/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { makeCreator, makeMember } from '#tests/support/shops'
import { pdfBytes, storyText } from '#tests/support/catalog'
import { japanese, traditional } from '#tests/unit/watermarking/text/samples'
import { encodeWord } from '#watermarking/engines/text/encode_text'
import { begin, hashOf, put, sendFile, UPLOADS } from '#tests/support/files/uploads'

const BASE = UPLOADS

test.group('Uploading a file to sell', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a file of one part is sent to the address in the response', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const bytes = await pdfBytes()
    const begun = await begin(client, user, { fileName: '画集.pdf', byteSize: bytes.length })
    assert.equal(begun.upload!.method, 'PUT')
    assert.isTrue((await put(begun.upload!, bytes)).ok)

    const { uploadKey } = begun
    const registered = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
    registered.assertStatus(201)
    assert.equal(registered.body().data.fileName, '画集.pdf')
  })

  test('size, type, pages and hash come from the bytes, not from the request', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = await pdfBytes(3)
    const claimed = { contentType: 'text/html', kind: 'other', sha256: 'f'.repeat(64) }
    const uploadKey = await sendFile(client, seller.user, 'book.pdf', bytes, claimed)
    const response = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ uploadKey, ...claimed })

    response.assertStatus(201)
    assert.containsSubset(response.body().data, {
      kind: 'pdf',
      contentType: 'application/pdf',
      byteSize: bytes.length,
      pageCount: 3,
      sha256: hashOf(bytes),
      productId: null,
    })
    assert.notProperty(response.body().data, 'storageKey')
  })

  test('a text may be UTF-8, GB18030, Big5, Shift_JIS and EUC-JP', async ({ client }) => {
    const seller = await makeCreator()
    const gb = Buffer.from('d6d0b9fac8cbc3f1', 'hex')
    const big5 = encodeWord('big5', traditional.text)!
    const sjis = Buffer.from('93fa967b8cea82cc83658358836782c582b7', 'hex')
    const eucJp = encodeWord('euc-jp', japanese.text)!
    for (const bytes of [Buffer.from(storyText()), gb, big5, sjis, eucJp]) {
      const uploadKey = await sendFile(client, seller.user, 'story.txt', bytes)
      const response = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
      response.assertStatus(201)
      response.assertBodyContains({ data: { kind: 'text', pageCount: null } })
    }
  })

  test('a text in another encoding is refused with a sentence that says what to do', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const eucKr = Buffer.from(
      'b3aab4c220bfc0b4c320beC6c4A7bfa120c0cfc2efc0cfbeeeb3aa20'.repeat(9),
      'hex'
    )
    const uploadKey = await sendFile(client, seller.user, 'story.txt', eucKr)
    const response = await client
      .post(BASE)
      .loginAs(seller.user)
      .header('accept-language', 'en-US')
      .json({ uploadKey })
    response.assertStatus(422)
    assert.equal(response.body().error, 'TEXT_UNUSABLE')
    assert.include(response.body().message, 'Save it as UTF-8')
  })

  test('registering the same upload twice gives the same attachment', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const uploadKey = await sendFile(client, seller.user, 'story.txt', storyText())
    const first = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    const second = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    assert.equal(second.body().data.id, first.body().data.id)
    assert.lengthOf(await Attachment.query().where('shop_id', seller.shop.id), 1)
  })

  test('bytes sent after the registration change nothing', async ({ client, assert }) => {
    const seller = await makeCreator()
    const bytes = Buffer.from(storyText())
    const input = { fileName: 'story.txt', byteSize: bytes.length }
    const { uploadKey, upload } = await begin(client, seller.user, input)
    await put(upload!, bytes)
    const first = await client.post(BASE).loginAs(seller.user).json({ uploadKey })
    assert.equal((await put(upload!, Buffer.alloc(bytes.length, 'x'))).status, 410)
    await client.post(BASE).loginAs(seller.user).json({ uploadKey })

    const stored = await Attachment.findOrFail(first.body().data.id)
    const files = await app.container.make(PrivateFiles)
    assert.equal((await files.digest(stored.storageKey)).sha256, hashOf(bytes))
    assert.equal(stored.sha256, hashOf(bytes))
  })

  test('an upload without bytes is reported as missing', async ({ client }) => {
    const { user } = await makeCreator()
    const linkResponse = await client
      .post(`${BASE}/pre-signed-url`)
      .loginAs(user)
      .json({ fileName: 'a.pdf', byteSize: 10 })
    const { uploadKey } = linkResponse.body().data
    const response = await client.post(BASE).loginAs(user).json({ uploadKey })
    response.assertStatus(409)
    response.assertBodyContains({ error: 'UPLOAD_NOT_ARRIVED' })
  })

  test("another creator's upload cannot be registered", async ({ client, assert }) => {
    const [victim, thief] = [await makeCreator(), await makeCreator()]
    const uploadKey = await sendFile(client, victim.user, 'story.txt', storyText())
    const response = await client.post(BASE).loginAs(thief.user).json({ uploadKey })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    assert.isNull(await Attachment.findBy({ shopId: thief.shop.id }))
  })

  test('an altered or invented key is unknown', async ({ client }) => {
    const seller = await makeCreator()
    const uploadKey = await sendFile(client, seller.user, 'story.txt', storyText())
    const bent = uploadKey.slice(0, -4) + 'AAAA'
    for (const forged of [
      bent,
      randomUUID(),
      `incoming/${seller.shop.id}/x.txt`,
      '../../etc/passwd',
      '{}',
    ]) {
      const response = await client.post(BASE).loginAs(seller.user).json({ uploadKey: forged })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    }
  })

  test('{fileName} is rejected because of its name')
    .with([
      { fileName: 'book.PDF' },
      { fileName: 'story.TXT' },
      { fileName: 'book.pdf.exe' },
      { fileName: 'pack.rar' },
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

  test('is for creators only', async ({ client }) => {
    const person = await makeMember()
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

  test('must equal the announced size: more is rejected, less is not registered', async ({
    client,
    assert,
  }) => {
    const { user } = await makeCreator()
    for (const [sent, status] of [
      [11, 413],
      [9, 400],
    ] as const) {
      const begun = await begin(client, user, { fileName: 'a.txt', byteSize: 10 })
      assert.equal((await put(begun.upload!, Buffer.alloc(sent, 'a'))).status, status)
      const { uploadKey } = begun
      const rejected = await client.post(BASE).loginAs(user).json({ uploadKey })
      rejected.assertStatus(409)
      rejected.assertBodyContains({ error: 'UPLOAD_NOT_ARRIVED', details: { missingParts: 1 } })
    }
  })
})
