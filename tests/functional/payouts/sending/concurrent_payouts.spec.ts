import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { StartRun } from '#payouts/administration/actions/start_run'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import PayoutAttempt from '#payouts/models/payout_attempt'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import type Withdrawal from '#payouts/models/withdrawal'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import { ContinueRun } from '#payouts/sending/actions/continue_run'
import { makeUser } from '#tests/support/identity'
import { makeWithdrawal, sendBy, transitOf } from '#tests/support/trade/sending/withdrawals'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

const BURSTS = Number(process.env.PAYOUT_BURSTS ?? 3)
const AT_ONCE = 50

const make = <T>(Action: new (...needs: any[]) => T) => app.container.make(Action)
const many = <T>(work: () => Promise<T>, count = AT_ONCE) =>
  Promise.allSettled(Array.from({ length: count }, work))

test.group('Concurrent operations on one withdrawal', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.timeout(BURSTS * 30_000)

  test('of parallel approvals, one counts', async ({ assert }) => {
    const actor = { ...SYSTEM, userId: (await makeUser({ role: 'admin' })).id }
    for (let burst = 0; burst < BURSTS; burst++) {
      const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
      const decide = await make(ChangeWithdrawal)
      const { id } = withdrawal
      const results = await many(() => decide.execute({ id, version: 1, action: 'approve', actor }))
      assert.lengthOf(
        results.filter(({ status }) => status === 'fulfilled'),
        1
      )
      assert.equal((await withdrawal.refresh()).version, 2)
    }
  })

  test('of parallel runs, one starts, and what it sends is paid once', async ({ assert }) => {
    const actor = { ...SYSTEM, userId: (await makeUser({ role: 'admin' })).id }
    for (let burst = 0; burst < BURSTS; burst++) {
      await sendBy('PAYPAL', 'sandbox', { manner: burst % 2 === 0 ? 'pays' : 'silent' })
      const withdrawals = [await makeWithdrawal(), await makeWithdrawal()]
      const startRun = await make(StartRun)
      const input = {
        type: 'PAYPAL' as const,
        ids: withdrawals.map(({ id }) => id),
        expectedCount: 2,
        expectedTotals: [new Money(10_000n, 'USD')],
        actor,
      }
      const started = await many(() => startRun.execute(input))
      assert.lengthOf(
        started.filter(({ status }) => status === 'fulfilled'),
        1
      )
      const run = await AutoSettleRun.query().orderBy('id', 'desc').firstOrFail()
      await Promise.all([
        many(async () => (await make(ContinueRun)).execute({ runId: run.id })),
        many(async () => (await make(PollAttempts)).execute(), 10),
      ])
      await assertPaidOnce(withdrawals, burst % 2 === 0, assert)
    }
  })

  test('retry, return and a late answer in parallel pay at most once', async ({ assert }) => {
    const actor = { ...SYSTEM, userId: (await makeUser({ role: 'admin' })).id }
    for (let burst = 0; burst < BURSTS; burst++) {
      await sendBy('PAYPAL', 'sandbox', { manner: 'fails_once' })
      const withdrawal = await makeWithdrawal({ stage: 'failed' })
      const resolve = await make(ChangeWithdrawal)
      const { id, version } = withdrawal
      await Promise.all([
        many(() => resolve.execute({ id, version, action: 'retry', actor }), 25),
        many(() => resolve.execute({ id, version, action: 'return', reason: 'No', actor }), 25),
      ])
      const attempts = await PayoutAttempt.query().where('withdrawalId', id)
      assert.isAtMost(attempts.length, 1)
      await many(async () => {
        const send = await make(SendAttempt)
        for (const { id: attemptId } of attempts) await send.execute({ attemptId })
      })
      await withdrawal.refresh()
      const isReturned = withdrawal.stage === 'returned'
      assert.equal(await transitOf(withdrawal), isReturned ? 0n : -5_000n)
      assert.equal(isReturned, attempts.length === 0)
    }
    assert.isTrue(isSound(await (await make(CheckLedger)).execute()))
  })
})

async function assertPaidOnce(
  withdrawals: Withdrawal[],
  isAnswered: boolean,
  assert: {
    equal: (actual: unknown, expected: unknown) => void
    lengthOf: (list: any, length: number) => void
  }
) {
  for (const withdrawal of withdrawals) {
    await withdrawal.refresh()
    const attempts = await PayoutAttempt.query().where('withdrawalId', withdrawal.id)
    assert.lengthOf(attempts, 1)
    const paid = await SandboxPayout.query().where('note', withdrawal.invoiceNo)
    assert.lengthOf(paid, 1)
    assert.equal(withdrawal.stage, isAnswered ? 'paid' : 'sending')
    assert.equal(await transitOf(withdrawal), isAnswered ? 0n : -5_000n)
  }
  await db.from('auto_settle_runs').where('state', 'running').update({ state: 'stopped' })
}
