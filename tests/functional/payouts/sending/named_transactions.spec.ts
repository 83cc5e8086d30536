import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#core/http/actor'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { FindWithdrawal } from '#payouts/administration/queries/find_withdrawal'
import type Withdrawal from '#payouts/models/withdrawal'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'
import { freezeClock } from '#tests/support/clock'
import { newTronAddress } from '#tests/support/gateways/tron_double'
import { makeUser } from '#tests/support/identity'
import { follow, start } from '#tests/support/trade/sending/attempts'
import { preparedFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'
import NamedTransactionsArePolled from '../../../../database/migrations/0384_named_transactions_are_polled.js'

const AMOUNT = 7_000_000n

const watch = async () => (await app.container.make(PollWallet)).execute()

async function makeActor(): Promise<Actor & { userId: number }> {
  return { userId: (await makeUser({ role: 'admin' })).id, actingAsId: null }
}

async function name(withdrawal: Withdrawal, reference: string, actor: Actor) {
  const { id, version } = await withdrawal.refresh()
  const action = await app.container.make(ChangeWithdrawal)
  await action.execute({ action: 'complete', id, version, reference, actor })
}

async function offered({ id }: Withdrawal, { userId: adminId }: { userId: number }) {
  const query = await app.container.make(FindWithdrawal)
  const { actions } = await query.execute({ id, adminId })
  return actions.filter((one) => ['claim', 'complete', 'give_up', 'retry'].includes(one))
}

/** A withdrawal that waits for its transfer from the wallet. */
async function makeWaiting(account = newTronAddress()) {
  const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: AMOUNT })
  const attempt = (await start(withdrawal))!
  await follow()
  return { withdrawal, attempt, account }
}

test.group('Transactions that admins name', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('one that an earlier version asked about only once is asked about again', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { withdrawal, attempt, account } = await makeWaiting()
    await name(withdrawal, fixture.chain.pay(account, AMOUNT), await makeActor())
    await attempt.refresh()
    await attempt.merge({ askAgainAt: null }).save()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'sending')
    const unnamed = (await makeWaiting()).attempt
    await new NamedTransactionsArePolled(db.connection(), '0384').execUp()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    assert.isNull((await unnamed.refresh()).askAgainAt)
  })

  test('one that pays nothing ends no attempt, and the real payment is still recognized', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const actor = await makeActor()
    const { chain } = fixture
    const wrong: Record<string, (account: string) => string> = {
      'a transfer of TRX': () => chain.pay(chain.wallet, 1n, true, null),
      'an earlier try': (account) => chain.pay(account, AMOUNT, true, 'OUT_OF_ENERGY'),
      'another payment': () => chain.pay(newTronAddress(), AMOUNT),
    }
    for (const [about, send] of Object.entries(wrong)) {
      for (const isSeenBefore of [true, false]) {
        const { withdrawal, attempt, account } = await makeWaiting()
        await name(withdrawal, send(account), actor)
        assert.deepEqual(await offered(withdrawal, actor), ['complete'], about)
        const paid = chain.pay(account, AMOUNT)
        if (isSeenBefore) await watch()
        await follow()
        assert.equal((await withdrawal.refresh()).stage, 'sending', about)
        assert.deepEqual(await offered(withdrawal, actor), ['complete', 'give_up'], about)
        assert.include((await attempt.refresh()).failure, 'does not pay')
        await watch()
        await follow()
        assert.equal((await withdrawal.refresh()).stage, 'paid', about)
        assert.equal((await attempt.refresh()).reference, paid, about)
      }
    }
  })

  test('the payment of another withdrawal, named by mistake, closes the one that it pays', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const actor = await makeActor()
    const [one, other] = [await makeWaiting(), await makeWaiting()]
    await name(one.withdrawal, fixture.chain.pay(other.account, AMOUNT), actor)
    await watch()
    await follow()
    assert.equal((await other.withdrawal.refresh()).stage, 'paid')
    assert.equal((await one.withdrawal.refresh()).stage, 'sending')
  })

  test('one that is in no solid block yet is asked about until it is', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { clock, release } = freezeClock()
    cleanup(release)
    const { chain } = fixture
    const actor = await makeActor()
    const [good, bad] = [await makeWaiting(), await makeWaiting()]
    // The pauses count from the naming, not from the attempt, which may be days old.
    clock.moveBy({ days: 2 })
    await name(good.withdrawal, chain.pay(good.account, AMOUNT, false), actor)
    await name(bad.withdrawal, chain.pay(bad.account, AMOUNT, false, 'OUT_OF_ENERGY'), actor)
    fixture.setConnection!('overloaded')
    await follow()
    fixture.setConnection!('open')
    clock.moveBy({ minutes: 1 })
    await follow()
    assert.equal((await good.withdrawal.refresh()).stage, 'sending')
    await fixture.settle('', 'paid')
    clock.moveBy({ minutes: 1 })
    assert.equal(await follow(), 2)
    assert.equal((await good.withdrawal.refresh()).stage, 'paid')
    assert.include(await offered(bad.withdrawal, actor), 'give_up')
  })

  test('nobody is asked to pay an address before a check of it has ended', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const { clock, release } = freezeClock()
    cleanup(release)
    const account = newTronAddress()
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: AMOUNT })
    const attempt = (await start(withdrawal))!
    fixture.chain.blackListed.add(account)
    fixture.setConnection!('overloaded')
    for (let minute = 0; minute < 2; minute++) {
      await follow()
      assert.equal((await attempt.refresh()).state, 'unknown')
      clock.moveBy({ minutes: 2 })
    }
    fixture.setConnection!('open')
    await follow()
    assert.equal((await attempt.refresh()).failure, 'blacklisted')
    assert.equal((await withdrawal.refresh()).stage, 'returned')
  })
})
