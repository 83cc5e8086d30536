import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
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

test.group('Failed copies in their lane', () => {
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
