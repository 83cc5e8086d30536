import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { holdClock } from '#tests/support/clock'
import { buy, makeBook, type Book } from '#tests/support/delivery'
import { makeBuyer, makeSeller } from '#tests/support/ordering'
import { emptyQueue } from '#tests/support/queue'

const askFor = (client: ApiClient, user: User, book: Book, downloadMethod = 'watermarked') =>
  client
    .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
    .loginAs(user)
    .json({ downloadMethod })

test.group('Downloads | how long they stay open', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('a product that is not retrievable gives a file again for 24 hours, until it is bought anew', async ({
    client,
    cleanup,
  }) => {
    const { clock, release } = holdClock()
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
      const answer = await askFor(client, buyer, book, method)
      answer.assertStatus(403)
      answer.assertBodyContains({ error: 'RETRIEVAL_OVER' })
    }
    ;(await askFor(client, other, book)).assertStatus(200)

    // A second purchase is an entitlement of its own, granted now.
    await db
      .from('entitlements')
      .where('buyer_id', buyer.id)
      .update({ granted_at: clock.now().toJSDate() })
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
