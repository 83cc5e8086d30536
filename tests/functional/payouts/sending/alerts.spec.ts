import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { FollowWithdrawals } from '#payouts/sending/actions/follow_withdrawals'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { send, start } from '#tests/support/trade/sending/attempts'
import { preparedFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

const follow = async () => (await app.container.make(FollowWithdrawals)).execute()

async function subjectsOf(email: string): Promise<string[]> {
  await settle()
  return (await mailsTo(email)).map(({ subject }) => subject ?? '')
}

test.group('Messages about the sending', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an outcome that is unknown for a day is mailed to each admin once', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const [one, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })]
    const banned = await makeUser({ role: 'admin' })
    await banned.merge({ bannedAt: clock.now() }).save()
    await sendBy('PAYPAL', 'sandbox', { manner: 'silent' })
    const withdrawal = await makeWithdrawal()
    await send(await start(withdrawal))
    await follow()
    assert.deepEqual(await subjectsOf(one.email), [])
    clock.moveBy({ hours: 25 })
    await follow()
    await follow()
    for (const { email } of [one, other]) {
      assert.deepEqual(await subjectsOf(email), [`Payout ${withdrawal.invoiceNo}: outcome unknown`])
    }
    assert.deepEqual(await subjectsOf(banned.email), [])
  })

  test('failures, a stopped run, a late day and the lock are reported', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2026-11-28T03:00:00Z'))
    cleanup(release)
    const admin = await makeUser({ role: 'admin' })
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_platform' })
    const run = { type: 'PAYPAL', started_by: admin.id, count: 2, totals: '{}' }
    const [{ id: runId }] = await db
      .table('auto_settle_runs')
      .insert({
        ...run,
        state: 'stopped',
        withdrawal_ids: '{}',
        created_at: clock.now().toJSDate(),
        ended_at: clock.now().toJSDate(),
      })
      .returning('id')
    for (let count = 0; count < 2; count++) {
      const attempt = await send(await start(await makeWithdrawal()))
      await attempt.merge({ runId }).save()
    }
    await db.from('settlement_days').delete()
    await db.table('settlement_days').insert([
      { day: '2026-11-26', is_friday: false, released_at: new Date() },
      { day: '2026-11-27', is_friday: true },
      { day: '2026-11-28', is_friday: false },
    ])
    await (await app.container.make(LockSending)).execute({ reason: 'Restored', actor: SYSTEM })
    await follow()
    await follow()
    assert.sameMembers(await subjectsOf(admin.email), [
      '2 payouts failed',
      `Payout run #${runId} was stopped`,
      'Payouts of 2026-11-27 are late',
      'The sending of payouts is locked',
    ])
  })

  test('one failure is not counted in the plural', async ({ assert }) => {
    const admin = await makeUser({ role: 'admin' })
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_platform' })
    await send(await start(await makeWithdrawal()))
    await follow()
    assert.deepEqual(await subjectsOf(admin.email), ['1 payout failed'])
    const { text } = (await mailsTo(admin.email))[0]!
    assert.include(text, '1 payout failed on our side')
  })

  test('a wallet that holds too little is reported once a day', async ({ assert, cleanup }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { clock, release } = freezeClock()
    cleanup(release)
    const admin = await makeUser({ role: 'admin' })
    const watch = async () => {
      const wallet = await app.container.make(PollWallet)
      await wallet.execute()
      await wallet.checkBalance()
    }
    fixture.chain.usdt = 1_000_000n
    await watch()
    assert.deepEqual(await subjectsOf(admin.email), [])
    await makeWithdrawal({ type: 'USDT_TRC20', stage: 'scheduled', amount: 7_000_000n })
    await watch()
    await watch()
    clock.moveBy({ days: 1 })
    await watch()
    assert.lengthOf(await subjectsOf(admin.email), 2)
  })

  test('what is not claimed is mailed at once, on day 3 and on day 20', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'unclaimed' })
    const seller = await makeSeller()
    const withdrawal = await makeWithdrawal({ seller })
    const attempt = await send(await start(withdrawal))
    const { invoiceNo } = withdrawal
    const again = `Your payout ${invoiceNo} is still waiting for you`
    const expected = [`Claim your payout ${invoiceNo}`]
    for (const [days, added] of [
      [2, []],
      [1, [again]],
      [16, []],
      [1, [again]],
      [5, []],
    ] as const) {
      clock.moveBy({ days })
      await follow()
      await follow()
      expected.push(...added)
      assert.sameMembers(await subjectsOf(seller.user.email), expected)
    }
    await attempt.refresh()
    assert.equal(attempt.unclaimedReminders, 2)
  })
})
