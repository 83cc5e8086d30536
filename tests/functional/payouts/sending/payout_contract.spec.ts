import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { assertSamePayout } from '#payouts/sending/values/payout_operation'
import { alipayTransferFixture } from '#tests/support/trade/sending/alipay_transfer_double'
import {
  attemptOf,
  type AttemptDouble,
  type PayoutFixture,
} from '#tests/support/trade/sending/payout_fixture'
import { paypalPayoutsFixture } from '#tests/support/trade/sending/paypal_payouts_double'
import { sandboxPayoutsFixture } from '#tests/support/trade/sending/sandbox_payouts_fixture'
import { remoteFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { wiseFixture } from '#tests/support/trade/sending/wise_double'

/** Drivers that pay by calls; payments by a person are tested with the actions of admins. */
const FIXTURES: Record<string, () => Promise<PayoutFixture>> = {
  sandbox: sandboxPayoutsFixture,
  paypal: paypalPayoutsFixture,
  wise: wiseFixture,
  alipay: alipayTransferFixture,
  usdt_remote: () => remoteFixture(),
}

for (const [name, makeFixture] of Object.entries(FIXTURES)) {
  test.group(`The contract of payout drivers: ${name}`, (group) => {
    let fixture: PayoutFixture
    group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
    group.each.setup(async () => {
      fixture = await makeFixture()
      return () => fixture.close()
    })

    function newAttempt() {
      const { amount, account } = fixture
      const key = `W7D20261127N${randomBytes(4).readUInt32BE()}`
      return attemptOf({ amount, account }, key)
    }

    async function send(attempt: AttemptDouble): Promise<PayoutOutcome> {
      return noted(attempt, await fixture.driver.send(attempt.now, attempt.save))
    }

    async function ask(attempt: AttemptDouble): Promise<PayoutOutcome | null> {
      const outcome = await fixture.driver.query(attempt.now, attempt.save)
      return outcome && noted(attempt, outcome)
    }

    /** Asked once more where the provider accepts first. */
    async function settled(attempt: AttemptDouble): Promise<PayoutOutcome> {
      const outcome = await send(attempt)
      return outcome.state === 'accepted' ? (await ask(attempt))! : outcome
    }

    function noted(attempt: AttemptDouble, outcome: PayoutOutcome): PayoutOutcome {
      assertSamePayout(attempt.now, outcome)
      attempt.reference = outcome.reference ?? attempt.reference
      return outcome
    }

    test('pays the sum, with a reference', async ({ assert }) => {
      const attempt = newAttempt()
      const outcome = await settled(attempt)
      assert.equal(outcome.state, 'succeeded')
      assert.isNotEmpty(attempt.reference)
      assert.equal(await fixture.countPayouts(), 1)
    })

    test('pays once for one key', async ({ assert }) => {
      const attempt = newAttempt()
      await send(attempt)
      // After a crash, nothing of the first call but its stored progress is known.
      attempt.reference = null
      await send(attempt)
      assert.equal((await ask(attempt))!.state, 'succeeded')
      assert.equal(await fixture.countPayouts(), 1)
      await send(newAttempt())
      assert.equal(await fixture.countPayouts(), 2)
    })

    test('does not know what was never sent', async ({ assert }) => {
      assert.isNull(await ask(newAttempt()))
    })

    test('reports a payout under way until it is paid', async ({ assert }) => {
      await fixture.setManner('later')
      const attempt = newAttempt()
      assert.equal((await send(attempt)).state, 'accepted')
      assert.equal((await ask(attempt))!.state, 'accepted')
      await fixture.settle(attempt.now.key, 'paid')
      assert.equal((await ask(attempt))!.state, 'succeeded')
    })

    test('reports money that came back', async ({ assert }) => {
      if (!fixture.canReturn) return assert.equal(name, 'usdt_remote')
      const attempt = newAttempt()
      await settled(attempt)
      await fixture.settle(attempt.now.key, 'returned')
      const outcome = (await ask(attempt))!
      assert.equal(outcome.state, 'returned')
      assert.isNotEmpty(outcome.failure)
    })

    test('tells whose failure a refusal is', async ({ assert }) => {
      for (const manner of fixture.refuses ?? []) {
        await fixture.setManner(manner)
        const outcome = await send(newAttempt())
        assert.equal(outcome.state, 'failed')
        assert.equal(outcome.class, manner === 'refuses_recipient' ? 'recipient' : 'platform')
        assert.isNotEmpty(outcome.failure)
      }
      assert.equal(await fixture.countPayouts(), 0)
    })

    test('throws when the provider does not answer; nothing was paid then', async ({ assert }) => {
      const { setConnection } = fixture
      if (!setConnection) return assert.equal(name, 'sandbox')
      const attempt = newAttempt()
      for (const trouble of ['closes_before_request', 'overloaded', 'throttled'] as const) {
        setConnection(trouble)
        await assert.rejects(() => send(attempt))
      }
      setConnection('open')
      assert.equal(await fixture.countPayouts(), 0)
      assert.isNull(await ask(attempt))
      await send(attempt)
      assert.equal((await ask(attempt))!.state, 'succeeded')
      assert.equal(await fixture.countPayouts(), 1)
    })

    test('after lost answers, the same payout is found again', async ({ assert }) => {
      const { setConnection } = fixture
      if (!setConnection) return assert.equal(name, 'sandbox')
      const attempt = newAttempt()
      // Steps whose answers are lost are repeated under the same key, whatever they did.
      for (let loss = 0; loss < 3; loss++) {
        setConnection('closes_after_execution')
        await send(attempt).catch(() => {})
        setConnection('open')
        if ((await ask(attempt)) === null) continue
        break
      }
      await send(attempt)
      assert.equal((await ask(attempt))!.state, 'succeeded')
      assert.equal(await fixture.countPayouts(), 1)
    })

    test('an answer about another sum is never taken', async ({ assert }) => {
      if (!fixture.tellAnotherSum) return assert.equal(name, 'usdt_remote')
      const attempt = newAttempt()
      await send(attempt)
      await fixture.tellAnotherSum(attempt.now.key)
      await assert.rejects(() => ask(attempt))
    })

    test('takes signed messages only, and they name the payout', async ({ assert }) => {
      const { message, driver } = fixture
      if (!message) return assert.throws(() => driver.parseWebhook('{}', {}))
      const attempt = newAttempt()
      await send(attempt)
      const genuine = await message(attempt.now.key)
      const notice = await driver.parseWebhook(genuine.raw, genuine.headers)
      assert.isTrue(
        notice.key === attempt.now.key || notice.reference === attempt.reference,
        'the notice names the attempt'
      )
      const forged = await message(attempt.now.key, { isForged: true })
      await assert.rejects(async () => driver.parseWebhook(forged.raw, forged.headers))
      await assert.rejects(async () => driver.parseWebhook(`${genuine.raw} `, {}))
      await assert.rejects(async () => driver.parseWebhook('nothing', genuine.headers))
    })
  })
}
