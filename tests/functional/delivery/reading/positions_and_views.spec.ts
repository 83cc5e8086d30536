import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import watermarking from '#config/watermarking'
import type User from '#identity/models/user'
import { makeToken } from '#tests/support/access'
import { freezeClock } from '#tests/support/clock'
import { buy, makeAttachment, makeBook, pdfOf } from '#tests/support/delivery'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { ShowPage } from '#watermarking/queries/show_page'

const pathOf = (attachmentId: number) => `/api/v1/user/attachments/${attachmentId}`

const open = (client: ApiClient, user: User, attachmentId: number, page = 1) =>
  client.get(`${pathOf(attachmentId)}/pages/${page}?width=800`).loginAs(user)

async function soldBook() {
  const seller = await makeSeller()
  const book = await makeBook(seller)
  const buyer = await makeBuyer()
  const order = await buy(buyer, book)
  return { seller, book, buyer, order }
}

test.group('Reading | positions and views', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('a reader goes on where they were, in each file', async ({ client, assert }) => {
    const { book, buyer } = await soldBook()
    const place = `${pathOf(book.pdf.id)}/position`
    for (const page of [2, 3]) {
      ;(await client.put(place).loginAs(buyer).json({ page })).assertStatus(200)
    }
    const contents = () => client.get(`${pathOf(book.pdf.id)}/pages`).loginAs(buyer)
    assert.equal((await contents()).body().data.position, 3)
    // The last page, where a program names one that does not exist.
    ;(await client.put(place).loginAs(buyer).json({ page: 19_000 })).assertStatus(200)
    assert.equal((await contents()).body().data.position, 3)
    for (const page of [0, 1.5, 'x', 20_001]) {
      ;(await client.put(place).loginAs(buyer).json({ page })).assertStatus(422)
    }
  })

  test('several requests for one page that nobody has read yet all get it', async ({
    client,
    assert,
  }) => {
    const { book, buyer } = await soldBook()
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(client, buyer, book.pdf.id, 2)))
    assert.deepEqual(
      opened.map((response) => response.status()),
      [200, 200, 200, 200]
    )
  })

  test('the pages of a day are noted once each, with the addresses of the reader', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { seller, book, buyer, order } = await soldBook()
    for (const page of [1, 2, 2, 1])
      (await open(client, buyer, book.pdf.id, page)).assertStatus(200)
    const views = () =>
      db
        .from('page_views')
        .where({ user_id: buyer.id, attachment_id: book.pdf.id })
        .orderBy('day')
        .select('views', 'addresses', db.raw('pages::text as pages'))
    assert.deepEqual(await views(), [{ views: 4, pages: '{[1,3)}', addresses: ['127.0.0.1'] }])
    clock.moveBy({ days: 1 })
    ;(await open(client, buyer, book.pdf.id, 3)).assertStatus(200)
    assert.lengthOf(await views(), 2)

    // The creator sees them beside the downloads, with no more of an address than its network.
    const page = client.get(`/studio/orders/${order.tradeNo}`).loginAs(seller.user).withInertia()
    const { pageViews } = (await page).body().props.sold
    const days = pageViews.map(({ fileName, pages }: { fileName: string; pages: number }) => [
      fileName,
      pages,
    ])
    assert.deepEqual(days, [
      ['春の本.pdf', 1],
      ['春の本.pdf', 2],
    ])
  })

  test('the retrieval period begins with the fourth page, and ends for pages, too', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const seller = await makeSeller()
    const book = await makeBook(seller)
    await db.from('products').where('id', book.id).update({ retrievable_resource: false })
    const { id } = await makeAttachment(seller, book, { kind: 'pdf', bytes: await pdfOf(5) })
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const until = async () => {
      const response = await client.get(`/api/v1/user/orders/${order.tradeNo}/files`).loginAs(buyer)
      const files: { attachmentId: number; retrieval: { until: string | null } }[] =
        response.body().data.files
      return files.find(({ attachmentId }) => attachmentId === id)!.retrieval.until
    }
    for (const page of [1, 2, 3]) await open(client, buyer, id, page)
    assert.isNull(await until())
    await open(client, buyer, id, 4)
    assert.isNotNull(await until())
    clock.moveBy({ hours: 25 })
    const late = await open(client, buyer, id, 1)
    late.assertStatus(403)
    late.assertBodyContains({ error: 'RETRIEVAL_OVER' })
  })

  test('programs get no pages, and nobody gets them faster than people read', async ({
    client,
  }) => {
    const { book, buyer } = await soldBook()
    const { header } = await makeToken(buyer, { scopes: ['read', 'write', 'originals'] })
    const path = `${pathOf(book.pdf.id)}/pages/1?width=800`
    const program = await client.get(path).headers(header)
    program.assertStatus(403)
    program.assertBodyContains({ error: 'SESSION_REQUIRED' })

    // An unknown width is refused after it was counted, and costs no drawing.
    const other = `${pathOf(book.pdf.id)}/pages/1?width=1`
    for (let n = 0; n < watermarking.reading.perMinute; n++) {
      ;(await client.get(other).loginAs(buyer)).assertStatus(422)
    }
    const refused = await open(client, buyer, book.pdf.id)
    refused.assertStatus(429)
    refused.assertBodyContains({ error: 'PAGES_TOO_FAST' })
    refused.assertHeader('retry-after')
  })

  test('while too many pages wait, readers are asked to come again', async ({
    client,
    cleanup,
  }) => {
    class Crowded extends ShowPage {
      override get isBusy() {
        return true
      }
    }
    const { book, buyer } = await soldBook()
    app.container.swap(ShowPage, () => new Crowded())
    cleanup(() => app.container.restore(ShowPage))
    const refused = await open(client, buyer, book.pdf.id)
    refused.assertStatus(503)
    refused.assertBodyContains({ error: 'READER_BUSY' })
    refused.assertHeader('retry-after', '2')
  })
})
