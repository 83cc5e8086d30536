import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { WorkTooHeavy } from '#watermarking/errors'
import { ReadImageMarks } from '#watermarking/queries/image_marks'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { copyBytes, pdfOf } from '#tests/support/delivery'
import {
  ASSIGNMENT_PATH,
  encryptedPdf,
  soldBook,
  traceFile,
  traceText,
} from '#tests/support/tracing'

test.group('Tracing | a leaked PDF', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test("each buyer's file names that buyer, the order and the copy", async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(2)
    for (const { buyer, order } of sold) {
      const leak = await copyBytes(buyer, book.pdf)
      const response = await traceFile(client, seller.user, leak, 'renamed.bin')
      response.assertStatus(200)
      const { kind, verdict, suspects, pages } = response.body().data
      assert.deepEqual([kind, verdict, pages], ['pdf', 'identified', 3])
      assert.lengthOf(suspects, 1)
      assert.equal(suspects[0].buyer.email, buyer.email)
      assert.equal(suspects[0].order.tradeNo, order.tradeNo)
      assert.equal(suspects[0].product.id, book.id)
      assert.equal(suspects[0].pages, 3)
      assert.isNotEmpty(suspects[0].channels)
    }
  })

  test('the downloads of the copy are part of the result', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer } = sold[0]!
    await client
      .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
      .loginAs(buyer)
      .json({ downloadMethod: 'watermarked' })
    const response = await traceFile(client, seller.user, await copyBytes(buyer, book.pdf), 'a.pdf')
    const [{ downloads }] = response.body().data.suspects
    assert.equal(downloads.count, 1)
    assert.isString(downloads.last)
  })

  test('a refunded buyer is still named', async ({ client }) => {
    const { seller, book, sold } = await soldBook(1)
    await db.from('entitlements').update({ revoked_at: new Date() })
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const response = await traceFile(client, seller.user, leak, 'a.pdf')
    response.assertBodyContains({ data: { verdict: 'identified' } })
  })

  test('an unmarked PDF is reported as unmarked, without a buyer', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    const response = await traceFile(client, seller.user, await pdfOf(2), 'a.pdf')
    response.assertStatus(200)
    assert.deepEqual(response.body().data.suspects, [])
    assert.equal(response.body().data.verdict, 'none')
  })

  test('an unmarked PDF whose drawn pages take too long is reported as unmarked', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { seller } = await soldBook(1)
    const execute = () => Promise.reject(new WorkTooHeavy('time'))
    app.container.swap(ReadImageMarks, () => ({ execute }) as never)
    cleanup(() => app.container.restore(ReadImageMarks))
    const response = await traceFile(client, seller.user, await pdfOf(2), 'a.pdf')
    response.assertStatus(200)
    assert.equal(response.body().data.verdict, 'none')
  })

  test('another creator’s toolbox gets the result of an unmarked file', async ({
    client,
    assert,
  }) => {
    const { book, sold } = await soldBook(1)
    const { seller: other } = await soldBook(1)
    const [{ buyer }] = [sold[0]!]
    const ofPdf = await traceFile(client, other.user, await copyBytes(buyer, book.pdf), 'a.pdf')
    const ofNone = await traceFile(client, other.user, await pdfOf(3), 'a.pdf')
    assert.deepEqual(ofPdf.body().data, ofNone.body().data)

    const text = (await copyBytes(buyer, book.text)).toString()
    const theirs = (await traceText(client, other.user, { text })).body().data
    assert.notInclude(JSON.stringify(theirs), buyer.email)
  })

  for (const [name, bytes, error] of [
    ['an encrypted PDF', encryptedPdf(), 'LEAK_ENCRYPTED'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nrubbish'), 'LEAK_BROKEN'],
    [
      'an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'LEAK_UNREADABLE',
    ],
    ['an empty file', Buffer.alloc(0), 'LEAK_EMPTY'],
    ['a text of more than 20 MB', Buffer.alloc(20 * 1024 ** 2 + 1, 'a'), 'LEAK_TOO_LARGE'],
  ] as const) {
    test(`${name} is rejected: ${error}`, async ({ client, assert }) => {
      const seller = await makeSeller()
      const response = await traceFile(client, seller.user, bytes, 'leak.pdf')
      assert.include([413, 422], response.status())
      assert.equal(response.body().error, error)
      assert.isNotEmpty(response.body().message)
    })
  }

  test('a request without a leak is rejected', async ({ client }) => {
    const seller = await makeSeller()
    const response = await traceText(client, seller.user, {})
    response.assertStatus(422)
    response.assertBodyContains({ error: 'LEAK_MISSING' })
  })

  test('only a creator with a shop may ask', async ({ client }) => {
    ;(await traceText(client, await makeBuyer(), { text: 'a' })).assertStatus(403)
    ;(await client.post(`${ASSIGNMENT_PATH}/decode`).json({ text: 'a' })).assertStatus(401)
  })
})
