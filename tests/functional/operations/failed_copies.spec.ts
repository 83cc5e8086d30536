import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { RetryFailedCopiesPage } from '#operations/actions/retry_failed_copies_page'
import { retryCopiesJob, type RetryCopiesInput } from '#operations/values/retry_all_job'
import { ListFailedCopies } from '#delivery/copies/queries/list_failed_copies'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { emptyDatabase } from '#tests/support/empty_database'
import { emptyQueue } from '#tests/support/queue'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/admin-dashboard/queues/stamping/jobs'

/** Failed copies of one buyer. Their failures are a microsecond apart, three of them at the same one. */
async function failedCopies(count: number): Promise<number[]> {
  const seller = await makeSeller()
  const goods = await makeListing(seller)
  const buyer = await makeUser()
  const order = await makePaidOrder(buyer, goods)
  await db.rawQuery(
    `insert into attachments (uid, shop_id, product_id, kind, file_name, content_type, byte_size, sha256,
       storage_key, created_at)
     select gen_random_uuid(), :shop, :product, 'pdf', 'book.pdf', 'application/pdf', 1, '', 'tests/' || n, now()
     from generate_series(1, :count) n`,
    { shop: seller.shopId, product: goods.id, count }
  )
  const { rows } = await db.rawQuery<{ rows: { id: number }[] }>(
    `insert into copies (attachment_id, buyer_id, order_id, status, watermark_id, key_id, failure_reason, created_at,
       updated_at)
     select id, :buyer, :order, 'failed', lpad(to_hex(id), 12, '0'), 'k1', 'interrupted', now(),
       now() + id / 3 * interval '1 microsecond'
     from attachments where product_id = :product order by id returning id`,
    { buyer: buyer.id, order: order.id, product: goods.id }
  )
  return rows.map(({ id }) => id)
}

test.group('Failed copies in their lane', (group) => {
  group.each.teardown(emptyDatabase)

  test('all are made again in pages that wait for the copies of the page before', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await emptyQueue())
    const ids = await failedCopies(130)
    const startedAt = Date.now() + 1_000
    const { buyer_id: buyerId, order_id: orderId } = await db.from('copies').first()
    const { product_id: productId } = await db.from('orders').where({ id: orderId }).first()
    const page = await app.container.make(RetryFailedCopiesPage)
    const queue = await app.container.make(InMemoryQueue)
    const left = async () => (await db.from('copies').where('status', 'failed')).length
    const next = () => queue.named(retryCopiesJob).at(-1)!.payload as RetryCopiesInput

    const start = { startedAt, after: null, retried: 0 }
    assert.isTrue(await page.execute(start), 'without a right to the file, copies are passed over')
    assert.deepEqual([await left(), next().retried], [130, 0])

    await db.table('entitlements').insert({
      buyer_id: buyerId,
      product_id: productId,
      order_id: orderId,
      granted_at: new Date(),
    })
    await page.execute(start)
    assert.deepEqual([await left(), next().retried], [30, 100])
    await db
      .from('copies')
      .where('status', 'queued')
      .update({ queued_at: new Date(startedAt) })
    assert.isTrue(await page.execute(next()), 'the copies are being made')
    assert.equal(await left(), 30)
    await db.from('copies').where('status', 'queued').update({ status: 'done' })
    assert.isFalse(await page.execute(next()))
    assert.equal(await left(), 0)

    await db.from('copies').whereIn('id', ids).update({ status: 'failed' })
    const again = { updated_at: new Date(startedAt + 1_000) }
    await db.from('copies').whereIn('id', ids.slice(0, 20)).update(again)
    assert.isFalse(await page.execute(start), '20 failed again')
    assert.equal(await left(), 130)
  })

  test('a request with an impossible id changes none of its jobs', async ({ assert, cleanup }) => {
    cleanup(await emptyQueue())
    const [copyId] = await failedCopies(1)
    const copy = await db.from('copies').where({ id: copyId }).first()
    const { product_id: productId } = await db.from('orders').where({ id: copy.order_id }).first()
    await db.table('entitlements').insert({
      buyer_id: copy.buyer_id,
      product_id: productId,
      order_id: copy.order_id,
      granted_at: new Date(),
    })
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    for (const id of ['a\0b', 'a\nb', '\ud800']) {
      const ids = [`copy:${copyId}`, id]
      const { status, body } = await admin.post(PATH, { action: 'retry', ids })
      assert.equal(status, 422)
      assert.containsSubset(body.errors, [{ field: 'ids.1', rule: 'regex' }])
    }
    assert.equal((await db.from('copies').where({ id: copyId }).first()).status, 'failed')
    const alone = await admin.post(PATH, { action: 'retry', ids: [`copy:${copyId}`] })
    assert.containsSubset(alone.body.data.results, [{ ok: true }])

    for (const name of ['a\0b', '\ud800']) {
      assert.equal((await admin.post(PATH, { action: 'retry_all', name })).status, 422)
    }
    assert.equal((await admin.get(`${PATH}?name=%00`)).status, 422)
  })

  test('only the lane of copies has them, and starting is in the log', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await emptyQueue())
    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const body = { action: 'retry_copies' }
    assert.equal((await visitor.post(PATH.replace('stamping', 'mail'), body)).status, 404)
    assert.equal((await visitor.post(PATH, body)).status, 200)
    const queue = await app.container.make(InMemoryQueue)
    assert.lengthOf(queue.named(retryCopiesJob), 1)
    const { details } = await db
      .from('audit_entries')
      .where({ action: 'queue.retry_all_started' })
      .first()
    assert.deepEqual(details, { copies: true })
  })

  test('are found by file, buyer or order number', async ({ assert }) => {
    await failedCopies(1)
    const { order_id: id } = await db.from('copies').first()
    const { trade_no: tradeNo, buyer_id: buyerId } = await db.from('orders').where({ id }).first()
    const { username } = await db.from('users').where({ id: buyerId }).first()
    const list = await app.container.make(ListFailedCopies)
    for (const q of ['BOOK.p', username.slice(1), tradeNo.slice(0, 9)]) {
      assert.equal((await list.execute({ q })).total, 1, q)
    }
    for (const q of ['%', tradeNo.slice(5)]) assert.equal((await list.execute({ q })).total, 0, q)
  })

  test('the next page continues after the last copy, also when copies before it were requeued', async ({
    assert,
  }) => {
    const ids = (await failedCopies(30)).toReversed()
    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const read = async (after = '') => {
      const query = after && `&after=${encodeURIComponent(after)}`
      const { body } = await visitor.get(`${PATH}?state=copies&pageSize=25${query}`)
      const { items, ...rest } = body.data
      return { ...rest, ids: items.map(({ id }: { id: string }) => Number(id.split(':')[1])) }
    }
    const first = await read()
    assert.deepEqual([first.ids, first.hasMore], [ids.slice(0, 25), true])
    await db.from('copies').whereIn('id', first.ids).update({ status: 'queued' })
    const rest = { ids: ids.slice(25), after: null, hasMore: false }
    assert.deepEqual(await read(first.after), rest)
    assert.deepEqual(await read('senseless'), rest, 'the first page')
  })
})
