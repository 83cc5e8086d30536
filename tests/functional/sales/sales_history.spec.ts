import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { ClearSalesHistory } from '#orders/actions/clear_sales_history'
import { freezeClock } from '#tests/support/clock'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

/** A Friday. */
const FRIDAY = DateTime.fromISO('2026-11-20T00:00:00Z', { zone: 'utc' })

const clear = async () => (await app.container.make(ClearSalesHistory)).execute()

async function shopWithOrders(ages: number[], since: DateTime | null) {
  const seller = await makeSeller()
  await db
    .from('creators')
    .where('id', seller.creatorId)
    .update({ auto_clear_since: since?.toJSDate() ?? null })
  const buyer = await makeBuyer()
  const ids: number[] = []
  for (const hours of ages) {
    const { id } = await makePaidOrder(buyer, await makeListing(seller))
    const createdAt = FRIDAY.minus({ hours }).toJSDate()
    await db.from('orders').where('id', id).update({ created_at: createdAt })
    ids.push(id)
  }
  const hidden = async () =>
    (await db.from('orders').whereIn('id', ids).whereNotNull('cleared_at')).map(({ id }) => id)
  return { seller, buyer, ids, hidden }
}

test.group('Clearing the sales history', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  const TWO_WEEKS = 14 * 24

  test('on Friday clears orders older than two weeks, and no newer ones', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock(FRIDAY).release)
    const { ids, hidden } = await shopWithOrders(
      [TWO_WEEKS + 1, TWO_WEEKS, TWO_WEEKS - 1],
      FRIDAY.minus({ days: 3 })
    )
    assert.equal(await clear(), 1)
    assert.deepEqual(await hidden(), [ids[0]])
    assert.equal(await clear(), 0)
  })

  test('on Thursday clears only orders that were due on the Friday before', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(FRIDAY.minus({ minutes: 1 }))
    cleanup(release)
    const { ids, hidden } = await shopWithOrders(
      [TWO_WEEKS + 1, TWO_WEEKS + 7 * 24 + 1],
      FRIDAY.minus({ days: 30 })
    )
    await clear()
    assert.deepEqual(await hidden(), [ids[1]])
    clock.moveBy({ minutes: 1 })
    await clear()
    assert.sameMembers(await hidden(), ids)
  })

  test('turned on after Friday’s clearing, waits a week, however late the job runs', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(FRIDAY.plus({ hours: 30 }))
    cleanup(release)
    const { ids, hidden } = await shopWithOrders([TWO_WEEKS + 100], FRIDAY.plus({ hours: 1 }))
    await clear()
    assert.deepEqual(await hidden(), [])
    clock.moveBy({ days: 6 })
    await clear()
    assert.deepEqual(await hidden(), ids)
  })

  test('skips creators who did not turn it on', async ({ assert, cleanup }) => {
    cleanup(freezeClock(FRIDAY).release)
    const { hidden } = await shopWithOrders([TWO_WEEKS * 3], null)
    await clear()
    assert.deepEqual(await hidden(), [])
  })

  test('changes neither ledger, buyer’s history nor sales volume', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock(FRIDAY).release)
    const { buyer, ids, hidden } = await shopWithOrders([TWO_WEEKS + 9], FRIDAY.minus({ days: 9 }))
    const untouched = async () =>
      JSON.stringify(
        [
          await db.from('ledger_entries').orderBy('id'),
          await db.from('ledger_transactions').orderBy('id'),
          await db.from('products').orderBy('id'),
          await db.from('payments').orderBy('id'),
        ],
        (_, value) => (typeof value === 'bigint' ? String(value) : value)
      )
    const before = await untouched()
    await clear()
    assert.deepEqual(await hidden(), ids)
    assert.equal(await untouched(), before)
    const history = await client.get('/api/v1/user/orders/regular').loginAs(buyer)
    assert.lengthOf(history.body().data.items, 1)
  })
})
