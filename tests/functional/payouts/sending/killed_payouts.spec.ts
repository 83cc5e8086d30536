import { once } from 'node:events'
import { fork } from 'node:child_process'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CheckLedger } from '#ledger/queries/check_ledger'
import { isSound } from '#ledger/values/ledger_report'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import PayoutAttempt from '#payouts/models/payout_attempt'
import SandboxPayout from '#payouts/models/sandbox_payout'
import { ContinueRun } from '#payouts/sending/actions/continue_run'
import { FollowAttempts } from '#payouts/sending/actions/follow_attempts'
import { makeUser } from '#tests/support/identity'
import { KILL_STEPS } from '#tests/support/trade/sending/die_at'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { makeWithdrawal, sendBy, transitOf } from '#tests/support/trade/sending/withdrawals'

/** Each step once in CI; the full run kills at random steps, several times in a row. */
const KILLS = Number(process.env.PAYOUT_KILLS ?? KILL_STEPS.length)
const isBuilt = process.env.BUILT_ASSETS === 'true'

/** A minute passes, after which another process takes interrupted calls over. */
const passMinute = () =>
  db.rawQuery(`update payout_attempts set ask_again_at = ask_again_at - interval '61 seconds'`)

async function sendAndDie(step: string) {
  const script = `tests/support/processes/send_payouts.${isBuilt ? 'js' : 'ts'}`
  const child = fork(app.makePath(isBuilt ? `build/${script}` : script), {
    execArgv: isBuilt ? [] : process.execArgv,
    env: { ...process.env, LOG_LEVEL: 'fatal', KILL_AT: step },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [, signal] = await once(child, 'exit')
  await passMinute()
  return signal as string | null
}

test.group('Processes that are killed while they send payouts', (group) => {
  group.each.setup(keepChannelTypes)

  test(`pay every withdrawal once and lose none (${KILLS} kills)`, async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admin = await makeUser({ role: 'admin' })
    for (let kill = 0; kill < KILLS; kill++) {
      const step = KILL_STEPS[process.env.PAYOUT_KILLS ? Math.floor(Math.random() * 9) : kill]!
      const withdrawal = await makeWithdrawal()
      const run = await AutoSettleRun.create({
        type: 'PAYPAL',
        startedBy: admin.id,
        state: 'running',
        withdrawalIds: [withdrawal.id],
        count: 1,
        totals: { USD: '5000' },
        createdAt: withdrawal.createdAt,
      })
      assert.equal(await sendAndDie(step), 'SIGKILL', step)
      await (await app.container.make(ContinueRun)).execute({ runId: run.id })
      await (await app.container.make(FollowAttempts)).execute()
      await withdrawal.refresh()
      assert.equal(withdrawal.stage, 'paid', step)
      assert.equal(await transitOf(withdrawal), 0n, step)
      const paid = await SandboxPayout.query().where('note', withdrawal.invoiceNo)
      assert.lengthOf(paid, 1, step)
      assert.lengthOf(await PayoutAttempt.query().where('withdrawalId', withdrawal.id), 1, step)
    }
    assert.isTrue(isSound(await (await app.container.make(CheckLedger)).execute()))
  }).timeout(KILLS * 60_000)
})
