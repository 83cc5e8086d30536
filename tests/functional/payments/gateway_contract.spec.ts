import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import { WebhookRefused } from '#payments/errors'
import type { Charge } from '#payments/models/charge'
import type { GatewayWorld } from '#tests/support/gateways/gateway_world'
import { paypalWorld } from '#tests/support/gateways/paypal_double'
import { sandboxWorld } from '#tests/support/gateways/sandbox_world'
import { stripeWorld } from '#tests/support/gateways/stripe_double'

/** What every gateway has to keep, whoever stands behind it (money.md 3 and 4). */
const WORLDS: Record<string, () => Promise<GatewayWorld>> = {
  sandbox: sandboxWorld,
  stripe: stripeWorld,
  paypal: paypalWorld,
}

const numberOf = (kind: string) => `${kind}${randomBytes(6).toString('hex').toUpperCase()}`

for (const [name, makeWorld] of Object.entries(WORLDS)) {
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

    async function paid() {
      const key = numberOf('PM')
      const charge = await world.driver.createPayment(operationOf(key))
      await world.pay(key)
      // The house always asks before it believes; some gateways take the money only then.
      await ask(key, charge)
      return { key, charge }
    }

    const refundOf = (
      { key, charge }: Awaited<ReturnType<typeof paid>>,
      amount = world.amount
    ) => ({
      key: numberOf('RF'),
      charge: { key, reference: charge.reference },
      amount,
      reason: 'DUPLICATE_PAYMENT',
      reference: null as string | null,
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

    test('tells what became of a charge', async ({ assert }) => {
      const key = numberOf('PM')
      const charge = await world.driver.createPayment(operationOf(key))
      assert.equal((await ask(key, charge))!.state, 'open')
      await world.pay(key)
      const settled = await ask(key, charge)
      assert.equal(settled!.state, 'succeeded')
      assert.isTrue(settled!.amount.equals(world.amount))

      const declined = numberOf('PM')
      const other = await world.driver.createPayment(operationOf(declined))
      await world.decline(declined)
      assert.equal((await ask(declined, other))!.state, 'failed')
    })

    test('knows nothing of what it never heard of', async ({ assert }) => {
      assert.isNull(await world.driver.query({ key: numberOf('PM'), reference: null }))
      assert.isNull(await world.driver.queryRefund(refundOf(await paid())))
    })

    test('gives money back, the same key once', async ({ assert }) => {
      const refund = refundOf(await paid())
      const first = await world.driver.refund(refund)
      assert.equal(first.state, 'succeeded')
      assert.equal((await world.driver.refund(refund)).reference, first.reference)
      assert.equal((await world.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal(await world.countRefunds(), 1)
    })

    test('gives back in parts, never more than was paid', async ({ assert }) => {
      const payment = await paid()
      const { minor, currency } = world.amount
      const part = new Money(minor - 100n, currency)
      assert.equal((await world.driver.refund(refundOf(payment, part))).state, 'succeeded')
      const tooMuch = await world.driver.refund(refundOf(payment, new Money(101n, currency)))
      assert.equal(tooMuch.state, 'failed')
      const rest = await world.driver.refund(refundOf(payment, new Money(100n, currency)))
      assert.equal(rest.state, 'succeeded')
    })

    test('a refund may take its time and end well or badly', async ({ assert }) => {
      const payment = await paid()
      await world.refundsGo('later', payment.key)
      for (const outcome of ['succeeded', 'failed'] as const) {
        const refund = refundOf(payment, new Money(100n, world.amount.currency))
        const { reference, state } = await world.driver.refund(refund)
        assert.equal(state, 'processing')
        await world.settleRefund(refund.key, outcome)
        assert.equal((await world.driver.queryRefund({ ...refund, reference }))!.state, outcome)
      }
    })

    test('a refusal is an answer, with its reason', async ({ assert }) => {
      const payment = await paid()
      await world.refundsGo('refused', payment.key)
      const refused = await world.driver.refund(refundOf(payment))
      assert.equal(refused.state, 'failed')
      assert.isNotEmpty(refused.failure)
    })

    test('silence and overload are no answers', async ({ assert }) => {
      const { line } = world
      if (!line) return assert.equal(world.name, 'sandbox')
      const payment = await paid()
      for (const trouble of ['deaf', 'overloaded'] as const) {
        line(trouble)
        await assert.rejects(() => world.driver.createPayment(operationOf(numberOf('PM'))))
        await assert.rejects(() => ask(payment.key, payment.charge))
        await assert.rejects(() => world.driver.refund(refundOf(payment)))
        await assert.rejects(() => world.driver.queryRefund(refundOf(payment)))
      }
      line('open')
      assert.equal((await ask(payment.key, payment.charge))!.state, 'succeeded')
      assert.equal(await world.countRefunds(), 0)
    })

    test('an answer that got lost is found again, not done twice', async ({ assert }) => {
      const { line } = world
      if (!line) return assert.equal(world.name, 'sandbox')
      const refund = refundOf(await paid())
      line('mute')
      await assert.rejects(() => world.driver.refund(refund))
      line('open')
      assert.equal((await world.driver.queryRefund(refund))!.state, 'succeeded')
      assert.equal((await world.driver.refund(refund)).state, 'succeeded')
      assert.equal(await world.countRefunds(), 1)
    })

    test('a genuine message names the payment or the refund', async ({ assert }) => {
      for (const about of ['payment', 'refund'] as const) {
        const { raw, headers } = await world.message({ [about]: 'NO12345' })
        const notice = await world.driver.parseWebhook(raw, headers)
        assert.deepInclude(notice, { about, key: 'NO12345' })
        assert.isNotEmpty(notice.externalId)
      }
    })

    test('forged, altered and cut messages are refused', async ({ assert }) => {
      const { raw, headers } = await world.message({ payment: 'NO12345' })
      const [header, value] = Object.entries(headers)[0]!
      const forged = [
        [raw, {}],
        [raw, { ...headers, [header]: '' }],
        [raw, { ...headers, [header]: value.slice(0, -2) }],
        [raw, { ...headers, [header]: value.startsWith('t=') ? value.replace('v1', 'v0') : 'v0' }],
        [raw.replace('NO12345', 'NO12346'), headers],
        [` ${raw}`, headers],
        [raw.slice(0, -1), headers],
        ['', headers],
        Object.values(await world.message({ payment: 'NO12345' }, { secret: 'another' })),
      ] as [string, Record<string, string>][]
      for (const [body, head] of forged) {
        await assert.rejects(async () => world.driver.parseWebhook(body, head), WebhookRefused)
      }
    })
  })
}
