import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { appKeys } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { LocalLinks } from '#platform/storage/local/local_links'
import Download from '#delivery/models/download'
import Entitlement from '#delivery/models/entitlement'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makePaidOrder, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, makeAttachment, makeBook, type Book } from '#tests/support/delivery'

const path = (productId: number | string, attachmentId: number | string) =>
  `/api/v1/creator/products/${productId}/attachments/${attachmentId}/pre-signed-url`

async function askFor(client: ApiClient, user: User, book: Book, downloadMethod = 'watermarked') {
  return client.post(path(book.id, book.pdf.id)).loginAs(user).json({ downloadMethod })
}

test.group('Downloads | access to the bytes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('the buyer gets a short-lived address of the own copy, never of the original', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)

    const response = await askFor(client, buyer, book)
    response.assertStatus(200)
    const { url, fileName, expiresAt } = response.body().data
    assert.equal(fileName, '春の本.pdf')
    assert.approximately(DateTime.fromISO(expiresAt).diffNow('minutes').minutes, 5, 0.2)
    assert.notInclude(url, book.pdf.storageKey)

    const file = await client.get(url)
    file.assertStatus(200)
    assert.include(file.header('content-disposition'), encodeURIComponent('春の本.pdf'))
    assert.deepEqual(Buffer.from(file.body()), await copyBytes(buyer, book.pdf))
  })

  test('each issued address is recorded, a rejected request is not', async ({ client, assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    await askFor(client, buyer, book)
    await askFor(client, buyer, book)
    await askFor(client, buyer, book, 'original')

    const rows = await Download.query().where('userId', buyer.id)
    assert.lengthOf(rows, 2)
    for (const row of rows) {
      assert.equal(row.method, 'watermarked')
      assert.equal(row.attachmentId, book.pdf.id)
      assert.isNotNull(row.copyId)
    }
  })

  test('a buyer who requests the original gets an error', async ({ client }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const response = await askFor(client, buyer, book, 'original')
    response.assertStatus(403)
    response.assertBodyContains({ code: 403, error: 'ORIGINAL_REFUSED' })
  })

  test('a copy that is not ready is rejected, with its state', async ({ client }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    await db.from('copies').where('buyer_id', buyer.id).update({ status: 'processing' })
    const response = await askFor(client, buyer, book)
    response.assertStatus(409)
    response.assertBodyContains({ error: 'COPY_NOT_READY', details: { status: 'processing' } })
  })

  test('a refunded order opens no file', async ({ client }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    await Entitlement.query().where('buyerId', buyer.id).update({ revokedAt: new Date() })
    for (const response of [
      await askFor(client, buyer, book),
      await client
        .get(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/watermark-status`)
        .loginAs(buyer),
      await client
        .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/watermark`)
        .loginAs(buyer),
    ]) {
      response.assertStatus(403)
      response.assertBodyContains({ error: 'ENTITLEMENT_REVOKED' })
    }
  })

  test('foreign, absent and impossible ids get the same response', async ({ client, assert }) => {
    const seller = await makeSeller()
    const [book, other] = [await makeBook(seller), await makeBook(seller)]
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, book)
    await makePaidOrder(stranger, other)

    const attempts: [User, string][] = [
      [stranger, path(book.id, book.pdf.id)],
      [buyer, path(book.id, other.pdf.id)],
      [buyer, path(other.id, other.pdf.id)],
      [buyer, path(other.id, book.pdf.id)],
      [buyer, path(999_999_999, book.pdf.id)],
      [buyer, path(book.id, 999_999_999)],
      [buyer, path('99999999999999999999', '1')],
      [buyer, path('1%20or%201=1', '-1')],
    ]
    const bodies = new Set<string>()
    for (const [user, url] of attempts) {
      const response = await client.post(url).loginAs(user).json({ downloadMethod: 'watermarked' })
      response.assertStatus(404)
      const { requestId, ...body } = response.body()
      bodies.add(JSON.stringify(body))
    }
    assert.equal(bodies.size, 1)
    assert.equal(await Download.query().where('userId', stranger.id).first(), null)
  })

  test('a visitor is asked to sign in', async ({ client }) => {
    const book = await makeBook(await makeSeller())
    const response = await client
      .post(path(book.id, book.pdf.id))
      .json({ downloadMethod: 'watermarked' })
    response.assertStatus(401)
  })

  test('an unknown method is rejected beside its field', async ({ client }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const response = await askFor(client, buyer, book, 'raw')
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'downloadMethod' }] })
  })

  test('an altered or expired address is rejected', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    app.container.swap(LocalLinks, () => new LocalLinks(appKeys, clock))
    cleanup(() => {
      release()
      app.container.restore(LocalLinks)
    })
    const book = await makeBook(await makeSeller())
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, book)
    await buy(other, book)
    const { url } = (await askFor(client, buyer, book)).body().data
    const { storage_key: theirs } = await db
      .from('copies')
      .where({ buyer_id: other.id, attachment_id: book.pdf.id })
      .firstOrFail()
    const [address, query] = url.split('?')
    const later = new URLSearchParams(query)
    later.set('expires', String(Number(later.get('expires')) + 3600))

    for (const forged of [
      address,
      `${address}?${later}`,
      `/files/private/${theirs}?${query}`,
      `/files/private/${book.pdf.storageKey}?${query}`,
      `/files/private/${book.pdf.storageKey}`,
    ]) {
      const response = await client.get(forged)
      assert.isAtLeast(response.status(), 400, forged)
    }
    ;(await client.get(url)).assertStatus(200)
    clock.moveBy({ minutes: 6 })
    assert.isAtLeast((await client.get(url)).status(), 400)
  })

  test('an unmarked file is sent unchanged', async ({ client, assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const extra = await makeAttachment(seller, book, {
      kind: 'other',
      bytes: Buffer.from('PK\u0003\u0004'),
      name: 'fonts.zip',
    })
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const response = await client
      .post(path(book.id, extra.id))
      .loginAs(buyer)
      .json({ downloadMethod: 'watermarked' })
    response.assertStatus(200)
    const [row] = await Download.query().where('attachmentId', extra.id)
    assert.equal(row!.method, 'original')
    assert.isNull(row!.copyId)
  })

  test('frequent requests are rate limited', async ({ client, assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await askFor(client, buyer, book)).status())
    assert.deepEqual(new Set(statuses.slice(0, 30)), new Set([200]))
    assert.equal(statuses[30], 429)
  })
})
