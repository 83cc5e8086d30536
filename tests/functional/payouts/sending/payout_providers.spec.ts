import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannel from '#payouts/models/payout_channel'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { attemptOf } from '#tests/support/trade/sending/payout_fixture'
import { paypalPayoutsFixture } from '#tests/support/trade/sending/paypal_payouts_double'
import { newTronAddress } from '#tests/support/gateways/tron_double'
import { preparedFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { wiseFixture } from '#tests/support/trade/sending/wise_double'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'

const watch = async () => (await app.container.make(PollWallet)).execute()

test.group('PayPal Payouts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('repeats the stored body word for word, under the same id', async ({ assert, cleanup }) => {
    const fixture = await paypalPayoutsFixture()
    cleanup(() => fixture.close())
    const attempt = attemptOf(fixture)
    fixture.setConnection!('closes_before_request')
    await assert.rejects(() => fixture.driver.send(attempt.now, attempt.save))
    fixture.setConnection!('open')
    await fixture.driver.send(attempt.now, attempt.save)
    const bodies = fixture.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v1/payments/payouts')
      .map(({ body }) => body)
    assert.isAtLeast(bodies.length, 1)
    assert.lengthOf([...new Set(bodies)], 1)
    assert.equal(JSON.parse(bodies[0]!).items.length, 1)
  })

  test('an unclaimed payout waits for its recipient and is taken back', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await paypalPayoutsFixture()
    cleanup(() => fixture.close())
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    const [batch] = fixture.account_.batches
    attempt.reference = batch!.id
    batch!.status = 'UNCLAIMED'
    const waiting = await fixture.driver.query(attempt.now, attempt.save)
    assert.equal(waiting!.state, 'accepted')
    assert.equal(waiting!.waitsFor, 'recipient')
    const taken = await fixture.driver.cancelUnclaimed(attempt.now)
    assert.equal(taken!.state, 'returned')
    assert.equal(fixture.account_.batches.length, 1)
  })

  test('a refused repetition that names no batch stays unknown', async ({ assert, cleanup }) => {
    const fixture = await paypalPayoutsFixture()
    cleanup(() => fixture.close())
    fixture.account_.namesDuplicate = false
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    await assert.rejects(() => fixture.driver.send(attempt.now, attempt.save))
    assert.equal(await fixture.countPayouts(), 1)
  })
})

test.group('Wise', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a funding call that answers 2xx with REJECTED has not funded', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    for (const funding of ['REJECTED', 'SCA'] as const) {
      fixture.books.funding = funding
      const attempt = attemptOf(fixture, `W7D20261127N${funding.length}`)
      const waiting = await fixture.driver.send(attempt.now, attempt.save)
      assert.equal(waiting.state, 'accepted')
      assert.equal(waiting.waitsFor, 'person')
      assert.equal(await fixture.countPayouts(), 0)
      // The draft stays, and is funded later; there is never a second one.
      fixture.books.funding = 'COMPLETED'
      await fixture.driver.query(attempt.now, attempt.save)
      const later = await fixture.driver.query(attempt.now, attempt.save)
      assert.equal(later!.state, 'succeeded')
      assert.equal(await fixture.countPayouts(), 1)
      fixture.books.transfers = []
    }
  })

  test('a transfer that goes back to an earlier state is neither failed nor paid again', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    const [transfer] = fixture.books.transfers
    for (const [status, state] of [
      ['outgoing_payment_sent', 'succeeded'],
      ['funds_converted', 'accepted'],
      ['bounced_back', 'accepted'],
      ['funds_refunded', 'returned'],
    ] as const) {
      transfer!.status = status
      assert.equal((await fixture.driver.query(attempt.now, attempt.save))!.state, state)
    }
    assert.equal(await fixture.countPayouts(), 1)
  })

  test('a canceled transfer is not sent again by itself, and one that was sent is waited for', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    const tell = async (attempt: PayoutAttempt, status: string) => {
      fixture.books.byKey(attempt.key).status = status
      await attempt.merge({ askAgainAt: DateTime.utc() }).save()
      await follow()
      return attempt.refresh()
    }
    const given = { type: 'WISE', currency: 'EUR', ...fixture.account } as const
    fixture.setManner('later')
    const waiting = await makeWithdrawal(given)
    const unsent = await send(await start(waiting))
    const cancelled = await tell(unsent, 'cancelled')
    assert.equal(cancelled.class, 'platform')
    assert.equal((await waiting.refresh()).stage, 'failed')
    assert.lengthOf(await PayoutAttempt.query().where('withdrawalId', waiting.id), 1)
    assert.lengthOf(fixture.books.transfers, 1)

    const paid = await makeWithdrawal(given)
    const sent = await send(await start(paid))
    await tell(sent, 'outgoing_payment_sent')
    assert.equal((await paid.refresh()).stage, 'paid')
    await tell(sent, 'cancelled')
    assert.equal((await paid.refresh()).stage, 'paid')
    await tell(sent, 'funds_refunded')
    assert.equal((await paid.refresh()).stage, 'returned')
    // The next Friday does not pay to the account that has sent the money back.
    assert.isNotNull((await PayoutChannel.findOrFail(paid.channelId)).refusedAt)
  })

  test('a mail address is paid by a person', async ({ assert, cleanup }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    fixture.account = { account: 'ada@example.test', holderName: 'Ada Lovelace' }
    const attempt = attemptOf(fixture)
    const outcome = await fixture.driver.send(attempt.now, attempt.save)
    assert.equal(outcome.waitsFor, 'person')
    assert.lengthOf(fixture.books.transfers, 0)
  })
})

test.group('USDT from a wallet', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is closed by the chain: the exact sum to the address, from the wallet', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { account } = fixture.account
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    await start(withdrawal)
    await follow()
    fixture.chain.pay(account, 6_999_999n)
    await watch()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'sending')
    fixture.chain.pay(account, 7_000_000n, false)
    await watch()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'sending')
    await fixture.settle('', 'paid')
    await watch()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
  })

  test('a second transfer of the same sum is shown and assigned to no withdrawal', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { account } = fixture.account
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    await start(withdrawal)
    await follow()
    fixture.chain.pay(account, 7_000_000n)
    fixture.chain.pay(account, 7_000_000n)
    await watch()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    const unmatched = await db.from('wallet_transfers').whereNull('withdrawal_id')
    assert.lengthOf(unmatched, 1)
  })

  test('our own wallet, the token and frozen addresses are refused before', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const objection = async (account: string) => {
      fixture.account = { account, holderName: null }
      return fixture.driver.preflight(attemptOf(fixture).now)
    }
    assert.equal((await objection(fixture.chain.wallet))!.failure, 'own_address')
    assert.equal((await objection('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'))!.class, 'recipient')
    const frozen = newTronAddress()
    fixture.chain.blackListed.add(frozen)
    assert.equal((await objection(frozen))!.failure, 'blacklisted')
    fixture.chain.usdt = 1n
    fixture.chain.blackListed.clear()
    assert.equal((await objection(frozen))!.failure, 'wallet_too_low')
  })

  test('fees are those of the chain: a first holder costs twice, the penalty counts once', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const attempt = attemptOf(fixture)
    const usual = (await fixture.driver.estimate([attempt.now]))!
    assert.equal(usual.items[0]!.energy, 31_895)
    assert.equal(usual.items[0]!.feeLimitSun, BigInt(Math.ceil(31_895 * 210 * 1.3)))
    // 500 of the free bandwidth are left, which cover the transaction.
    assert.equal(usual.items[0]!.feeSun, BigInt(31_895 * 210))
    fixture.chain.fresh.add(fixture.account.account)
    const fresh = (await fixture.driver.estimate([attempt.now]))!
    assert.equal(fresh.items[0]!.energy, 64_285)
  })
})
