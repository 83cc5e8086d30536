import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { makeBook } from '#tests/support/delivery'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  decideAtSandbox,
  makeBuyer,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

type Round = (order: () => Promise<boolean>, remove: () => Promise<void>) => Promise<boolean>

/** Each of the two first, and both at the same moment: how a race ends depends on the machine. */
const ROUNDS: Round[] = [
  async (order, remove) => {
    const placed = await order()
    await remove()
    return placed
  },
  async (order, remove) => {
    await remove()
    return order()
  },
  ...[0, 4, 8, 12].map((ms): Round => async (order, remove) => {
    const [placed] = await Promise.all([order(), wait(ms).then(remove)])
    return placed
  }),
]

const isDone = () => true
const isRefused = () => false
const placesOf = async (ids: number[]) => {
  const rows = await db.from('attachments').whereIn('id', ids).orderBy('id')
  return rows.map(({ product_id }) => product_id)
}

test.group('A deleted product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  async function made() {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    return { seller, book, buyer: await makeBuyer(), files: [book.text.id, book.pdf.id].sort() }
  }

  test('keeps its files for an order that is paid afterwards', async ({ client, assert }) => {
    const { seller, book, buyer, files } = await made()
    const { order, payment } = await makeUnpaidOrder(buyer, book)
    const deleted = await client
      .delete(`/api/v1/creator-dashboard/shop/products/${book.id}`)
      .loginAs(seller.user)
    deleted.assertStatus(200)

    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const syncPayment = await app.container.make(SyncPayment)
    await syncPayment.execute({ paymentNo: payment.paymentNo })
    await settle()

    assert.deepEqual(await placesOf(files), [book.id, book.id])
    const response = await client.get(`/api/v1/user/orders/${order.tradeNo}/files`).loginAs(buyer)
    response.assertStatus(200)
    const ids = response.body().data.files.map((file: any) => file.attachmentId)
    assert.sameMembers(ids, files)
  })

  test('keeps the files of an order that is paid and not yet granted, and of a withdrawn one', async ({
    client,
    assert,
  }) => {
    const { seller, book, buyer, files } = await made()
    await makePaidOrder(buyer, book)
    await db.from('attachments').where('id', book.pdf.id).update({
      withdrawn_at: new Date(),
      withdrawn_reason: 'A wrong file',
      deleted_at: new Date(),
    })
    const response = await client
      .delete(`/api/v1/creator-dashboard/shop/products/${book.id}`)
      .loginAs(seller.user)
    response.assertStatus(200)
    assert.deepEqual(await placesOf(files), [book.id, book.id])
  })

  test('returns them to the library when there is no order', async ({ client, assert }) => {
    const { seller, book, files } = await made()
    const response = await client
      .delete(`/api/v1/creator-dashboard/shop/products/${book.id}`)
      .loginAs(seller.user)
    response.assertStatus(200)
    assert.deepEqual(await placesOf(files), [null, null])
  })
})

test.group('A product that is ordered and deleted at the same moment', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.timeout(60_000)

  test('is either rejected or delivered: no order is left without files', async ({
    client,
    assert,
  }) => {
    const outcomes = { ordered: 0, refused: 0 }
    for (let round = 0; round < 12; round++) {
      const seller = await makeSeller()
      const book = await makeBook(seller)
      const buyer = await makeBuyer()
      const order = () => makeUnpaidOrder(buyer, book).then(isDone, isRefused)
      const remove = async () =>
        void (await client
          .delete(`/api/v1/creator-dashboard/shop/products/${book.id}`)
          .loginAs(seller.user))
      const placed = await ROUNDS[round % ROUNDS.length]!(order, remove)
      const files = await placesOf([book.pdf.id, book.text.id])
      assert.deepEqual(files, placed ? [book.id, book.id] : [null, null])
      outcomes[placed ? 'ordered' : 'refused'] += 1
    }
    assert.isAbove(outcomes.ordered, 0)
    assert.isAbove(outcomes.refused, 0)
  })
})
