import { test } from '@japa/runner'
import pg from 'pg'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import env from '#start/env'
import { APP_ROLE } from '#core/database/protection/app_login'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('The database role of the application', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('is the role of this test run, with Lucid and without it', async ({ assert }) => {
    const who =
      'select session_user as login, current_user as role, usesuper from pg_user where usename = session_user'
    const mine = { login: APP_ROLE, role: APP_ROLE, usesuper: false }
    const { rows } = await db.rawQuery(who)
    assert.deepEqual(rows, [mine])
    const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
    await client.connect()
    assert.deepEqual((await client.query(who)).rows, [mine])
    await client.end()
  })

  test('can sell, deliver and refund like the owner of the tables', async ({ assert }) => {
    const order = await makePaidOrder(await makeBuyer(), await makeListing(await makeSeller()))
    await settle()
    const approve = await app.container.make(ApproveRefund)
    const { tradeNo } = order
    const { refundNo } = await approve.execute({
      tradeNo,
      reason: 'DUPLICATE_PAYMENT',
      note: '',
      actor: SYSTEM,
    })
    await (await app.container.make(SyncRefund)).execute({ refundNo })
    await settle()
    assert.equal((await order.refresh()).status, 'refunded')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  for (const sql of [
    'update ledger_entries set amount = 0',
    'delete from ledger_entries',
    'truncate ledger_entries',
    `update ledger_transactions set kind = 'x'`,
    'delete from ledger_transactions',
    'delete from ledger_accounts',
    `update ledger_accounts set owner = 'me'`,
    'update ledger_accounts set balance = 0',
    `insert into ledger_accounts (type, owner, currency, balance) values ('buyer_balance', 'me', 'CNY', -500)`,
    `insert into ledger_accounts (type, owner, currency) values ('buyer_balance', 'me', 'CNY')
       on conflict (type, owner, currency) do update set balance = -500`,
    'select * from ledger_accounts for update',
    'select ledger_move_balances()',
    'select ledger_check_statement()',
    'select ledger_check_sum_zero()',
    'update ledger_balance_shares set balance = 0',
    'delete from ledger_balance_shares',
    'truncate ledger_balance_shares',
    'insert into ledger_balance_shares (account_id, share, balance) select id, 1, 5 from ledger_accounts',
    'insert into ledger_balance_shares (account_id, share, balance) values (1, 1, 5) on conflict (account_id, share) do update set balance = 5',
    `update ledger_balances set owner = 'me'`,
    `insert into ledger_balances (type, owner, currency) values ('buyer_balance', 'me', 'CNY')`,
    'delete from ledger_balances',
    'insert into ledger_sums_to_check (transaction_id) values (1)',
    'delete from ledger_sums_to_check',
    `select setval('ledger_entries_id_seq', 1)`,
    'update audit_entries set details = null',
    'delete from adonis_schema',
    'create table public.ledger_copy (id int)',
    'create schema mine',
    'truncate orders cascade',
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'set local session_replication_role = replica',
  ]) {
    test(`has no permission for: ${sql}`, async ({ assert }) => {
      await assert.rejects(
        () => db.transaction((trx) => trx.rawQuery(sql)),
        /permission denied|must be owner|cannot (update|insert into|delete from) view/
      )
    })
  }

  test('changes balances through entries alone; a table of the same name does not bypass the checks', async ({
    assert,
  }) => {
    await db.rawQuery(
      `create temp table ledger_entries (like public.ledger_entries) on commit drop`
    )
    await db.rawQuery(
      `create temp table ledger_accounts (like public.ledger_accounts) on commit drop`
    )
    await assert.rejects(async () => {
      await db.transaction(async (trx) => {
        const { rows } = await trx.rawQuery(`
          with opened as (
            insert into public.ledger_transactions (kind, ref_type, ref_id, occurred_at)
            values ('x', 'x', 'x', now()) returning id
          ), account as (
            insert into public.ledger_accounts (type, owner, currency) values ('platform_fee', 'x', 'CNY')
            returning id
          ) select opened.id as transaction, account.id as account from opened, account`)
        await trx.rawQuery(
          'insert into public.ledger_entries (transaction_id, account_id, amount) values (?, ?, 5)',
          [rows[0].transaction, rows[0].account]
        )
        const { rows: moved } = await trx.rawQuery(
          'select balance from public.ledger_balances where id = ?',
          [rows[0].account]
        )
        assert.equal(moved[0].balance, 5n)
        await trx.rawQuery('set constraints all immediate')
      })
    }, /does not sum to zero/)
  })
})
