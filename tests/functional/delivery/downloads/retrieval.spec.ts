import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { buy, makeBook, type Book } from '#tests/support/delivery'
import { makeBuyer, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const askFor = (client: ApiClient, user: User, book: Book, downloadMethod = 'watermarked') =>
  client
    .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
    .loginAs(user)
    .json({ downloadMethod })

test.group('Downloads | availability', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('a non-retrievable product can be downloaded for 24 hours, until it is bought again', async ({
    client,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const book = await makeBook(await makeSeller())
    await db.from('products').where('id', book.id).update({ retrievable_resource: false })
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    await buy(buyer, book)
    await buy(other, book)
    clock.moveBy({ days: 30 })
    ;(await askFor(client, buyer, book)).assertStatus(200)
    clock.moveBy({ hours: 23 })
    ;(await askFor(client, buyer, book)).assertStatus(200)
    clock.moveBy({ hours: 2 })
    for (const method of ['watermarked', 'original']) {
      const response = await askFor(client, buyer, book, method)
      response.assertStatus(403)
      response.assertBodyContains({ error: 'RETRIEVAL_OVER' })
    }
    ;(await askFor(client, other, book)).assertStatus(200)

    // A second purchase is a separate entitlement, granted now.
    await db
      .from('entitlements')
      .where('buyer_id', buyer.id)
      .update({ granted_at: clock.now().toJSDate() })
    ;(await askFor(client, buyer, book)).assertStatus(200)
  })

  test('buyers see the retrieval period before the purchase, its end after it, and that it is over', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const offered = async () => {
      const page = await client.get(`/api/v1/creator/${name}/shop/products/${book.id}`)
      return page.body().data.retrievalHours
    }
    const retrievalOf = async ({ tradeNo } = order) => {
      const response = await client.get(`/api/v1/user/orders/${tradeNo}/files`).loginAs(buyer)
      return response.body().data.files.map(({ retrieval }: { retrieval: unknown }) => retrieval)
    }
    assert.isNull(await offered())
    assert.deepEqual(await retrievalOf(), [null, null])

    await db.from('products').where('id', book.id).update({ retrievable_resource: false })
    const open = { hours: 24, until: null, isOver: false }
    assert.equal(await offered(), 24)
    assert.deepEqual(await retrievalOf(), [open, open])

    const until = clock.now().plus({ hours: 24 })
    await askFor(client, buyer, book)
    clock.moveBy({ hours: 24, seconds: -1 })
    const untilOf = async () =>
      (await retrievalOf()).map((one: { until: string | null }) => one.until)
    assert.deepEqual(
      (await untilOf()).map((at: string | null) => at && new Date(at).getTime()),
      [until.toMillis(), null]
    )
    ;(await askFor(client, buyer, book)).assertStatus(200)
    clock.moveBy({ seconds: 1 })
    assert.containsSubset(await retrievalOf(), [{ isOver: true }, { isOver: false }])
    ;(await askFor(client, buyer, book)).assertStatus(403)

    // After a second purchase, the older order reports what access control allows.
    await makePaidOrder(buyer, book, { confirmDuplicate: true })
    await settle()
    assert.deepEqual(await retrievalOf(), [open, open])
    ;(await askFor(client, buyer, book)).assertStatus(200)
  })

  test('a blocked customer keeps what they bought', async ({ client }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const block = `/api/v1/creator-dashboard/customers/${buyer.id}/block`
    const blocked = await client
      .post(block)
      .loginAs(seller.user)
      .json({ reasonType: 'reselling_or_leaking', reason: 'Seen on a forum' })
    blocked.assertStatus(200)
    ;(await askFor(client, buyer, book)).assertStatus(200)
  })
})
