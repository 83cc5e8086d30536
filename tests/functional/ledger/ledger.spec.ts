import fc from 'fast-check'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CURRENCY_CODES } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { accounts, type TransactionDraft } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import { executeAsOwner } from '#tests/support/as_owner'

const cny = (minor: number | bigint) => new Money(BigInt(minor), 'CNY')
let series = 0
const aRef = () => ({ type: 'order', id: `test-${Date.now()}-${++series}` })

function simple(amount: number | bigint, ref = aRef()): TransactionDraft {
  const postings = [
    { account: accounts.gatewayClearing('book-test'), amount: cny(amount) },
    { account: accounts.platformFee, amount: cny(-BigInt(amount)) },
  ]
  return { kind: 'sale', ref, postings }
}

const post = async (...drafts: TransactionDraft[]) =>
  (await app.container.make(PostTransaction)).execute(drafts)
const clearing = () => new GetBalance().execute(accounts.gatewayClearing('book-test'), 'CNY')

test.group('The ledger', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the same kind and ref is posted once, however often it is requested', async ({
    assert,
  }) => {
    const draft = simple(100)
    const before = await clearing()
    assert.equal(await post(draft), 1)
    assert.equal(await post(draft), 0)
    assert.equal(await post({ ...draft, postings: simple(999).postings }), 0)
    assert.equal((await clearing()).minus(before).minor, 100n)
  })

  test('entries that do not sum to zero per currency are rejected before they are written', async ({
    assert,
  }) => {
    const lame = simple(100)
    lame.postings[1]!.amount = cny(-99)
    await assert.rejects(() => post(lame), /does not balance/)

    const mixed = simple(100)
    mixed.postings[1]!.amount = new Money(-100n, 'USD')
    await assert.rejects(() => post(mixed), /does not balance/)
    await assert.rejects(() => post({ ...simple(1), postings: [] }), /does not balance/)
  })

  test('is consistent after any sequence of transactions', async ({ assert }) => {
    const owners = fc.constantFrom('a', 'b', 'c')
    const leg = fc.record({
      owner: owners,
      currency: fc.constantFrom(...CURRENCY_CODES),
      minor: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    })
    const run = fc.array(fc.array(leg, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(run, async (transactions) => {
        for (const legs of transactions) {
          const postings = legs.flatMap(({ owner, currency, minor }) => [
            { account: accounts.gatewayClearing(owner), amount: new Money(minor, currency) },
            { account: accounts.platformFee, amount: new Money(-minor, currency) },
          ])
          await post({ kind: 'sale', ref: aRef(), postings })
        }
        assert.isTrue(isSound(await new CheckLedger().execute()))
      }),
      { numRuns: 25 }
    )
  })

  test('ledger:check reports a wrong balance and an empty transaction', async ({ assert }) => {
    await post(simple(70))
    await executeAsOwner(
      `update ledger_accounts set balance = balance + 1 where owner = 'book-test'`
    )
    await db
      .table('ledger_transactions')
      .insert({ kind: 'sale', ref_type: 'order', ref_id: 'hollow', occurred_at: new Date() })
    const report = await new CheckLedger().execute()
    assert.lengthOf(report.drifted, 1)
    assert.equal(report.drifted[0]!.account, 'gateway_clearing:book-test:CNY')
    assert.lengthOf(report.empty, 1)
    assert.isFalse(isSound(report))
  })
})

test.group('Hostile statements on the ledger', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const sql of [
    'update ledger_entries set amount = amount + 1',
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'truncate ledger_accounts cascade',
    `update ledger_transactions set kind = 'gift'`,
    'delete from ledger_transactions',
    'delete from ledger_accounts',
  ]) {
    test(`are rejected: ${sql}`, async ({ assert }) => {
      await post(simple(100))
      // As if committed: pending deferred checks would reject a truncate by themselves.
      await db.rawQuery('set constraints all immediate')
      await assert.rejects(() => db.transaction((trx) => trx.rawQuery(sql)), /permission denied/)
      await assert.rejects(
        () => db.transaction((trx) => executeAsOwner(sql, trx)),
        /append-only|violates foreign key/
      )
    })
  }

  test('fail on commit at the latest when entries are unbalanced', async ({ assert }) => {
    await assert.rejects(async () => {
      const [{ id }] = await db
        .table('ledger_transactions')
        .insert({ kind: 'x', ref_type: 'x', ref_id: 'x', occurred_at: new Date() })
        .returning('id')
      const rows = await db
        .table('ledger_accounts')
        .multiInsert([
          { type: 'platform_fee', owner: 'hostile', currency: 'CNY' },
          { type: 'platform_fee', owner: 'hostile', currency: 'USD' },
        ])
        .returning('id')
      const [one, other] = rows as { id: number }[]
      await db.table('ledger_entries').multiInsert([
        { transaction_id: id, account_id: one!.id, amount: 5 },
        { transaction_id: id, account_id: other!.id, amount: -5 },
      ])
      await db.rawQuery('set constraints all immediate')
    }, /does not sum to zero/)
  })
})

// Concurrent writers need separate connections; their rows stay in the ledger.
test.group('Concurrent postings', () => {
  test('of the same sale create one transaction', async ({ assert }) => {
    for (let round = 0; round < 10; round++) {
      const drafts = [simple(11), simple(13), simple(17)]
      const before = await clearing()
      const counts = await Promise.all([
        post(...drafts),
        post(...drafts.toReversed()),
        post(drafts[1]!),
      ])
      assert.equal(
        counts.reduce((a, b) => a + b),
        3
      )
      assert.equal((await clearing()).minus(before).minor, 41n)
    }
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })
})
