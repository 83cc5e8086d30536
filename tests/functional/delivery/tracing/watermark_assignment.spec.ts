import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyQueue } from '#tests/support/queue'
import { makeSeller } from '#tests/support/orders'
import { ASSIGNMENT_PATH, soldBook } from '#tests/support/tracing'

test.group('Tracing | who has which watermark', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('a creator sees buyer and watermark id of every copy of a file, page by page', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    const list = (query: Record<string, number>) =>
      client
        .get(ASSIGNMENT_PATH)
        .loginAs(seller.user)
        .qs({ attachmentId: book.pdf.id, ...query })

    const { items, total, hasMore } = (await list({ pageSize: 2 })).body().data
    assert.deepEqual([items.length, total, hasMore], [2, 3, true])
    const rest = (await list({ pageSize: 2, page: 2 })).body().data
    const emails = [...items, ...rest.items].map((item: any) => item.buyer.email)
    assert.sameMembers(
      emails,
      sold.map(({ buyer }) => buyer.email)
    )
    assert.match(items[0].watermarkId, /^[0-9a-f]{12}$/)
  })

  test('another creator sees none of them, and the file is a 404', async ({ client, assert }) => {
    const { book } = await soldBook(1)
    const other = await makeSeller()
    assert.equal((await client.get(ASSIGNMENT_PATH).loginAs(other.user)).body().data.total, 0)
    const response = await client
      .get(ASSIGNMENT_PATH)
      .loginAs(other.user)
      .qs({ attachmentId: book.pdf.id })
    response.assertStatus(404)
  })

  test('words and a state filter the list, and a percent sign is no wildcard', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const { buyer, order } = sold[0]!
    await db.from('copies').where('order_id', order.id).update({ status: 'failed' })
    const totalOf = async (query: Record<string, string>) => {
      const response = await client
        .get(ASSIGNMENT_PATH)
        .loginAs(seller.user)
        .qs({ attachmentId: book.pdf.id, ...query })
      response.assertStatus(200)
      return response.body().data.total as number
    }
    assert.equal(await totalOf({ search: order.tradeNo }), 1)
    assert.equal(await totalOf({ search: buyer.email.toUpperCase() }), 1)
    assert.equal(await totalOf({ search: '%' }), 0)
    assert.equal(await totalOf({ status: 'failed' }), 1)
    assert.equal(await totalOf({ status: 'failed', search: sold[1]!.order.tradeNo }), 0)
    const wrong = await client.get(ASSIGNMENT_PATH).loginAs(seller.user).qs({ status: 'lost' })
    wrong.assertStatus(422)
  })
})
