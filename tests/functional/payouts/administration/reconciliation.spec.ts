import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import type { PayoutDriver, PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { attemptKey, operationFor } from '#payouts/sending/values/payout_operation'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'
import { settle } from '#tests/support/queue'
import { change, makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { follow } from '#tests/support/trade/sending/attempts'
import { alipayTransferFixture } from '#tests/support/trade/sending/alipay_transfer_double'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { paypalPayoutsFixture } from '#tests/support/trade/sending/paypal_payouts_double'
import type { PayoutFixture } from '#tests/support/trade/sending/payout_fixture'
import { preparedFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { wiseFixture } from '#tests/support/trade/sending/wise_double'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'
import type Withdrawal from '#payouts/models/withdrawal'

/** Sent by the database that was lost: the provider's book has it, and no attempt is here. */
function sendAndForget(driver: PayoutDriver, withdrawal: Withdrawal): Promise<PayoutOutcome> {
  const operation = operationFor(withdrawal, attemptKey(withdrawal, 1))
  return driver.send(operation, async () => {})
}

const ask = async (admin: Awaited<ReturnType<typeof makeAdmin>>, { id }: Withdrawal) =>
  (await admin.post(`${OFFICE}/reconciliation`, { ids: [id] })).body.data[0]

test.group('After a restored backup', (group) => {
  group.each.setup(keepChannelTypes)

  test('a provider is asked by the derived key, and what it paid is not paid again', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    assert.equal((await ask(admin, withdrawal)).trace, 'not_there')
    const registry = await app.container.make(PayoutDriverRegistry)
    await sendAndForget(registry.of('PAYPAL', 'sandbox'), withdrawal)
    const found = await ask(admin, withdrawal)
    assert.equal(found.trace, 'paid')
    assert.equal(found.key, attemptKey(withdrawal, 1))
    assert.deepEqual(found.told, { amount: '5000', currency: 'USD' })

    await withdrawal.refresh()
    // Another account's company would not know the payment either.
    for (const action of ['return', 'retarget']) {
      const other = { action, reason: 'Lost', version: withdrawal.version }
      const { status, body } = await change(admin, withdrawal, other)
      assert.deepEqual([status, body.error], [409, 'PAYOUT_FOUND_PAID'], action)
    }

    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    assert.lengthOf(await SandboxPayout.query().where('note', withdrawal.invoiceNo), 1)
  })

  test('nothing that leads to another payment is possible before a comparison', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admin = await makeAdmin()
    const [withdrawal, held] = [await makeWithdrawal(), await makeWithdrawal()]
    const put = { action: 'hold', reason: 'To be checked', version: held.version }
    assert.equal((await change(admin, held, put)).status, 200)
    const lock = await app.container.make(LockSending)
    await lock.execute({ reason: 'restored', actor: SYSTEM })
    const refusal = async (one: Withdrawal, action: string) => {
      const { version } = await one.refresh()
      const { status, body } = await change(admin, one, { action, reason: 'Lost', version })
      return status === 409 ? body.error : status
    }
    assert.equal(await refusal(withdrawal, 'return'), 'PAYOUTS_NOT_COMPARED')
    await ask(admin, withdrawal)
    assert.equal(await refusal(withdrawal, 'return'), 200)

    await lock.unlock({ actor: SYSTEM })
    assert.equal(await refusal(held, 'return'), 'PAYOUTS_NOT_COMPARED')
    assert.equal(await refusal(held, 'unhold'), 'PAYOUTS_NOT_COMPARED')
    await ask(admin, held)
    assert.equal(await refusal(held, 'return'), 200)
  })

  test('a provider is asked about the attempt that is open, under its key', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'later' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'sent')
    const found = await ask(admin, withdrawal)
    assert.equal(found.key, attemptKey(withdrawal, 1))
    assert.equal(found.trace, 'under_way')
  })

  test('a transfer that Wise made before is found by its key, unless it went to another recipient', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const { currency, minor: amount } = fixture.amount
    for (const holderName of [fixture.account.holderName, 'Somebody Else']) {
      const withdrawal = await makeWithdrawal({
        type: 'WISE',
        currency,
        amount,
        holderName,
        account: fixture.account.account,
      })
      const before = operationFor(withdrawal, attemptKey(withdrawal, 1))
      await fixture.driver.send({ ...before, account: fixture.account }, async () => {})
      await admin.post(`${OFFICE}/auto-settle/wise`, runOf([withdrawal]))
      await settle()
      const isSame = holderName === fixture.account.holderName
      assert.equal((await withdrawal.refresh()).stage, isSame ? 'paid' : 'sending')
    }
    assert.deepEqual(
      fixture.books.transfers.map(({ funded }) => funded),
      [1, 1]
    )
  })

  test('each provider tells what it can', async ({ assert }) => {
    const admin = await makeAdmin()
    const cases: [() => Promise<PayoutFixture>, 'PAYPAL' | 'WISE' | 'ALIPAY', string][] = [
      [paypalPayoutsFixture, 'PAYPAL', 'look_by_hand'],
      [wiseFixture, 'WISE', 'paid'],
      [alipayTransferFixture, 'ALIPAY', 'paid'],
    ]
    for (const [makeFixture, type, expected] of cases) {
      const fixture = await makeFixture()
      try {
        const { currency, minor: amount } = fixture.amount
        const withdrawal = await makeWithdrawal({
          type,
          currency,
          amount,
          account: fixture.account.account,
          holderName: fixture.account.holderName,
        })
        const before = await ask(admin, withdrawal)
        assert.equal(before.trace, type === 'PAYPAL' ? expected : 'not_there')
        await sendAndForget(fixture.driver, withdrawal)
        assert.equal((await ask(admin, withdrawal)).trace, expected, type)
        fixture.setConnection!('overloaded')
        const silent = type === 'PAYPAL' ? expected : 'no_answer'
        assert.equal((await ask(admin, withdrawal)).trace, silent, type)
      } finally {
        await fixture.close()
      }
    }
  })

  test('a transfer that left the wallet is shown, and entered it closes the withdrawal', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const { account } = fixture.account
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    assert.equal((await ask(admin, withdrawal)).trace, 'look_by_hand')
    const transaction = fixture.chain.pay(account, 7_000_000n)
    await (await app.container.make(PollWallet)).execute()
    const found = await ask(admin, withdrawal)
    assert.equal(found.trace, 'paid')
    assert.equal(found.reference, transaction)
    const page = await admin.get('/admin/settlements/unlock')
    assert.include(page.text, transaction)

    await admin.post(`${OFFICE}/auto-settle/usdt`, runOf([withdrawal]))
    await settle()
    await withdrawal.refresh()
    // Asked once more, it is still found: this attempt waits for a person, who must not pay again.
    assert.equal((await ask(admin, withdrawal)).trace, 'paid')
    const claimed = await change(admin, withdrawal, {
      action: 'claim',
      version: withdrawal.version,
    })
    assert.deepEqual([claimed.status, claimed.body.error], [409, 'PAYOUT_FOUND_PAID'])
    const entered = { action: 'complete', reference: transaction, version: withdrawal.version }
    assert.equal((await change(admin, withdrawal, entered)).status, 200)
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    const [row] = await db.from('wallet_transfers').where({ transaction })
    assert.equal(row.withdrawal_id, withdrawal.id)
  })
})
