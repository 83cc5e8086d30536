import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { accounts, type Account } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { GetBalance } from '#ledger/queries/balances'
import { isSound } from '#ledger/values/ledger_report'
import { asOwner, executeAsOwner } from '#tests/support/as_owner'
import { untilAwaited } from '#tests/support/suite/locks'

const CREATOR = 998_001
const cny = (minor: number) => new Money(BigInt(minor), 'CNY')
const clearing = accounts.gatewayClearing('shared-test')
let series = 0

/** A sale through one gateway: the platform's accounts are the same for every creator. */
async function sell(creatorId: number, client?: TransactionClientContract) {
  const ref = { type: 'test', id: `shared-${Date.now()}-${++series}` }
  const postings = [
    { account: clearing, amount: cny(1_000) },
    { account: accounts.platformFee, amount: cny(-50) },
    { account: accounts.gatewayAddOn, amount: cny(-70) },
    { account: accounts.creatorPending(creatorId), amount: cny(-880) },
  ]
  const postTransaction = await app.container.make(PostTransaction)
  await postTransaction.execute([{ kind: 'sale', ref, postings }], client)
}

const balanceOf = async (account: Account) =>
  Number((await new GetBalance().execute(account, 'CNY')).minor)

/** The share of a connection follows from its process id. */
async function shareOf(trx: TransactionClientContract): Promise<number> {
  const { rows } = await trx.rawQuery('select pg_backend_pid() % 256 as share')
  return rows[0].share
}

/** Open transactions on connections with different shares. */
async function openTwo(): Promise<[TransactionClientContract, TransactionClientContract]> {
  const [one, other] = [await db.transaction(), await db.transaction()]
  if ((await shareOf(one)) !== (await shareOf(other))) return [one, other]
  const third = await db.transaction()
  await other.rollback()
  return [one, third]
}

// Concurrent writers need separate connections; their rows are rolled back, or stay in the ledger.
test.group('Accounts that all sales share', () => {
  test('allow a second sale to be written before the first is committed', async ({ assert }) => {
    await Promise.all([sell(CREATOR), sell(CREATOR + 1)])
    const [one, other] = await openTwo()
    try {
      await sell(CREATOR, one)
      await other.rawQuery(`set local lock_timeout = '2s'`)
      await assert.doesNotReject(() => sell(CREATOR + 1, other))
    } finally {
      await Promise.all([one.rollback(), other.rollback()])
    }
  })

  test('serialize the sales of one creator', async ({ assert }) => {
    await sell(CREATOR)
    const [one, other] = await openTwo()
    try {
      await sell(CREATOR, one)
      await other.rawQuery(`set local lock_timeout = '200ms'`)
      await assert.rejects(() => sell(CREATOR, other), /lock timeout/)
    } finally {
      await Promise.all([one.rollback(), other.rollback()])
    }
  })

  test('are locked before the account of the creator', async ({ assert }) => {
    await sell(CREATOR)
    const seller = await db.transaction()
    const share = await shareOf(seller)
    let sale: Promise<void> | undefined
    try {
      await asOwner(async (owner) => {
        const { rows } = await owner.rawQuery(
          `select id from ledger_accounts where type = 'gateway_clearing' and owner = 'shared-test'`
        )
        await owner.rawQuery(
          `insert into ledger_balance_shares values (?, ?, 0)
           on conflict (account_id, share) do update set balance = ledger_balance_shares.balance`,
          [rows[0].id, share]
        )
        sale = sell(CREATOR, seller)
        await untilAwaited(owner)
        await assert.doesNotReject(() =>
          owner.rawQuery(
            `select 1 from ledger_accounts where type = 'creator_pending' and owner = ? for no key update nowait`,
            [String(CREATOR)]
          )
        )
      })
      await sale
    } finally {
      await seller.rollback()
    }
  })

  test('hold the exact sum of 40 concurrent sales', async ({ assert }) => {
    const before = [await balanceOf(clearing), await balanceOf(accounts.platformFee)]
    await Promise.all(Array.from({ length: 40 }, (_, nth) => sell(CREATOR + (nth % 5))))
    const after = [await balanceOf(clearing), await balanceOf(accounts.platformFee)]
    assert.deepEqual([after[0]! - before[0]!, after[1]! - before[1]!], [40_000, -2_000])
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })
})

test.group('Shares of a balance', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are summed with the earlier balance of the account', async ({ assert }) => {
    await executeAsOwner(`insert into ledger_accounts (type, owner, currency, balance)
      values ('gateway_clearing', 'held-before', 'CNY', 300)`)
    const account = accounts.gatewayClearing('held-before')
    const postTransaction = await app.container.make(PostTransaction)
    const postings = [
      { account, amount: cny(20) },
      { account: accounts.platformFee, amount: cny(-20) },
    ]
    const ref = { type: 'test', id: 'held-before' }
    await postTransaction.execute([{ kind: 'sale', ref, postings }])
    assert.equal(await balanceOf(account), 320)
  })

  test('are checked: a changed share is reported', async ({ assert }) => {
    await sell(CREATOR)
    await executeAsOwner(`update ledger_balance_shares set balance = balance + 1 where account_id =
      (select id from ledger_accounts where owner = 'shared-test' and type = 'gateway_clearing')
      and share = pg_backend_pid() % 256`)
    const { drifted } = await new CheckLedger().execute()
    assert.deepEqual(
      drifted.map(({ account }) => account),
      ['gateway_clearing:shared-test:CNY']
    )
  })

  test('do not exist for accounts that may not be overdrawn', async ({ assert }) => {
    const { rows } = await db.rawQuery(`
      select type from unnest(array[
        'buyer_balance', 'recharge_card_liability', 'creator_pending', 'refund_payable', 'payout_in_transit'
      ]) as type where ledger_is_shared(type)`)
    assert.deepEqual(rows, [])
  })
})

test.group('Sums of a transaction that is written in several statements', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function write(...statements: [currency: string, amount: number][][]) {
    const [{ id }] = await db
      .table('ledger_transactions')
      .insert({ kind: 'x', ref_type: 'x', ref_id: `sums-${++series}`, occurred_at: new Date() })
      .returning('id')
    const values = ['CNY', 'USD'].map((currency) => ({
      type: 'platform_fee',
      owner: 'sums',
      currency,
    }))
    const rows = await db.table('ledger_accounts').multiInsert(values).returning(['id', 'currency'])
    const idOf = new Map(rows.map((row: any) => [row.currency, row.id]))
    for (const entries of statements) {
      await db.table('ledger_entries').multiInsert(
        entries.map(([currency, amount]) => ({
          transaction_id: id,
          account_id: idOf.get(currency),
          amount,
        }))
      )
    }
    await db.rawQuery('set constraints all immediate')
    const { rows: left } = await db.rawQuery('select * from ledger_sums_to_check')
    return left.length
  }

  test('may be unbalanced between the statements, and leave no pending check', async ({
    assert,
  }) => {
    assert.equal(await write([['CNY', 5]], [['CNY', -3]], [['CNY', -2]]), 0)
  })

  test('are rejected when they stay unbalanced', async ({ assert }) => {
    await assert.rejects(() => write([['CNY', 5]], [['CNY', -4]]), /does not sum to zero/)
  })

  test('are rejected when the sum is zero only across currencies', async ({ assert }) => {
    const entries: [string, number][] = [
      ['CNY', 5],
      ['USD', -5],
    ]
    await assert.rejects(() => write(entries), /does not sum to zero/)
  })

  test('are rejected when a balanced statement follows an unbalanced one', async ({ assert }) => {
    const right: [string, number][] = [
      ['USD', 7],
      ['USD', -7],
    ]
    await assert.rejects(() => write([['CNY', 5]], right), /does not sum to zero/)
  })
})
