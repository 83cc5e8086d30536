import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import type { Charge } from '#payments/values/charge'
import type { GatewayWorld } from '#tests/support/gateways/gateway_world'
import { GATEWAY_WORLDS } from '#tests/support/gateways/worlds'

const numberOf = (kind: string) => `${kind}${randomBytes(6).toString('hex').toUpperCase()}`

for (const [name, makeWorld] of Object.entries(GATEWAY_WORLDS)) {
  test.group(`The contract of gateways: ${name}`, (group) => {
    let world: GatewayWorld
    group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
    group.each.setup(async () => {
      world = await makeWorld()
      return () => world.close()
    })

    const expiresAt = DateTime.utc().plus({ minutes: 30 })
    const operationOf = (key: string) => ({
      key,
      amount: world.amount,
      description: 'Ink drawing, 墨',
      returnUrl: `http://localhost:3333/pay/${key}`,
      expiresAt,
    })
    const ask = (key: string, charge: Charge) =>
      world.driver.query({ key, reference: charge.reference })

    /** A charge whose payer opened its page. */
    async function open(key = numberOf('PM')) {
      const charge = await world.driver.createPayment(operationOf(key))
      await world.arrive?.(charge.payUrl)
      return { key, charge }
    }

    async function paid() {
      const { key, charge } = await open()
      await world.pay(key)
      // The state is always queried; some gateways capture the money only then.
      await ask(key, charge)
      return { key, charge }
    }

    const isByHand = () => !world.driver.capabilities().isRefundable

    const refundOf = (
      { key, charge }: Awaited<ReturnType<typeof paid>>,
      amount = world.amount
    ) => ({
      key: numberOf('RF'),
      charge: { key, reference: charge.reference },
      amount,
      reason: 'DUPLICATE_PAYMENT',
      reference: null as string | null,
      decidedAt: DateTime.utc(),
      receiver: null,
    })

    test('opens a charge of that sum, with an address to pay at', async ({ assert }) => {
      const key = numberOf('PM')
      const charge = await world.driver.createPayment(operationOf(key))
      assert.equal(charge.state, 'open')
      assert.isTrue(charge.amount.equals(world.amount))
      assert.isTrue(URL.canParse(charge.payUrl))
    })

    test('the same key is the same charge', async ({ assert }) => {
      const key = numberOf('PM')
      const first = await world.driver.createPayment(operationOf(key))
      const second = await world.driver.createPayment(operationOf(key))
      assert.equal(second.reference, first.reference)
      const other = await world.driver.createPayment(operationOf(numberOf('PM')))
      assert.notEqual(other.reference, first.reference)
    })

    test('reports the state of a charge', async ({ assert }) => {
      const { key, charge } = await open()
      assert.equal((await ask(key, charge))!.state, 'open')
      await world.pay(key)
      const settled = await ask(key, charge)
      assert.equal(settled!.state, 'succeeded')
      assert.isTrue(settled!.amount.equals(world.amount))

      if (!world.decline) return
      const declined = await open()
      await world.decline(declined.key)
      assert.equal((await ask(declined.key, declined.charge))!.state, 'failed')
    })

    test('closes an open charge, never a paid one', async ({ assert }) => {
      const { key, charge } = await open()
      await world.driver.close({ key, reference: charge.reference })
      assert.notEqual((await ask(key, charge))!.state, 'succeeded')
      const payment = await paid()
      await world.driver.close({ key: payment.key, reference: payment.charge.reference })
      assert.equal((await ask(payment.key, payment.charge))!.state, 'succeeded')
    })

    test('reports unknown charges as unknown', async ({ assert }) => {
      assert.isNull(await world.driver.query({ key: numberOf('PM'), reference: null }))
      if (isByHand()) return
      assert.isNull(await world.driver.queryRefund(refundOf(await paid())))
    })

    test('a gateway without refunds waits for a manual transfer', async ({ assert }) => {
      if (!isByHand()) return assert.isFunction(world.refundsGo)
      const refund = refundOf(await paid())
      assert.equal((await world.driver.refund(refund)).state, 'processing')
      assert.equal((await world.driver.queryRefund(refund))!.state, 'processing')
    })

    test('refunds money, the same key once', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(world.refundsGo)
      const refund = refundOf(await paid())
      const first = await world.driver.refund(refund)
      assert.equal(first.state, 'succeeded')
      assert.equal((await world.driver.refund(refund)).reference, first.reference)
      assert.equal((await world.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal(await world.countRefunds!(), 1)
    })

    test('refunds in parts, never more than was paid', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(world.refundsGo)
      const payment = await paid()
      const { minor, currency } = world.amount
      const part = new Money(minor - 100n, currency)
      assert.equal((await world.driver.refund(refundOf(payment, part))).state, 'succeeded')
      const tooMuch = await world.driver.refund(refundOf(payment, new Money(101n, currency)))
      assert.equal(tooMuch.state, 'failed')
      const rest = await world.driver.refund(refundOf(payment, new Money(100n, currency)))
      assert.equal(rest.state, 'succeeded')
    })

    test('a refund may be pending and succeed or fail', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(world.refundsGo)
      const payment = await paid()
      await world.refundsGo!('later', payment.key)
      for (const outcome of ['succeeded', 'failed'] as const) {
        const refund = refundOf(payment, new Money(100n, world.amount.currency))
        const { reference, state } = await world.driver.refund(refund)
        assert.equal(state, 'processing')
        await world.settleRefund!(refund.key, outcome)
        // A gateway without a record of a failed refund is asked for it again.
        const again = { ...refund, reference }
        const told = (await world.driver.queryRefund(again)) ?? (await world.driver.refund(again))
        assert.equal(told.state, outcome)
      }
    })

    test('a rejection is a response, with its reason', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(world.refundsGo)
      const payment = await paid()
      await world.refundsGo!('refused', payment.key)
      const rejected = await world.driver.refund(refundOf(payment))
      assert.equal(rejected.state, 'failed')
      assert.isNotEmpty(rejected.failure)
    })

    test('timeouts and overload are no responses', async ({ assert }) => {
      const { line } = world
      if (!line) return assert.equal(world.name, 'sandbox')
      const [payment, waiting] = [await paid(), await open()]
      for (const trouble of ['deaf', 'overloaded'] as const) {
        await line(trouble)
        await assert.rejects(() => ask(waiting.key, waiting.charge))
        if (world.opensByCall ?? true) {
          await assert.rejects(() => world.driver.createPayment(operationOf(numberOf('PM'))))
        }
        if (isByHand()) continue
        await assert.rejects(() => world.driver.refund(refundOf(payment)))
        await assert.rejects(() => world.driver.queryRefund(refundOf(payment)))
      }
      await line('open')
      assert.equal((await ask(payment.key, payment.charge))!.state, 'succeeded')
      assert.equal((await ask(waiting.key, waiting.charge))!.state, 'open')
      if (!isByHand()) assert.equal(await world.countRefunds!(), 0)
    })

    test('after a lost response the refund is found again, not repeated', async ({ assert }) => {
      if (isByHand()) return assert.isUndefined(world.refundsGo)
      const { line } = world
      if (!line) return assert.equal(world.name, 'sandbox')
      const refund = refundOf(await paid())
      await line('mute')
      await assert.rejects(() => world.driver.refund(refund))
      await line('open')
      assert.equal((await world.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal((await world.driver.refund(refund)).state, 'succeeded')
      assert.equal(await world.countRefunds!(), 1)
    })
  })
}
