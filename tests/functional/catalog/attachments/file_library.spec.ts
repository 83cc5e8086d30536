import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { PrivateFiles } from '#platform/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { makeCreator, type Seller } from '#tests/support/shops'
import { makeAttachment, makeProduct } from '#tests/support/catalog'
import { settle } from '#tests/support/queue'
import { damagedPdf } from '#tests/support/files/damaged_pdfs'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'
const ZIP = Buffer.from('PK\x03\x04 and whatever else', 'latin1')

const listed = async (client: ApiClient, { user }: Seller, query = '') => {
  const response = await client.get(`${UPLOADS}?${query}`).loginAs(user)
  return response.body().data as { total: number; items: any[] }
}

/** A second product with the file of the first. */
async function sellTwice(client: ApiClient, seller: Seller) {
  const first = await makeProduct(seller, { title: 'First', files: ['pdf'] })
  const file = await Attachment.findByOrFail({ productId: first.id })
  const second = await client
    .post(PRODUCTS)
    .loginAs(seller.user)
    .json({ title: 'Second', salesPrice: '100', attachmentIds: [file.id] })
  second.assertStatus(201)
  return { first, file, secondId: second.body().data.id as number }
}

test.group('The file library', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists a file once, with every product that sells it', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { file } = await sellTwice(client, seller)
    const { total, items } = await listed(client, seller)
    assert.equal(total, 1)
    assert.equal(items[0].id, file.id)
    assert.deepEqual(
      items[0].usedIn.map(({ title }: { title: string }) => title),
      ['Second', 'First']
    )
    assert.isFalse(items[0].isFree)
    assert.notProperty(items[0], 'storageKey')
  })

  test('is searched by a part of the name, with wildcards taken literally', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    for (const fileName of ['100%_ink.txt', '水彩画集.txt', 'Sketches.txt']) {
      await makeAttachment(seller.shop, { fileName, bytes: fileName })
    }
    const namesFor = async (search: string) => {
      const { items } = await listed(client, seller, new URLSearchParams({ search }).toString())
      return items.map(({ fileName }: { fileName: string }) => fileName)
    }
    assert.deepEqual(await namesFor('%_'), ['100%_ink.txt'])
    assert.deepEqual(await namesFor('画集'), ['水彩画集.txt'])
    assert.deepEqual(await namesFor('SKETCH'), ['Sketches.txt'])
    assert.deepEqual(await namesFor('none'), [])
  })

  test('is filtered by the type found in the bytes', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: 'words' })
    const uploadKey = await sendFile(client, seller.user, 'song.mp3', ZIP, { watermark: false })
    await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    const { items } = await listed(client, seller, 'type=archive')
    assert.lengthOf(items, 1)
    assert.deepInclude(items[0], {
      fileName: 'song.mp3',
      type: 'archive',
      contentType: 'application/zip',
      kind: 'other',
      unmarkable: 'FILE_TYPE_REFUSED',
      isFree: true,
    })
    assert.lengthOf((await listed(client, seller, 'type=text')).items, 1)
    assert.lengthOf((await listed(client, seller, 'type=audio')).items, 0)
  })

  test('a PDF that cannot be marked may be sold unmarked, and reports why', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const broken = Buffer.from('%PDF-1.7\n')
    const strict = await sendFile(client, seller.user, 'a.pdf', broken)
    const rejected = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey: strict })
    rejected.assertStatus(422)
    rejected.assertBodyContains({ error: 'PDF_UNUSABLE' })

    const uploadKey = await sendFile(client, seller.user, 'a.pdf', broken, { watermark: false })
    const registered = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    registered.assertStatus(201)
    const { kind, type, unmarkable } = registered.body().data
    assert.deepEqual([kind, type, unmarkable], ['other', 'pdf', 'PDF_UNUSABLE'])
  })

  for (const [locale, sentence] of [
    ['zh-CN', '该 PDF 的第 2 页已损坏'],
    ['en-US', 'Page 2 of this PDF is damaged'],
    ['ja-JP', 'この PDF の 2 ページ目が壊れている'],
  ] as const) {
    test(`a PDF with a damaged page is refused with the number of the page in ${locale}`, async ({
      client,
      assert,
    }) => {
      const seller = await makeCreator()
      const uploadKey = await sendFile(client, seller.user, 'a.pdf', damagedPdf())
      const refused = await client
        .post(UPLOADS)
        .loginAs(seller.user)
        .header('Accept-Language', locale)
        .json({ uploadKey })
      refused.assertStatus(422)
      refused.assertBodyContains({ error: 'PDF_PAGE_DAMAGED', details: { page: 2 } })
      assert.include(refused.body().message, sentence)
    })
  }

  test('the bytes are deleted when no product and no row needs them', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { first, file, secondId } = await sellTwice(client, seller)
    const files = await app.container.make(PrivateFiles)
    const remove = () => client.delete(`${UPLOADS}/${file.id}`).loginAs(seller.user)
    ;(await remove()).assertBodyContains({ error: 'ATTACHMENT_HELD' })
    await client.delete(`${PRODUCTS}/${first.id}`).loginAs(seller.user)
    ;(await remove()).assertBodyContains({ error: 'ATTACHMENT_HELD' })
    assert.isNotNull(await files.size(file.storageKey))

    await client.delete(`${PRODUCTS}/${secondId}`).loginAs(seller.user)
    ;(await remove()).assertStatus(200)
    await settle()
    assert.isNull(await files.size(file.storageKey))
    assert.isEmpty(await Attachment.query().where('storage_key', file.storageKey))
  })

  test('another shop’s file can be neither sold nor found', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const { id } = await makeAttachment(owner.shop, { fileName: 'a.txt', bytes: 'mine' })
    const stolen = await client
      .post(PRODUCTS)
      .loginAs(thief.user)
      .json({ title: 'Theirs', salesPrice: '100', attachmentIds: [id] })
    stolen.assertBodyContains({ error: 'UNKNOWN_ATTACHMENT' })
    assert.equal((await listed(client, thief)).total, 0)
  })
})

test.group('Renaming a file of the library', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const rename = (client: ApiClient, { user }: Seller, id: number, name: unknown) =>
    client.patch(`${UPLOADS}/${id}`).loginAs(user).json({ name })

  test('changes its name in every product and keeps the extension', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { file } = await sellTwice(client, seller)
    const response = await rename(client, seller, file.id, '  春の本 2.txt')
    response.assertStatus(200)
    assert.equal(response.body().data.fileName, '春の本 2.txt.pdf')
    const rows = await Attachment.query().where('storageKey', file.storageKey)
    assert.lengthOf(rows, 2)
    for (const { fileName } of rows) assert.equal(fileName, '春の本 2.txt.pdf')
    const entry = await db.from('audit_entries').where('action', 'attachment.renamed').first()
    assert.containsSubset(entry, {
      actor_id: seller.user.id,
      details: { from: file.fileName, to: '春の本 2.txt.pdf' },
    })
  })

  test('rejects an empty name, and another shop’s file', async ({ client }) => {
    const seller = await makeCreator()
    const { file } = await sellTwice(client, seller)
    for (const name of ['', '  ', 'x'.repeat(201), null, 7, 'a\u0000b']) {
      ;(await rename(client, seller, file.id, name)).assertStatus(422)
    }
    ;(await rename(client, await makeCreator(), file.id, 'mine')).assertStatus(404)
    ;(await rename(client, seller, 2_000_000_000, 'none')).assertStatus(404)
  })
})
