import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import type { PayoutDriver } from '#payouts/sending/drivers/payout_driver'
import { attemptKey, operationFor } from '#payouts/sending/values/payout_operation'
import { settle } from '#tests/support/queue'
import { makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { alipayTransferFixture } from '#tests/support/trade/sending/alipay_transfer_double'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import type { PayoutFixture } from '#tests/support/trade/sending/payout_fixture'
import { paypalPayoutsFixture } from '#tests/support/trade/sending/paypal_payouts_double'
import { sandboxPayoutsFixture } from '#tests/support/trade/sending/sandbox_payouts_fixture'
import { wiseFixture } from '#tests/support/trade/sending/wise_double'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'

type Admin = Awaited<ReturnType<typeof makeAdmin>>

/** Sent by the database that was lost, under the key of its n-th attempt. */
async function sendLost(driver: PayoutDriver, withdrawal: Withdrawal, n: number) {
  return driver.send(operationFor(withdrawal, attemptKey(withdrawal, n)), async () => {})
}

const compare = async (admin: Admin, { id }: Withdrawal) =>
  (await admin.post(`${OFFICE}/reconciliation`, { ids: [id] })).body.data[0]

async function runAlone(admin: Admin, withdrawal: Withdrawal, channel: string) {
  await admin.post(`${OFFICE}/auto-settle/${channel}`, runOf([withdrawal]))
  await settle()
  return withdrawal.refresh()
}

function withdrawalOf(fixture: PayoutFixture, type: 'ALIPAY' | 'PAYPAL' | 'WISE') {
  const { currency, minor: amount } = fixture.amount
  return makeWithdrawal({ type, currency, amount, ...fixture.account })
}

/** A restored backup locks sending, and an admin unlocks it. */
async function lockAndUnlock() {
  const now = DateTime.utc()
  const row = { is_only: true, locked_at: now.toJSDate(), locked_because: 'Restored' }
  await db
    .table('settlement_locks')
    .insert({ ...row, unlocked_at: now.toJSDate() })
    .onConflict('is_only')
    .merge()
}

const makeDue = async (attempt: PayoutAttempt) =>
  attempt.merge({ askAgainAt: DateTime.utc().minus({ minutes: 1 }) }).save()

test.group('Later attempts of a lost database', (group) => {
  group.each.setup(keepChannelTypes)

  test('a payment is found behind a key that Alipay refused, and is not made again', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await alipayTransferFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const withdrawal = await withdrawalOf(fixture, 'ALIPAY')
    await fixture.setManner('refuses_platform')
    await sendLost(fixture.driver, withdrawal, 1)
    await fixture.setManner('pays')
    await sendLost(fixture.driver, withdrawal, 2)

    const found = await compare(admin, withdrawal)
    assert.equal(found.trace, 'paid')
    assert.equal(found.key, attemptKey(withdrawal, 2))
    assert.equal((await runAlone(admin, withdrawal, 'alipay')).stage, 'paid')
    assert.equal(await fixture.countPayouts(), 1)
    const attempts = await PayoutAttempt.query().where('withdrawalId', withdrawal.id)
    assert.deepEqual(
      attempts.map(({ n, state }) => [n, state]),
      [[2, 'succeeded']]
    )
  })

  test('a payment is found behind a transfer that Wise cancelled', async ({ assert, cleanup }) => {
    const fixture = await wiseFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const withdrawal = await withdrawalOf(fixture, 'WISE')
    fixture.setManner('later')
    await sendLost(fixture.driver, withdrawal, 1)
    fixture.books.byKey(attemptKey(withdrawal, 1)).status = 'cancelled'
    const only = await compare(admin, withdrawal)
    assert.deepEqual([only.trace, only.key], ['returned', attemptKey(withdrawal, 1)])
    fixture.setManner('pays')
    await sendLost(fixture.driver, withdrawal, 2)
    const found = await compare(admin, withdrawal)
    assert.deepEqual([found.trace, found.key], ['paid', attemptKey(withdrawal, 2)])
    assert.equal((await runAlone(admin, withdrawal, 'wise')).stage, 'paid')
    assert.lengthOf(fixture.books.transfers, 2)
  })

  test('many failed attempts hide no payment, and too many are told', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await sandboxPayoutsFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const withdrawal = await withdrawalOf(fixture, 'PAYPAL')
    await fixture.setManner('refuses_platform')
    for (let n = 1; n <= 9; n++) await sendLost(fixture.driver, withdrawal, n)
    const failed = await compare(admin, withdrawal)
    assert.deepEqual([failed.trace, failed.key], ['failed', attemptKey(withdrawal, 9)])
    await fixture.setManner('pays')
    await sendLost(fixture.driver, withdrawal, 10)
    assert.equal((await compare(admin, withdrawal)).trace, 'paid')

    const other = await withdrawalOf(fixture, 'PAYPAL')
    await fixture.setManner('refuses_platform')
    for (let n = 1; n <= 24; n++) await sendLost(fixture.driver, other, n)
    assert.equal((await compare(admin, other)).trace, 'not_fully_asked')
  })

  test('PayPal cannot tell, so a person is asked to check', async ({ assert, cleanup }) => {
    const fixture = await paypalPayoutsFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const forgotten = DateTime.utc().minus({ days: 40 }).toISODate()
    const { currency, minor: amount } = fixture.amount
    const old = await makeWithdrawal({ currency, amount, ...fixture.account, day: forgotten })
    const withdrawal = await withdrawalOf(fixture, 'PAYPAL')
    for (const one of [old, withdrawal]) {
      assert.equal((await compare(admin, one)).trace, 'look_by_hand')
    }
    // With PayPal's own number of a payout, it can be read.
    await fixture.setManner('later')
    const sent = await send(await start(withdrawal))
    assert.equal((await compare(admin, withdrawal)).trace, 'under_way')
    fixture.account_.batches[0]!.status = 'FAILED'
    assert.equal((await compare(admin, withdrawal)).trace, 'look_by_hand')
    assert.equal((await sent.refresh()).state, 'accepted')
  })

  test('an attempt from before the lock is not sent again before the providers were asked', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await alipayTransferFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const [paidLater, neverSent] = [
      await withdrawalOf(fixture, 'ALIPAY'),
      await withdrawalOf(fixture, 'ALIPAY'),
    ]
    const restored = [(await start(paidLater))!, (await start(neverSent))!]
    await paidLater.refresh()
    await sendLost(fixture.driver, paidLater, 2)
    await lockAndUnlock()
    for (const attempt of restored) await makeDue(attempt)
    await follow()
    for (const attempt of restored) {
      await attempt.refresh()
      assert.deepEqual([attempt.state, attempt.waitsFor], ['unknown', 'person'])
    }
    assert.equal(await fixture.countPayouts(), 1)

    assert.equal((await compare(admin, paidLater)).trace, 'paid')
    assert.equal((await compare(admin, neverSent)).trace, 'not_there')
    await follow()
    assert.equal(await fixture.countPayouts(), 2)
    assert.equal((await neverSent.refresh()).stage, 'paid')
    assert.equal((await restored[0]!.refresh()).state, 'failed')
    assert.equal((await runAlone(admin, paidLater, 'alipay')).stage, 'paid')
    assert.equal(await fixture.countPayouts(), 2)
  })
})
