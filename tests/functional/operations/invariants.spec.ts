import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { allInvariants } from '#core/invariants/invariant'
import { executeAsOwner } from '#tests/support/as_owner'
import { emptyDatabase } from '#tests/support/empty_database'
import { buy, makeBook } from '#tests/support/delivery'
import { makeUser, signedIn } from '#tests/support/identity'
import { afterGrace, brokenInvariants, checkInvariants } from '#tests/support/suite/invariants'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'

/** Plants a violation past triggers and the role of the application, in the transaction of the test. */
const plant = (sql: string) =>
  executeAsOwner(`set local session_replication_role = replica; ${sql};
    set local session_replication_role = origin`)

/** A paid and delivered order, with all effects of its events. */
async function trade() {
  const seller = await makeSeller()
  const buyer = await makeUser()
  const order = await buy(buyer, await makeBook(seller))
  await settle()
  await db.rawQuery('select fold_order_steps()')
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
  products_are_listed: ({ shop }) =>
    `update listed_products set sales_volume = sales_volume + 1 where shop_id = ${shop}`,
  sales_by_day_equal_orders: () => `update sales_days set gross = gross + 1 where shop_id = 0`,
  sales_by_hour_equal_days: () => `update sales_hours set orders = orders + 1`,
  fees_by_day_equal_ledger: () =>
    `insert into market_days (day, fees, counted_at) 
     values ((now() at time zone 'UTC')::date - 30, '{"CNY": "1"}', now())`,
  orders_are_counted: ({ shop }) =>
    `update order_counts set orders = orders + 1 where shop_id = ${shop}`,
  market_counts_equal_shops: () => `update order_counts set orders = orders + 1 where shop_id = 0`,
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
    afterGrace(cleanup)
    assert.lengthOf(await checkInvariants(), allInvariants().length)
    assert.deepEqual(await brokenInvariants(), [])
  })

  for (const { name } of allInvariants()) {
    test(`the next check finds a planted violation: ${name}`, async ({ assert, cleanup }) => {
      afterGrace(cleanup)
      // A sequence is not restored with the transaction.
      cleanup(() => executeAsOwner(`select setval('saved_views_id_seq', 1)`))
      await plant(PLANTS[name]!(made))
      await checkInvariants()
      assert.include(await brokenInvariants(), name)
    })
  }

  test('a pass continues where the last run stopped, and the next one begins anew', async ({
    assert,
    cleanup,
  }) => {
    const clock = afterGrace(cleanup)
    await checkInvariants()
    const rule = { name: 'done_copies_have_files' }
    // Done long ago, so that it is no changed row.
    await plant(`update copies set status = 'done', done_at = '2020-01-01', storage_key = null`)
    const last = await db.from('copies').max('id as id').first()
    await db
      .from('invariant_results')
      .where(rule)
      .update({ next_key: last.id + 1 })
    clock.moveBy({ minutes: 1 })
    await checkInvariants()
    assert.deepEqual(await brokenInvariants(), [])
    clock.moveBy({ minutes: 1 })
    await checkInvariants()
    assert.deepEqual(await brokenInvariants(), [rule.name])
  })

  test('doubled balances of all accounts are found by the next check', async ({
    assert,
    cleanup,
  }) => {
    const clock = afterGrace(cleanup)
    await checkInvariants()
    await plant(`update ledger_accounts set balance = 2 * balance;
      update ledger_balance_shares set balance = 2 * balance`)
    clock.moveBy({ minutes: 1 })
    await checkInvariants()
    const [{ violations }] = await db
      .from('invariant_results')
      .where('name', 'ledger_balances_equal_entries')
    const wrong = await db.from('ledger_balances').where('balance', '<>', 0)
    assert.equal(violations, wrong.length)
    assert.isAbove(violations, 2)
  })
})
