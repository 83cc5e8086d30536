import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import Download from '#delivery/models/download'
import type User from '#identity/models/user'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makePaidOrder, makeSeller } from '#tests/support/orders'
import { buy, makeBook, ALL_MARKS_OFF, type Book } from '#tests/support/delivery'

function askFor(client: ApiClient, user: User, book: Book) {
  return client
    .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
    .loginAs(user)
    .json({ downloadMethod: 'watermarked' })
}

test.group('Downloads | unmarked', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('an unmarked product sends the original bytes, and records each download', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller(), ALL_MARKS_OFF)
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, book)
    ;(await askFor(client, stranger, book)).assertStatus(404)
    for (let time = 0; time < 2; time++) {
      const opened = await askFor(client, buyer, book)
      opened.assertStatus(200)
      const file = await client.get(opened.body().data.url)
      assert.isTrue(book.pdf.bytes.equals(Buffer.from(file.body())))
    }
    const rows = await Download.query().where('attachmentId', book.pdf.id)
    assert.deepEqual(
      rows.map(({ userId, method, copyId }) => ({ userId, method, copyId })),
      Array.from({ length: 2 }, () => ({ userId: buyer.id, method: 'original', copyId: null }))
    )
  })

  test('disabling all marks does not give access to the original', async ({ client }) => {
    const { enabled: _, ...off } = ALL_MARKS_OFF
    const book = await makeBook(await makeSeller(), { enabled: true, ...off })
    const buyer = await makeBuyer()
    await makePaidOrder(buyer, book)
    ;(await askFor(client, buyer, book)).assertStatus(404)
    await settle()
    const opened = await askFor(client, buyer, { ...book, pdf: book.text })
    opened.assertStatus(409)
    opened.assertBodyContains({ error: 'COPY_NOT_READY', details: { status: 'failed' } })
  })
})
