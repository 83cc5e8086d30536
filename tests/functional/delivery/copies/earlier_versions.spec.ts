import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import Copy from '#delivery/models/copy'
import User from '#identity/models/user'
import type Order from '#orders/models/order'
import type Shop from '#shops/models/shop'
import { freezeClock } from '#tests/support/clock'
import { emptyQueue } from '#tests/support/queue'
import { makeImage } from '#tests/support/catalog'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { buy, makeAttachment, makeBook, pdfOf, type Book } from '#tests/support/delivery'

const filesOf = async (client: ApiClient, buyer: User, { tradeNo }: Order) => {
  const response = await client.get(`/api/v1/user/orders/${tradeNo}/files`).loginAs(buyer)
  return response.body().data.files as { attachmentId: number; isEarlier: boolean }[]
}

const askFor = (client: ApiClient, buyer: User, book: Book, attachmentId: number) =>
  client
    .post(`/api/v1/creator/products/${book.id}/attachments/${attachmentId}/pre-signed-url`)
    .loginAs(buyer)
    .json({ downloadMethod: 'watermarked' })

test.group('A file that was replaced after it was sold', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  /** A sold book whose PDF the creator replaced afterwards. */
  async function replacedBook(client: ApiClient) {
    const frozen = freezeClock()
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const early = await makeBuyer()
    const order = await buy(early, book)
    await makeImage({ id: seller.shopId } as Shop, { productId: book.id, role: 'cover' })
    frozen.clock.moveBy({ days: 1 })
    const next = await makeAttachment(seller, book, { kind: 'pdf', bytes: await pdfOf(5) })
    const saved = await client
      .put(`/api/v1/creator-dashboard/shop/products/${book.id}`)
      .loginAs(await User.findOrFail(seller.user.id))
      .json({ attachmentIds: [next.id, book.text.id] })
    saved.assertStatus(200)
    frozen.clock.moveBy({ days: 1 })
    return { ...frozen, book, early, order, next }
  }

  test('stays with earlier buyers, beside the new one', async ({ client, assert, cleanup }) => {
    const { release, book, early, order, next } = await replacedBook(client)
    cleanup(release)
    assert.deepEqual(
      (await filesOf(client, early, order)).map(({ attachmentId, isEarlier }) => [
        attachmentId,
        isEarlier,
      ]),
      [
        [next.id, false],
        [book.text.id, false],
        [book.pdf.id, true],
      ]
    )
    ;(await askFor(client, early, book, book.pdf.id)).assertStatus(200)
    // A copy of the new file was not requested yet.
    ;(await askFor(client, early, book, next.id)).assertBodyContains({ error: 'COPY_NOT_READY' })
  })

  test('is not given to later buyers', async ({ client, assert, cleanup }) => {
    const { release, book, next } = await replacedBook(client)
    cleanup(release)
    const late = await makeBuyer()
    const order = await buy(late, book)
    const files = await filesOf(client, late, order)
    assert.sameMembers(
      files.map(({ attachmentId }) => attachmentId),
      [next.id, book.text.id]
    )
    ;(await askFor(client, late, book, book.pdf.id)).assertStatus(404)
    ;(await askFor(client, late, book, next.id)).assertStatus(200)
    assert.isNull(await Copy.findBy({ buyerId: late.id, attachmentId: book.pdf.id }))
  })

  test('is not given to users who never bought it', async ({ client, cleanup }) => {
    const { release, book } = await replacedBook(client)
    cleanup(release)
    ;(await askFor(client, await makeBuyer(), book, book.pdf.id)).assertStatus(404)
  })
})
