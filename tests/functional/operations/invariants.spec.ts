import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { Clock, FrozenClock } from '#core/clock/clock'
import { CheckInvariants } from '#operations/actions/check_invariants'
import { ListInvariants } from '#operations/queries/list_invariants'
import { INVARIANTS } from '#operations/values/invariants'
import { executeAsOwner } from '#tests/support/as_owner'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { emptyDatabase } from '#tests/support/empty_database'
import { buy, makeBook } from '#tests/support/delivery'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'

const check = async (input = {}) => (await app.container.make(CheckInvariants)).execute(input)

const brokenNow = async () => {
  const { items } = await (await app.container.make(ListInvariants)).execute({ state: 'broken' })
  return items.map(({ name, failure }) => (failure ? `${name}: ${failure}` : name))
}

/** Plants a violation past triggers and the role of the application, in the transaction of the test. */
const plant = (sql: string) =>
  executeAsOwner(`set local session_replication_role = replica; ${sql};
    set local session_replication_role = origin`)

/** Everything that was made is older than the grace period. */
function later(cleanup: (work: () => void) => void, seconds = 90) {
  const clock = new FrozenClock(DateTime.utc().plus({ seconds }))
  app.container.swap(Clock, () => clock)
  cleanup(() => app.container.restore(Clock))
  return clock
}

/** A paid and delivered order, with all effects of its events. */
async function trade() {
  const seller = await makeSeller()
  const buyer = await makeUser()
  const order = await buy(buyer, await makeBook(seller))
  await settle()
  await signedIn(buyer)
  return { shop: seller.shopId, buyer: buyer.id, order: order.id, payment: order.paymentId }
}

type Made = Awaited<ReturnType<typeof trade>>

/** A refund of the whole order and more. */
const refundOf = (order: number, excess = 0) => `
  insert into refunds (refund_no, payment_id, order_id, amount, currency, state, reason, created_at)
  select 'RFPLANTED', payment_id, id, paid_amount + ${excess}, paid_currency, 'succeeded', 'DUPLICATE_PAYMENT', now()
  from orders where id = ${order}`

const PLANTS: Record<string, (made: Made) => string> = {
  ledger_transactions_balance: () =>
    'update ledger_entries set amount = amount + 1 where id = (select min(id) from ledger_entries)',
  ledger_balances_equal_entries: () =>
    `update ledger_accounts set balance = balance - 1
      where id = (select min(id) from ledger_accounts where type = 'creator_pending')`,
  paid_orders_have_sales: () => `update ledger_transactions set ref_id = 'gone'`,
  sales_have_paid_orders: ({ order }) => `update orders set status = 'unpaid' where id = ${order}`,
  payments_equal_their_orders: ({ payment }) =>
    `update payments set amount = amount + 1 where id = ${payment}`,
  refunds_stay_within_orders: ({ order }) => refundOf(order, 1),
  payments_end: ({ payment }) =>
    `update payments set status = 'pending', expires_at = now() - interval '30 hours' where id = ${payment}`,
  coupons_count_their_uses: ({ shop }) =>
    `insert into coupons (shop_id, code, title, discount_type, discount_amount, currency, min_order_amount,
       product_ids, used, status, created_at)
     values (${shop}, 'PLANTED', 'Planted', 'fixed', 1, 'CNY', 0, '{}', 3, 'active', now())`,
  paid_orders_are_granted: ({ order }) => `delete from entitlements where order_id = ${order}`,
  refunded_orders_are_revoked: ({ order }) =>
    `update orders set status = 'refunded' where id = ${order}; ${refundOf(order)}`,
  granted_files_have_copies: ({ buyer }) => `delete from copies where buyer_id = ${buyer}`,
  done_copies_have_files: ({ buyer }) =>
    `update copies set status = 'done', done_at = now(), storage_key = null where buyer_id = ${buyer}`,
  events_are_relayed: () =>
    `insert into outbox_events (id, name, payload, occurred_at)
     values (gen_random_uuid(), 'test.planted', '{}', now())`,
  banned_users_are_signed_out: ({ buyer }) =>
    `update users set banned_at = now() where id = ${buyer}`,
  customers_equal_orders: ({ buyer }) =>
    `update shop_customers set orders = orders + 1 where user_id = ${buyer}`,
  products_are_counted: ({ shop }) =>
    `update product_counts set published = published + 1 where shop_id = ${shop}`,
  sequences_have_room: () => `select setval('saved_views_id_seq', 2000000000)`,
}

test.group('Invariants', (group) => {
  let made: Made
  group.setup(async () => {
    await emptyDatabase()
    made = await trade()
    return emptyDatabase
  })
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('all hold after trade', async ({ assert, cleanup }) => {
    later(cleanup)
    assert.lengthOf(await check(), INVARIANTS.length)
    assert.deepEqual(await brokenNow(), [])
  })

  for (const { name } of INVARIANTS) {
    test(`the next check finds a planted violation: ${name}`, async ({ assert, cleanup }) => {
      later(cleanup)
      // A sequence is not restored with the transaction.
      cleanup(() => executeAsOwner(`select setval('saved_views_id_seq', 1)`))
      await plant(PLANTS[name]!(made))
      await check()
      assert.include(await brokenNow(), name)
    })
  }
})

test.group('Results of invariants', (group) => {
  group.each.setup(emptyDatabase)
  group.each.setup(() => emptyDatabase)

  const ban = async () => {
    const user = await makeUser()
    await signedIn(user)
    await db.from('users').where('id', user.id).update({ banned_at: new Date() })
    return user
  }

  test('are a red task that leads to the list of broken ones, until they hold again', async ({
    assert,
    cleanup,
  }) => {
    const user = await ban()
    const clock = later(cleanup)
    await check()
    const admin = await anAdmin()
    const taskOf = async () => {
      const { body } = await admin.get(`${OFFICE}/tasks`)
      return body.data.items.find(({ key }: { key: string }) => key === 'invariants')
    }
    assert.containsSubset(await taskOf(), { count: 1, level: 'red' })
    const page = await admin.get('/admin/queues/invariants?state=broken')
    assert.include(page.text, 'banned_users_are_signed_out')
    await db.from('sessions').where('user_id', String(user.id)).delete()
    clock.moveBy({ minutes: 1 })
    await check()
    assert.equal((await taskOf()).count, 0)
    const changes = await db.from('invariant_changes').orderBy('id').select('name', 'violations')
    assert.deepEqual(
      changes.map(({ violations }) => violations),
      [1, 0]
    )
  })

  test('a slow one is checked on changed rows, and broken until a full check', async ({
    assert,
    cleanup,
  }) => {
    const clock = later(cleanup)
    await check()
    await db.from('invariant_results').update({ full_ms: 500 })
    await db
      .from('invariant_results')
      .where('name', 'done_copies_have_files')
      .update({ violations: 1, sample: '["7"]', broken_since: clock.now().toJSDate() })
    clock.moveBy({ minutes: 1 })
    const minute = await check()
    assert.notInclude(
      minute.map(({ name }) => name),
      'products_are_counted'
    )
    assert.deepEqual(await brokenNow(), ['done_copies_have_files'])
    clock.moveBy({ hours: 2 })
    await check()
    assert.deepEqual(await brokenNow(), [])
  })

  test('one that cannot be checked is unknown, and the others are checked', async ({
    assert,
    cleanup,
  }) => {
    later(cleanup)
    const broken = { name: 'no_such_table', sql: 'select id::text from no_such_table' }
    ;(INVARIANTS as { name: string; sql: string }[]).unshift(broken)
    cleanup(() => void (INVARIANTS as object[]).shift())
    const found = await check()
    assert.lengthOf(found, INVARIANTS.length)
    assert.match((await brokenNow()).join(), /^no_such_table: .*does not exist/)
  })
})
