import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import PayoutChannel from '#payouts/models/payout_channel'
import SandboxPayout from '#payouts/models/sandbox_payout'
import { LiftSettledHolds } from '#payouts/sending/actions/lift_settled_holds'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { UnlockSending } from '#payouts/sending/actions/unlock_sending'
import { freezeClock } from '#tests/support/clock'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { fund, makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

test.group('What stops the sending of a withdrawal', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is held by rule while its creator owes, and free again afterwards', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const withdrawal = await makeWithdrawal()
    await fund(withdrawal.creatorId, new Money(-1_000n, 'USD'), 'refund')
    assert.isNull(await start(withdrawal))
    assert.equal((await withdrawal.refresh()).holdReason, 'owes')
    assert.isNull(withdrawal.heldBy)
    const lift = await app.container.make(LiftSettledHolds)
    await lift.execute()
    assert.isNotNull((await withdrawal.refresh()).heldAt)
    await fund(withdrawal.creatorId, new Money(1_000n, 'USD'), 'sale')
    await lift.execute()
    assert.isNull((await withdrawal.refresh()).heldAt)
    assert.isNotNull(await start(withdrawal))
    assert.isNull((await withdrawal.refresh()).heldAt)
  })

  test('is held when its channel was removed, refused or changed', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const changes = [
      { deletedAt: DateTime.utc(), inUse: false },
      { refusedAt: DateTime.utc() },
      { accountHash: '0'.repeat(64) },
    ]
    for (const change of changes) {
      const withdrawal = await makeWithdrawal()
      const channel = await PayoutChannel.findOrFail(withdrawal.channelId)
      await channel.merge(change).save()
      assert.isNull(await start(withdrawal))
      assert.equal((await withdrawal.refresh()).holdReason, 'channel_removed')
    }
  })

  test('waits after a change of the channel', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const sendAfter = DateTime.utc().plus({ hours: 10 })
    const withdrawal = await makeWithdrawal({ sendAfter })
    await assert.rejects(() => start(withdrawal), 'PayoutNotDue')
  })

  test('nothing is created or sent while sending is locked', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox')
    const [before, after] = [await makeWithdrawal(), await makeWithdrawal()]
    const attempt = await start(before)
    const lock = await app.container.make(LockSending)
    await lock.execute({ reason: 'restored', actor: SYSTEM })
    await assert.rejects(() => start(after), 'PayoutsLocked')
    await send(attempt)
    assert.lengthOf(await SandboxPayout.all(), 0)

    await (await app.container.make(UnlockSending)).execute({ actor: SYSTEM })
    clock.moveBy({ minutes: 2 })
    await follow()
    assert.equal((await before.refresh()).stage, 'paid')
  })
})
