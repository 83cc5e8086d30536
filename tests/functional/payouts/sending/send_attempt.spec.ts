import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import PayoutsAccountDeletion from '#payouts/administration/actions/payouts_account_deletion'
import PayoutChannel from '#payouts/models/payout_channel'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { freezeClock } from '#tests/support/clock'
import { makeSeller } from '#tests/support/orders'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import {
  balanceOf,
  makeWithdrawal,
  sendBy,
  transitOf,
} from '#tests/support/trade/sending/withdrawals'

test.group('Sending a withdrawal', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('pays once, closes it and books cost and surcharge', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const withdrawal = await makeWithdrawal({ amount: 10_000n, surcharge: 100n })
    const attempt = await send(await start(withdrawal))
    await withdrawal.refresh()
    assert.equal(attempt.state, 'succeeded')
    assert.equal(withdrawal.stage, 'paid')
    assert.equal(withdrawal.status, 'closed')
    assert.equal(await transitOf(withdrawal), 0n)
    assert.equal(await balanceOf('channel_surcharge', '', 'USD'), -100n)
    // 99.00 were paid, of which the company took 0.495 from the platform.
    assert.equal(await balanceOf('payout_bank', 'PAYPAL', 'USD'), -9_900n - 49n)
    assert.equal(await balanceOf('gateway_cost', 'payout_PAYPAL', 'USD'), 49n)
    assert.lengthOf(await SandboxPayout.all(), 1)
  })

  test('the key is derived from the withdrawal and the number of the attempt', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const withdrawal = await makeWithdrawal({ day: '2026-11-27' })
    const attempt = await start(withdrawal)
    assert.equal(attempt!.key, `W${withdrawal.creatorId}D20261127N1`)
  })

  test('a lost answer is unknown and decided only by a query', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'silent' })
    const withdrawal = await makeWithdrawal()
    const attempt = await send(await start(withdrawal))
    assert.equal(attempt.state, 'unknown')
    await withdrawal.refresh()
    assert.equal(withdrawal.stage, 'sending')
    assert.equal(await transitOf(withdrawal), -5_000n)
    await assert.rejects(() => start(withdrawal))

    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    clock.moveBy({ minutes: 2 })
    await follow()
    await withdrawal.refresh()
    assert.equal(withdrawal.stage, 'paid')
    assert.lengthOf(await SandboxPayout.all(), 1)
  })

  test('what the provider does not know is sent again under the same key', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'deaf' })
    const withdrawal = await makeWithdrawal()
    const attempt = await send(await start(withdrawal))
    assert.equal(attempt.state, 'unknown')
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    clock.moveBy({ minutes: 2 })
    await follow()
    await attempt.refresh()
    const [paid, ...more] = await SandboxPayout.all()
    assert.lengthOf(more, 0)
    assert.equal(paid!.merchantReference, attempt.key)
    assert.equal((await withdrawal.refresh()).stage, 'paid')
  })

  test('an interrupted call is claimed again after a minute, with a query first', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const withdrawal = await makeWithdrawal()
    const attempt = await start(withdrawal)
    // The process died right after it had claimed the attempt.
    await attempt!
      .merge({ state: 'sending', calls: 1, calledAt: clock.now() })
      .merge({ askAgainAt: clock.now().plus({ seconds: 60 }) })
      .save()
    assert.equal(await follow(), 0)
    clock.moveBy({ seconds: 61 })
    assert.equal(await follow(), 1)
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    assert.lengthOf(await SandboxPayout.all(), 1)
  })

  test('an answer about another sum, receiver or currency is not recorded', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'silent' })
    const changes = [
      { amount: 4_999n },
      { currency: 'EUR' as const },
      { account: 'x@example.test' },
    ]
    for (const change of changes) {
      await sendBy('PAYPAL', 'sandbox', { manner: 'silent' })
      const withdrawal = await makeWithdrawal()
      const attempt = await send(await start(withdrawal))
      await SandboxPayout.query().where('merchantReference', attempt.key).update(change)
      await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
      clock.moveBy({ minutes: 2 })
      await follow()
      await attempt.refresh()
      assert.equal(attempt.state, 'unknown')
      assert.equal(attempt.waitsFor, 'person')
      assert.equal((await withdrawal.refresh()).stage, 'sending')
      assert.equal(await transitOf(withdrawal), -5_000n)
    }
  })

  test('a recipient who cannot receive gets the money back and is not tried again', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_recipient' })
    const withdrawal = await makeWithdrawal()
    await send(await start(withdrawal))
    assert.equal((await withdrawal.refresh()).stage, 'returned')
    assert.equal(await transitOf(withdrawal), 0n)
    const owner = String(withdrawal.creatorId)
    assert.equal(await balanceOf('creator_available', owner, 'USD'), -5_000n)
    assert.isNotNull((await PayoutChannel.findOrFail(withdrawal.channelId)).refusedAt)
    await assert.rejects(() => start(withdrawal))
  })

  test('a failure of the platform waits for an admin and moves nothing', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'fails_once' })
    const withdrawal = await makeWithdrawal()
    await send(await start(withdrawal))
    assert.equal((await withdrawal.refresh()).stage, 'failed')
    assert.equal(await transitOf(withdrawal), -5_000n)
    const second = await send(await start(withdrawal))
    assert.equal(second.n, 2)
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    const paid = await SandboxPayout.query().where('status', 'paid')
    assert.lengthOf(paid, 1)
  })

  test('money returned weeks later is booked back and explained', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const withdrawal = await makeWithdrawal({ amount: 5_000n })
    await send(await start(withdrawal))
    await SandboxPayout.query().update({ status: 'returned', failure: 'bounced' })
    clock.moveBy({ days: 2 })
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'returned')
    const owner = String(withdrawal.creatorId)
    assert.equal(await balanceOf('creator_available', owner, 'USD'), -5_000n)
    // The provider keeps its fee: that is the platform's cost.
    assert.equal(await balanceOf('payout_bank', 'PAYPAL', 'USD'), -25n)
    const corrections = await db.from('statements').where({ withdrawal_id: withdrawal.id })
    assert.deepEqual(
      corrections.map(({ kind }) => kind),
      ['correction']
    )
  })

  test('the account of a deleted creator is wiped from attempts, which are asked about no more', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const seller = await makeSeller()
    const attempt = await send(await start(await makeWithdrawal({ seller })))
    assert.isNotNull(attempt.accountSealed)
    const handler = await app.container.make(PayoutsAccountDeletion)
    await db.transaction((trx) =>
      handler.deletePersonalData({ userId: seller.user.id } as never, trx)
    )
    assert.isNull((await attempt.refresh()).accountSealed)
    clock.moveBy({ days: 2 })
    assert.equal(await follow(), 0)
    await attempt.merge({ askAgainAt: clock.now() }).save()
    assert.equal((await send(attempt)).state, 'succeeded')
  })
})
