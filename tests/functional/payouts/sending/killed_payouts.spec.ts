import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import PayoutAttempt from '#payouts/models/payout_attempt'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { makeUser } from '#tests/support/identity'
import { KILL_STEPS } from '#tests/support/trade/sending/die_at'
import { goOn, runOver, sendAndDie, stepOf } from '#tests/support/trade/sending/killed_sender'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { makeWithdrawal, sendBy, transitOf } from '#tests/support/trade/sending/withdrawals'

/** Each step once in CI; the full run kills at random steps, several times in a row. */
const KILLS = Number(process.env.PAYOUT_KILLS ?? KILL_STEPS.length)

test.group('Processes that are killed while they send payouts', (group) => {
  group.each.setup(keepChannelTypes)

  test(`pay every withdrawal once and lose none (${KILLS} kills)`, async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admin = await makeUser({ role: 'admin' })
    for (let kill = 0; kill < KILLS; kill++) {
      const step = stepOf(KILL_STEPS, kill)
      const withdrawal = await makeWithdrawal()
      const run = await runOver(withdrawal, admin.id)
      assert.equal(await sendAndDie(step), 'SIGKILL', step)
      await goOn(run)
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
