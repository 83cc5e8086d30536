import { test } from '@japa/runner'
import fc from 'fast-check'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import OrdersRecount from '../../../commands/orders/orders_recount.js'
import CheckRowCounts from '#delivery/queries/check_row_counts'
import { countRowsOfShop } from '#core/database/row_counts'
import { FoldOrderCounts } from '#sales/actions/fold_order_counts'
import CheckOrderCounts, { countOrders } from '#sales/queries/order_count_checks'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

const faultsOf = async (check: typeof CheckOrderCounts | typeof CheckRowCounts) =>
  (await (await app.container.make(check)).execute()).faults

let number = 0

/** Inserts copies of an order in one statement. */
async function copyOrder(id: number, times = 1) {
  const batch = number++
  const { rows } = await db.rawQuery(`select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_name = 'orders' and table_schema = 'public'
      and is_generated = 'NEVER' and column_name not in ('id', 'trade_no')`)
  const { names } = rows[0]
  await db.rawQuery(
    `insert into orders (trade_no, ${names}) select 'N' || ${batch} || '-' || n, ${names}
       from orders, generate_series(1, ${times}) as n where orders.id = ?`,
    [id]
  )
}

const CHANGES = {
  unpaid: { status: 'unpaid', paid_at: null, cancelled_at: null },
  cancel: { status: 'unpaid', paid_at: null, cancelled_at: new Date() },
  pay: { status: 'paid', paid_at: new Date(), cancelled_at: null },
  refund: { status: 'refunded', paid_at: new Date('2026-01-02T03:04:05Z') },
  clear: { cleared_at: new Date() },
  reprice: { amount: 777 },
}

test.group('The stored counts of orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('equal the rows, whatever is written', async ({ assert }) => {
    const sellers = [await makeSeller(), await makeSeller()]
    const buyer = await makeBuyer()
    const seeds: { id: number }[] = []
    for (const seller of sellers) seeds.push(await makePaidOrder(buyer, await makeListing(seller)))
    const step = fc.record({
      shop: fc.nat(1),
      what: fc.constantFrom('copy', 'delete', 'all', 'fold', ...Object.keys(CHANGES)),
      which: fc.nat(30),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { shop, what, which } of steps) {
          const { shopId } = sellers[shop]!
          const copies = db.from('orders').where('shop_id', shopId).where('trade_no', 'like', 'N%')
          const some = await copies.clone().orderBy('id').select('id')
          const one = db.from('orders').where('id', some[which % (some.length || 1)]?.id ?? 0)
          if (what === 'copy') await copyOrder(seeds[shop]!.id, 1 + (which % 4))
          else if (what === 'delete') await one.delete()
          else if (what === 'fold') await db.rawQuery('select fold_order_steps()')
          else if (what === 'all') await copies.clone().update(CHANGES.refund)
          else await one.update(CHANGES[what as keyof typeof CHANGES])
        }
        assert.deepEqual(await faultsOf(CheckOrderCounts), [])
        for (const { shopId } of sellers) {
          const [{ count }] = await db.from('orders').where('shop_id', shopId).count('*')
          assert.equal(await countOrders({ shopId }), Number(count))
        }
        const [{ count }] = await db.from('orders').where('status', 'paid').count('*')
        assert.equal(await countOrders({ state: 'paid' }), Number(count))
      }),
      { numRuns: 15 }
    )
  })

  test('wrong counts are detected and recounted', async ({ assert }) => {
    const seller = await makeSeller()
    await makePaidOrder(await makeBuyer(), await makeListing(seller))
    await db.rawQuery('select fold_order_steps()')
    await db.from('order_counts').where('shop_id', seller.shopId).update({ orders: 7 })
    await db.from('sales_hours').where('shop_id', seller.shopId).update({ gross: 7 })
    await db.from('sales_days').where('shop_id', seller.shopId).update({ refunded: 7 })
    const [counts, hours, days] = await faultsOf(CheckOrderCounts)
    assert.include(counts, 'counts of orders')
    assert.include(hours, 'hourly sales')
    assert.include(days, 'daily sales')
    assert.include(counts, 'orders:recount')
    const command = await ace.create(OrdersRecount, [])
    await command.exec()
    command.assertSucceeded()
    assert.deepEqual(await faultsOf(CheckOrderCounts), [])
    assert.equal(await countOrders({}), 1)
  })
})

test.group('The job that sums the changes of order counts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('leaves no step, and may merge the indexes of numbers', async ({ assert }) => {
    const seller = await makeSeller()
    const order = await makePaidOrder(await makeBuyer(), await makeListing(seller))
    await copyOrder(order.id, 3)
    await (await app.container.make(FoldOrderCounts)).execute()
    const [{ count }] = await db.from('order_steps').count('*')
    assert.equal(Number(count), 0)
    assert.equal(await countOrders({ shopId: seller.shopId, state: 'paid' }), 4)
    assert.deepEqual(await faultsOf(CheckOrderCounts), [])
  })
})

test.group('The stored counts under concurrent writes', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('equal the rows', async ({ assert }) => {
    const seller = await makeSeller()
    const order = await makePaidOrder(await makeBuyer(), await makeListing(seller))
    const writers = Array.from({ length: 8 }, async (_, place) => {
      for (let time = 0; time < 5; time++) {
        await copyOrder(order.id, 2)
        if (place % 4 === 0) await db.rawQuery('select fold_order_steps()')
        else
          await db
            .from('orders')
            .where('id', order.id)
            .update({ amount: 100 + place })
      }
    })
    await Promise.all(writers)
    assert.deepEqual(await faultsOf(CheckOrderCounts), [])
    assert.equal(await countOrders({ shopId: seller.shopId }), 1 + 8 * 5 * 2)
  })

  test('count a file once when two requests add it at the same time', async ({ assert }) => {
    const { shopId } = await makeSeller()
    const file = (place: number) => ({
      shop_id: shopId,
      uid: crypto.randomUUID(),
      kind: 'other',
      file_name: 'a.zip',
      content_type: 'application/zip',
      byte_size: 1,
      sha256: 'x',
      storage_key: `key ${place % 2}`,
      created_at: new Date(),
    })
    await Promise.all(
      Array.from({ length: 6 }, (_, place) => db.table('attachments').insert(file(place)))
    )
    assert.equal(await countRowsOfShop(shopId, 'attachments'), 2)
    await db.from('attachments').where('storage_key', 'key 1').delete()
    await db.rawQuery('select fold_row_steps()')
    assert.equal(await countRowsOfShop(shopId, 'attachments'), 1)
    assert.deepEqual(await faultsOf(CheckRowCounts), [])
  })
})
