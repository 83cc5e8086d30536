import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import type { Charge } from '#payments/values/charge'
import type { GatewayFixture } from '#tests/support/gateways/gateway_fixture'
import { GATEWAY_FIXTURES } from '#tests/support/gateways/gateway_fixtures'

const numberOf = (kind: string) => `${kind}${randomBytes(6).toString('hex').toUpperCase()}`

for (const [name, makeFixture] of Object.entries(GATEWAY_FIXTURES)) {
  test.group(`The contract of gateways: ${name}`, (group) => {
    let fixture: GatewayFixture
    group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
    group.each.setup(async () => {
      fixture = await makeFixture()
      return () => fixture.close()
    })

    const expiresAt = DateTime.utc().plus({ minutes: 30 })
    const operationOf = (key: string) => ({
      key,
      amount: fixture.amount,
      description: 'Ink drawing, 墨',
      returnUrl: `http://localhost:3333/pay/${key}`,
      expiresAt,
    })
    const ask = (key: string, charge: Charge) =>
      fixture.driver.query({ key, reference: charge.reference })

    /** A charge whose payer opened its page. */
    async function open(key = numberOf('PM')) {
      const charge = await fixture.driver.createPayment(operationOf(key))
      await fixture.openPaymentPage?.(charge.payUrl)
      return { key, charge }
    }

    async function paid() {
      const { key, charge } = await open()
      await fixture.pay(key)
      // The state is always queried; some gateways capture the money only then.
      await ask(key, charge)
      return { key, charge }
    }

    const isByHand = () => !fixture.driver.capabilities().isRefundable

    const refundOf = (
      { key, charge }: Awaited<ReturnType<typeof paid>>,
      amount = fixture.amount
    ) => ({
      key: numberOf('RF'),
      charge: { key, reference: charge.reference },
      amount,
      reason: 'DUPLICATE_PAYMENT',
      reference: null as string | null,
      decidedAt: DateTime.utc(),
      receiver: null,
    })

    test('opens a charge of the requested amount, with a URL to pay at', async ({ assert }) => {
      const key = numberOf('PM')
      const charge = await fixture.driver.createPayment(operationOf(key))
      assert.equal(charge.state, 'open')
      assert.isTrue(charge.amount.equals(fixture.amount))
      assert.isTrue(URL.canParse(charge.payUrl))
    })

    test('opens one charge for one key', async ({ assert }) => {
      const key = numberOf('PM')
      const first = await fixture.driver.createPayment(operationOf(key))
      const second = await fixture.driver.createPayment(operationOf(key))
      assert.equal(second.reference, first.reference)
      const other = await fixture.driver.createPayment(operationOf(numberOf('PM')))
      assert.notEqual(other.reference, first.reference)
    })

    test('reports the state of a charge', async ({ assert }) => {
      const { key, charge } = await open()
      assert.equal((await ask(key, charge))!.state, 'open')
      await fixture.pay(key)
      const settled = await ask(key, charge)
      assert.equal(settled!.state, 'succeeded')
      assert.isTrue(settled!.amount.equals(fixture.amount))

      if (!fixture.decline) return
      const declined = await open()
      await fixture.decline(declined.key)
      assert.equal((await ask(declined.key, declined.charge))!.state, 'failed')
    })

    test('closes an open charge, but not a paid one', async ({ assert }) => {
      const { key, charge } = await open()
      await fixture.driver.close({ key, reference: charge.reference })
      assert.notEqual((await ask(key, charge))!.state, 'succeeded')
      const payment = await paid()
      await fixture.driver.close({ key: payment.key, reference: payment.charge.reference })
      assert.equal((await ask(payment.key, payment.charge))!.state, 'succeeded')
    })

    test('reports unknown charges and refunds as unknown', async ({ assert }) => {
      assert.isNull(await fixture.driver.query({ key: numberOf('PM'), reference: null }))
      if (isByHand()) return
      assert.isNull(await fixture.driver.queryRefund(refundOf(await paid())))
    })

    test('a gateway without refunds waits for a manual transfer', async ({ assert }) => {
      if (!isByHand()) return assert.isFunction(fixture.setRefundOutcome)
      const refund = refundOf(await paid())
      assert.equal((await fixture.driver.refund(refund)).state, 'processing')
      assert.equal((await fixture.driver.queryRefund(refund))!.state, 'processing')
    })

    test('refunds money once for one key', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(fixture.setRefundOutcome)
      const refund = refundOf(await paid())
      const first = await fixture.driver.refund(refund)
      assert.equal(first.state, 'succeeded')
      assert.equal((await fixture.driver.refund(refund)).reference, first.reference)
      assert.equal((await fixture.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal(await fixture.countRefunds!(), 1)
    })

    test('refunds in parts, but not more than was paid', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(fixture.setRefundOutcome)
      const payment = await paid()
      const { minor, currency } = fixture.amount
      const part = new Money(minor - 100n, currency)
      assert.equal((await fixture.driver.refund(refundOf(payment, part))).state, 'succeeded')
      const tooMuch = await fixture.driver.refund(refundOf(payment, new Money(101n, currency)))
      assert.equal(tooMuch.state, 'failed')
      const rest = await fixture.driver.refund(refundOf(payment, new Money(100n, currency)))
      assert.equal(rest.state, 'succeeded')
    })

    test('reports a pending refund until it succeeds or fails', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(fixture.setRefundOutcome)
      const payment = await paid()
      await fixture.setRefundOutcome!('later', payment.key)
      for (const outcome of ['succeeded', 'failed'] as const) {
        const refund = refundOf(payment, new Money(100n, fixture.amount.currency))
        const { reference, state } = await fixture.driver.refund(refund)
        assert.equal(state, 'processing')
        await fixture.settleRefund!(refund.key, outcome)
        // A gateway without a record of a failed refund is asked for it again.
        const again = { ...refund, reference }
        const result =
          (await fixture.driver.queryRefund(again)) ?? (await fixture.driver.refund(again))
        assert.equal(result.state, outcome)
      }
    })

    test('returns a rejected refund as failed, with the reason', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(fixture.setRefundOutcome)
      const payment = await paid()
      await fixture.setRefundOutcome!('refused', payment.key)
      const rejected = await fixture.driver.refund(refundOf(payment))
      assert.equal(rejected.state, 'failed')
      assert.isNotEmpty(rejected.failure)
    })

    test('throws when the provider does not respond or is overloaded', async ({ assert }) => {
      const { setConnection } = fixture
      if (!setConnection) return assert.equal(fixture.name, 'sandbox')
      const [payment, waiting] = [await paid(), await open()]
      for (const trouble of ['closes_before_request', 'overloaded'] as const) {
        await setConnection(trouble)
        await assert.rejects(() => ask(waiting.key, waiting.charge))
        if (fixture.opensByCall ?? true) {
          await assert.rejects(() => fixture.driver.createPayment(operationOf(numberOf('PM'))))
        }
        if (isByHand()) continue
        await assert.rejects(() => fixture.driver.refund(refundOf(payment)))
        await assert.rejects(() => fixture.driver.queryRefund(refundOf(payment)))
      }
      await setConnection('open')
      assert.equal((await ask(payment.key, payment.charge))!.state, 'succeeded')
      assert.equal((await ask(waiting.key, waiting.charge))!.state, 'open')
      if (!isByHand()) assert.equal(await fixture.countRefunds!(), 0)
    })

    test('after a lost response the refund is found again, not repeated', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(fixture.setRefundOutcome)
      const { setConnection } = fixture
      if (!setConnection) return assert.equal(fixture.name, 'sandbox')
      const refund = refundOf(await paid())
      await setConnection('closes_after_execution')
      await assert.rejects(() => fixture.driver.refund(refund))
      await setConnection('open')
      assert.equal((await fixture.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal((await fixture.driver.refund(refund)).state, 'succeeded')
      assert.equal(await fixture.countRefunds!(), 1)
    })
  })
}
