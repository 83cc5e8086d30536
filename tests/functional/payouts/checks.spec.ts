import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { accounts } from '#ledger/models/account'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { Money } from '#core/money/money'
import { GetBalanceSums } from '#payouts/earnings/queries/balances'
import { CheckPayouts } from '#payouts/administration/queries/check_payouts'
import { executeAsOwner } from '#tests/support/as_owner'
import { freezeClock } from '#tests/support/clock'
import { makeSeller } from '#tests/support/orders'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })

const faults = async () => (await app.container.make(CheckPayouts)).execute()
const kinds = async () => (await faults()).map(({ kind }) => kind)
const kindsOfMinute = async () => {
  const check = await app.container.make(CheckPayouts)
  return (await check.execute({ scope: 'open' })).map(({ kind }) => kind)
}

async function settled() {
  const seller = await makeSeller()
  await makeChannel(seller)
  await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
  await keepCalendar()
  const [withdrawal] = await withdrawalsOf(seller.creatorId)
  return { seller, withdrawal }
}

test.group('The check of payouts', (group) => {
  payoutsInTransaction(group)
  group.each.setup((given) => {
    const { release } = freezeClock(FRIDAY)
    given.cleanup(release)
  })

  test('finds nothing in a sound calendar', async ({ assert }) => {
    await settled()
    assert.deepEqual(await faults(), [])
  })

  test('finds a lot that nothing releases or holds', async ({ assert }) => {
    const { seller } = await settled()
    const late = await sellAt(seller, FRIDAY.minus({ days: 12 }))
    assert.deepEqual(await faults(), [{ kind: 'lot_waits', number: late.tradeNo }])
  })

  test('finds a withdrawal whose money is not in transit', async ({ assert }) => {
    const { withdrawal } = await settled()
    const post = await app.container.make(PostTransaction)
    const amount = new Money(withdrawal.amount, 'USD')
    await post.execute([
      {
        kind: 'planted',
        ref: { type: 'test', id: 'transit' },
        postings: [
          { account: accounts.payoutInTransit(withdrawal.invoice_no), amount },
          { account: accounts.payoutBank('PAYPAL'), amount: amount.negated() },
        ],
      },
    ])
    assert.deepEqual(await kinds(), ['transit_unequal'])
  })

  test('finds a withdrawal that was paid without a posting', async ({ assert }) => {
    const { withdrawal } = await settled()
    const closed = { stage: 'paid', closed_at: FRIDAY.toJSDate() }
    await db.from('withdrawals').where('id', withdrawal.id).update(closed)
    assert.sameMembers(await kinds(), [
      'paid_without_posting',
      'transit_unequal',
      'transit_without_withdrawal',
    ])
  })

  test('finds a missing number and a missing day', async ({ assert }) => {
    await settled()
    await db.from('number_series').where('name', 'S').increment('next', 1)
    await db
      .table('settlement_days')
      .insert([{ day: '2027-01-10', is_friday: false, released_at: FRIDAY.toJSDate() }])
    assert.sameMembers(await kinds(), ['number_missing', 'day_missing'])
  })

  test('finds a day that is two hours late', async ({ assert }) => {
    await settled()
    await db.table('settlement_days').insert([{ day: '2027-01-07', is_friday: false }])
    assert.deepEqual(await kinds(), [])
    const { clock, release } = freezeClock(FRIDAY.plus({ hours: 3 }))
    assert.isAbove(clock.now().toMillis(), 0)
    assert.deepEqual(await kinds(), ['day_late'])
    release()
  })

  test('finds attempts that are unknown for a day, and two that succeeded', async ({ assert }) => {
    const { withdrawal } = await settled()
    const attempt = {
      withdrawal_id: withdrawal.id,
      driver: 'sandbox',
      amount: 1,
      currency: 'USD',
      account_hash: '',
      created_at: FRIDAY.minus({ hours: 25 }).toJSDate(),
    }
    await db.table('payout_attempts').insert({ ...attempt, n: 1, key: 'K1', state: 'unknown' })
    assert.deepEqual(await kinds(), ['attempt_unknown'])

    // The database refuses a second success; the check does not rely on it.
    await executeAsOwner('drop index payout_attempts_one_open')
    const paid = { ...attempt, state: 'succeeded' }
    await db.table('payout_attempts').insert([
      { ...paid, n: 2, key: 'K2' },
      { ...paid, n: 3, key: 'K3' },
    ])
    assert.deepEqual(await kinds(), ['attempt_unknown', 'paid_twice'])
    assert.include(await kindsOfMinute(), 'paid_twice')
  })

  test('finds a release that is not the sum of its lots', async ({ assert }) => {
    const { seller } = await settled()
    const lot = { creator_id: seller.creatorId, currency: 'CNY', amount: 1, day: '2027-01-08' }
    await db.table('ledger_releases').insert({ ...lot, trade_no: 'X1', part: 1 })
    assert.deepEqual(await kinds(), ['release_unequal', 'statement_changed'])
    assert.deepEqual(await kindsOfMinute(), ['release_unequal', 'statement_changed'])
    await db.table('ledger_releases').insert({ ...lot, trade_no: 'X2', part: 9 })
    assert.deepEqual(await kinds(), ['release_unequal', 'release_unequal', 'statement_changed'])
  })

  test('finds a Friday that neither paid a balance nor says why', async ({ assert }) => {
    const seller = await makeSeller()
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    assert.deepEqual(await faults(), [])
    await db.from('payout_skips').delete()
    const number = `2027-01-08/${seller.creatorId}`
    assert.deepEqual(await faults(), [{ kind: 'friday_unexplained', number }])
  })

  test('finds a checkpoint that is not the sum of its entries; pages read the same with it', async ({
    assert,
  }) => {
    const { seller } = await settled()
    const sums = async () => new GetBalanceSums().execute(seller.creatorId)
    const before = await sums()
    const { rows } = await db.rawQuery(`
      insert into balance_checkpoints (account_id, kind, sum, to_entry)
      select e.account_id, t.kind, sum(e.amount), max(e.id) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      where a.type = 'creator_pending' and t.kind = 'sale' group by 1, 2 returning account_id`)
    assert.lengthOf(rows, 1)
    assert.deepEqual(await sums(), before)
    assert.deepEqual(await kinds(), [])
    await db.from('balance_checkpoints').increment('sum', 1)
    assert.deepEqual(await kinds(), ['checkpoint_unequal'])
  })

  test('finds a transfer of the wallet that belongs to no withdrawal', async ({ assert }) => {
    await settled()
    await db.table('wallet_transfers').insert({
      transaction: 'a'.repeat(64),
      index: 0,
      sender: 'T',
      recipient: 'T',
      amount: 1,
      block: 1,
      block_at: FRIDAY.toJSDate(),
      seen_at: FRIDAY.minus({ hours: 2 }).toJSDate(),
    })
    assert.deepEqual(await kinds(), ['transfer_unmatched'])
  })

  test('finds lines and statements that were changed', async ({ assert }) => {
    const { withdrawal } = await settled()
    await db
      .from('withdrawal_lines')
      .where('withdrawal_id', withdrawal.id)
      .update({ converted: 1, opening: 7, from_entry: 1 })
    assert.includeMembers(await kinds(), ['lines_unequal', 'entries_unequal', 'cut_has_gap'])
    await db.from('statements').update({ digest: 'x' })
    assert.include(await kinds(), 'statement_changed')
  })
})
