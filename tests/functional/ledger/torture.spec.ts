import fc from 'fast-check'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { movesMoney, type TransactionDraft } from '#ledger/models/account'
import { isSound } from '#ledger/values/ledger_report'
import { executeAsOwner } from '#tests/support/as_owner'
import { anyHistory, LedgerModel, initialBalances } from '#tests/support/trade/ledger_model'
import { TradeStates } from '#tests/support/trade/payout_model'

/** `npm run torture` uses the full counts. */
const HISTORIES = Number(process.env.BOOK_HISTORIES ?? 12)
const ATTEMPTS = Number(process.env.HOSTILE_SQL ?? 120)

test.group('Random histories in the database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test(`equal the model in the ledger, unit by unit (${HISTORIES} histories)`, async ({
    assert,
  }) => {
    const postTransaction = await app.container.make(PostTransaction)
    const model = new LedgerModel()
    const before = await balances()
    await fc.assert(
      fc.asyncProperty(anyHistory(), async (history) => {
        const states = new TradeStates(history)
        const post = async (draft: TransactionDraft) => {
          model.post(draft)
          // Like the actions: a price that converts to zero leaves nothing to confirm or to lose.
          if (movesMoney(draft)) await postTransaction.execute([draft])
        }
        for (const draft of initialBalances(history.prefix)) await post(draft)
        for (const event of history.events) {
          const drafts = states.on(event, model)
          for (const draft of [...drafts, ...drafts]) await post(draft)
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true }
    )
    const after = await balances()
    for (const [key, balance] of model.balances) {
      assert.equal((after.get(key) ?? 0n) - (before.get(key) ?? 0n), balance, key)
    }
    assert.isTrue(isSound(await new CheckLedger().execute()))
  }).timeout(60_000 + HISTORIES * 2_000)
})

test.group('Hostile statements of every kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test(`${ATTEMPTS} attempts to change written entries are all rejected`, async ({ assert }) => {
    const postTransaction = await app.container.make(PostTransaction)
    for (const draft of initialBalances('hostile')) await postTransaction.execute([draft])
    await db.rawQuery('set constraints all immediate')
    const written = await contents()

    const value = fc.oneof(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(String),
      fc.constantFrom('amount', 'amount + 1', '-amount', 'id', '0', 'null')
    )
    const where = fc.oneof(
      fc.constantFrom('', 'where true', 'where id > 0', 'where id = (select max(id) from $T)'),
      fc.integer({ min: 1, max: 99 }).map((id) => `where id % 7 = ${id % 7}`)
    )
    const attempt = fc.oneof(
      fc
        .tuple(value, where)
        .map(
          ([to, which]) =>
            `update ledger_entries set amount = ${to} ${which.replace('$T', 'ledger_entries')}`
        ),
      where.map((which) => `delete from ledger_entries ${which.replace('$T', 'ledger_entries')}`),
      where.map(
        (which) =>
          `update ledger_entries set account_id = account_id + 1 ${which.replace('$T', 'ledger_entries')}`
      ),
      where.map(
        (which) =>
          `update ledger_transactions set ref_id = 'x' ${which.replace('$T', 'ledger_transactions')}`
      ),
      where.map(
        (which) => `delete from ledger_transactions ${which.replace('$T', 'ledger_transactions')}`
      ),
      fc.constantFrom(
        'truncate ledger_entries',
        'truncate ledger_entries, ledger_transactions cascade',
        'truncate ledger_accounts cascade',
        'delete from ledger_accounts',
        `with gone as (delete from ledger_entries returning *) select count(*) from gone`,
        `insert into ledger_entries (id, transaction_id, account_id, amount)
         select id, transaction_id, account_id, amount from ledger_entries
         on conflict (id) do update set amount = 0`,
        `merge into ledger_entries e using ledger_entries s on e.id = s.id
         when matched then update set amount = 1`
      ),
      fc.bigInt({ min: 1n, max: 10n ** 12n }).map(
        (amount) => `insert into ledger_entries (transaction_id, account_id, amount)
           select t.id, a.id, ${amount} from ledger_transactions t, ledger_accounts a limit 1`
      )
    )
    let rejected = 0
    await fc.assert(
      fc.asyncProperty(attempt, async (sql) => {
        // The triggers also stop the owner of the tables.
        const tries = [
          () => db.transaction((trx) => trx.rawQuery(sql)),
          () => db.transaction((trx) => executeAsOwner(sql, trx)),
        ]
        for (const attempted of tries) {
          const error = await attempted().then(
            () => null,
            (caught: Error) => caught
          )
          if (!error) throw new Error(`not refused: ${sql}`)
        }
        rejected += 1
      }),
      { numRuns: ATTEMPTS, endOnFailure: true }
    )
    assert.equal(rejected, ATTEMPTS)
    assert.equal(await contents(), written)
  }).timeout(60_000 + ATTEMPTS * 200)
})

async function balances(): Promise<Map<string, bigint>> {
  const rows = await db.from('ledger_balances').select('type', 'owner', 'currency', 'balance')
  return new Map(rows.map((row) => [`${row.type}:${row.owner}:${row.currency}`, row.balance]))
}

async function contents(): Promise<string> {
  const { rows } = await db.rawQuery(`
    select md5(string_agg(e.id || '/' || e.transaction_id || '/' || e.account_id || '/' || e.amount, ',' order by e.id))
      as hash from ledger_entries e`)
  return rows[0].hash
}
