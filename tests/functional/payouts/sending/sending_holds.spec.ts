import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { SetPassword } from '#identity/passwords/actions/set_password'
import { RemoveTwoFactor } from '#identity/two_factor/actions/remove_two_factor'
import { Money } from '#core/money/money'
import { lockWithdrawal } from '#payouts/queries/locks'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannel from '#payouts/models/payout_channel'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { FailAttempt } from '#payouts/sending/actions/fail_attempt'
import { CheckBeforeSending } from '#payouts/sending/actions/check_before_sending'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { CompareWithProviders } from '#payouts/administration/actions/compare_with_providers'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { PayoutsNotCompared } from '#payouts/errors'
import { FollowWithdrawals } from '#payouts/sending/actions/follow_withdrawals'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { makeSeller, type Seller } from '#tests/support/orders'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { fund, makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

test.group('What stops the sending of a withdrawal', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is held by rule while its creator owes, and free again afterwards', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    // Debts that remain must not keep later ones from being checked.
    const indebted = await makeWithdrawal()
    await fund(indebted.creatorId, new Money(-1_000n, 'USD'), 'lasting debt')
    assert.isNull(await start(indebted))
    const withdrawal = await makeWithdrawal()
    await fund(withdrawal.creatorId, new Money(-1_000n, 'USD'), 'refund')
    assert.isNull(await start(withdrawal))
    assert.equal((await withdrawal.refresh()).holdReason, 'owes')
    assert.isNull(withdrawal.heldBy)
    const lift = await app.container.make(CheckBeforeSending)
    await lift.liftSettled({ batch: 1 })
    assert.isNotNull((await withdrawal.refresh()).heldAt)
    await fund(withdrawal.creatorId, new Money(1_000n, 'USD'), 'sale')
    await lift.liftSettled({ batch: 1 })
    assert.isNull((await withdrawal.refresh()).heldAt)
    assert.isNotNull((await indebted.refresh()).heldAt)
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

  test('waits 72 hours after what protects the account changed, also when it was settled before', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox')
    const setPassword = await app.container.make(SetPassword)
    const removeTwoFactor = await app.container.make(RemoveTwoFactor)
    const changes: Record<string, (seller: Seller) => Promise<unknown>> = {
      'password': ({ user }) => {
        const password = 'an uncommon phrase 7'
        const change = { user, password, action: 'user.password_reset', actor: SYSTEM } as const
        return db.transaction((trx) => setPassword.execute(change, trx))
      },
      'second factor': ({ user }) =>
        db.transaction((trx) => removeTwoFactor.execute({ user, actor: SYSTEM }, trx)),
      'address': ({ user }) => user.merge({ emailChangedAt: clock.now() }).save(),
      'channel': async ({ creatorId }) => {
        const channel = await PayoutChannel.findByOrFail({ creatorId })
        return channel.merge({ securedAt: clock.now() }).save()
      },
    }
    for (const [name, change] of Object.entries(changes)) {
      const seller = await makeSeller()
      const withdrawal = await makeWithdrawal({ seller })
      await change(seller)
      const until = clock.now().plus({ hours: 72 })
      await assert.rejects(() => start(withdrawal), 'PayoutNotDue')
      // The job also shows it in the lists.
      await (await app.container.make(FollowWithdrawals)).execute()
      assert.equal((await withdrawal.refresh()).sendAfter.toMillis(), until.toMillis(), name)
      clock.moveBy({ hours: 71 })
      await assert.rejects(() => start(withdrawal), 'PayoutNotDue')
      clock.moveBy({ hours: 1 })
      assert.isNotNull(await start(withdrawal), name)
    }
  })

  test('is not tried again by itself after a failure when the account changed meanwhile', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const withdrawal = await makeWithdrawal()
    const attempt = (await start(withdrawal))!
    const channel = await PayoutChannel.findOrFail(withdrawal.channelId)
    await channel.merge({ securedAt: DateTime.utc() }).save()
    const failAttempt = await app.container.make(FailAttempt)
    await db.transaction(async (trx) => {
      const locked = (await lockWithdrawal(withdrawal.id, trx))!
      attempt.merge({ class: 'temporary', failure: 'expired' })
      await failAttempt.execute({ attempt, withdrawal: locked }, trx)
    })
    assert.equal((await withdrawal.refresh()).stage, 'failed')
    assert.equal((await attempt.refresh()).state, 'failed')
    assert.lengthOf(await PayoutAttempt.query().where('withdrawalId', withdrawal.id), 1)
  })

  test('nothing is created or sent while sending is locked', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox')
    const [before, after] = [await makeWithdrawal(), await makeWithdrawal()]
    const held = await makeWithdrawal()
    const { id: adminId } = await makeUser({ role: 'admin' })
    await held.merge({ heldAt: clock.now(), heldBy: adminId, holdReason: 'checked later' }).save()
    const attempt = await start(before)
    const lock = await app.container.make(LockSending)
    await lock.execute({ reason: 'restored', actor: SYSTEM })
    await assert.rejects(() => start(after), 'PayoutsLocked')
    await send(attempt)
    assert.lengthOf(await SandboxPayout.all(), 0)

    clock.moveBy({ minutes: 2 })
    const compare = await app.container.make(CompareWithProviders)
    const missing = [before, after]
    for (const next of missing) {
      const refused = await lock.unlock({ actor: SYSTEM }).catch((error: unknown) => error)
      assert.instanceOf(refused, PayoutsNotCompared)
      const invoiceNos = missing.slice(missing.indexOf(next)).map(({ invoiceNo }) => invoiceNo)
      const { details } = refused as PayoutsNotCompared
      assert.deepEqual(details, { count: invoiceNos.length, invoiceNos })
      await compare.execute({ ids: [next.id] })
    }
    assert.isTrue(await lock.unlock({ actor: SYSTEM }))
    await follow()
    assert.equal((await before.refresh()).stage, 'paid')

    const decide = await app.container.make(ChangeWithdrawal)
    const lift = async () => {
      const { id, version } = await held.refresh()
      return decide.execute({ id, version, action: 'unhold', actor: SYSTEM })
    }
    await assert.rejects(lift, 'PayoutsNotCompared')
    await compare.execute({ ids: [held.id] })
    await lift()
    assert.isFalse((await held.refresh()).isHeld)
  })
})
