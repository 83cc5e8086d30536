import { test } from '@japa/runner'
import PayoutAttempt from '#payouts/models/payout_attempt'
import type { ChannelType } from '#payouts/values/channel_type'
import { makeUser } from '#tests/support/identity'
import { PROVIDER_KILL_STEPS } from '#tests/support/trade/sending/die_at'
import { goOn, runOver, sendAndDie, stepOf } from '#tests/support/trade/sending/killed_sender'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import type { PayoutFixture } from '#tests/support/trade/sending/payout_fixture'
import { remoteFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { wiseFixture } from '#tests/support/trade/sending/wise_double'
import { makeWithdrawal, transitOf } from '#tests/support/trade/sending/withdrawals'

const PROVIDERS: Record<
  keyof typeof PROVIDER_KILL_STEPS,
  [type: ChannelType, makeFixture: () => Promise<PayoutFixture>]
> = {
  wise: ['WISE', wiseFixture],
  // The signer is a process of its own.
  tron: ['USDT_TRC20', () => remoteFixture()],
}

/** CI kills at the steps whose repetition is not the first call again; the full run at every step. */
const IN_CI = {
  wise: ['when the transfer is made', 'when the transfer is funded'],
  tron: ['when the transaction is signed', 'when the transaction is broadcast'],
}

for (const [name, [type, makeFixture]] of Object.entries(PROVIDERS)) {
  const isFull = process.env.PAYOUT_KILLS !== undefined
  const steps = (isFull ? PROVIDER_KILL_STEPS : IN_CI)[name as keyof typeof IN_CI]
  const kills = Number(process.env.PAYOUT_KILLS ?? steps.length)

  test.group(`Processes that are killed while they pay: ${name}`, (group) => {
    group.each.setup(keepChannelTypes)

    test(`pay every withdrawal once (${kills} kills)`, async ({ assert, cleanup }) => {
      const fixture = await makeFixture()
      cleanup(() => fixture.close())
      const admin = await makeUser({ role: 'admin' })
      const { currency } = fixture.amount
      for (let kill = 0; kill < kills; kill++) {
        const step = stepOf(steps, kill)
        const { account, holderName } = fixture.account
        // Small sums: the signer has a limit of a day.
        const amount = BigInt(1_000 + kill)
        const given = { type, currency, account, holderName, amount }
        const withdrawal = await makeWithdrawal(given)
        const run = await runOver(withdrawal, admin.id)
        assert.equal(await sendAndDie(step), 'SIGKILL', step)
        await goOn(run, 3)
        await withdrawal.refresh()
        assert.equal(withdrawal.stage, 'paid', step)
        assert.equal(await transitOf(withdrawal), 0n, step)
        assert.equal(await fixture.countPayouts(), kill + 1, step)
        assert.lengthOf(await PayoutAttempt.query().where('withdrawalId', withdrawal.id), 1, step)
      }
    }).timeout(kills * 60_000)
  })
}
