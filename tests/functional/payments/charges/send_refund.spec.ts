import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import { SendRefund } from '#payments/charges/actions/send_refund'
import { RefundOutcomeUnknown } from '#payments/errors'
import { SandboxDriver } from '#payments/gateways/drivers/sandbox/sandbox_driver'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type { RefundManner } from '#payments/models/sandbox_charge'
import type Payment from '#payments/models/payment'
import { freezeClock } from '#tests/support/clock'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'

const PRICE = 1_900n
let numbers = 0

async function paid(manner: RefundManner = 'at_once') {
  const { payment } = await makeUnpaidOrder(
    await makeBuyer(),
    await makeListing(await makeSeller(), { price: PRICE })
  )
  await decideAtSandbox(payment.paymentNo, 'succeeded')
  const site = await app.container.make(SandboxSite)
  await site.chooseRefundManner(payment.gatewayReference!, manner)
  return payment
}

const refundOf = (payment: Payment, minor = PRICE) => ({
  refundNo: `RF${Date.now()}${++numbers}`,
  paymentId: payment.id,
  amount: new Money(minor, 'CNY'),
  reason: 'DUPLICATE_PAYMENT',
})

async function send(input: ReturnType<typeof refundOf>) {
  return (await app.container.make(SendRefund)).execute(input)
}

const operation = (key: string) => db.from('payment_operations').where({ key }).firstOrFail()
const refundsAtSandbox = () => db.from('sandbox_refunds')

/** The sandbox drops the connection: before it received the refund, or after it stored it. */
async function silentSandbox(hears: boolean) {
  const real = await app.container.make(SandboxDriver)
  const calls: string[] = []
  class Silent extends SandboxDriver {
    override async refund(...input: Parameters<SandboxDriver['refund']>): Promise<never> {
      calls.push(input[0].key)
      if (hears) await real.refund(...input)
      throw new Error('socket hang up')
    }
  }
  app.container.swap(SandboxDriver, (resolver) => resolver.make(Silent))
  return calls
}

test.group('Sending a refund to the gateway', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => app.container.restore(SandboxDriver))

  test('refunds the money once, however often it is sent', async ({ assert }) => {
    const input = refundOf(await paid())
    const first = await send(input)
    assert.equal(first.state, 'succeeded')
    assert.deepEqual(await send(input), first)
    assert.lengthOf(await refundsAtSandbox(), 1)
    const { attempts, state } = await operation(input.refundNo)
    assert.deepEqual({ attempts, state }, { attempts: 1, state: 'succeeded' })
  })

  test('a pending refund is polled until it is decided', async ({ assert }) => {
    const input = refundOf(await paid('later'))
    assert.equal((await send(input)).state, 'processing')
    const again = await send(input)
    assert.equal(again.state, 'processing')

    const site = await app.container.make(SandboxSite)
    await site.decideRefund(again.reference!, 'succeeded')
    assert.equal((await send(input)).state, 'succeeded')
    assert.lengthOf(await refundsAtSandbox(), 1)
  })

  test('a rejection is final and carries its reason', async ({ assert }) => {
    const input = refundOf(await paid('refused'))
    assert.deepInclude(await send(input), { state: 'failed', failure: 'declined' })
    assert.equal((await operation(input.refundNo)).failure, 'declined')
    assert.equal((await send(input)).state, 'failed')
  })

  test('the sum of refunds never exceeds the charge', async ({ assert }) => {
    const payment = await paid()
    assert.equal((await send(refundOf(payment, 1_000n))).state, 'succeeded')
    const rest = await send(refundOf(payment, 901n))
    assert.deepInclude(rest, { state: 'failed', failure: 'more_than_charged' })
    assert.equal((await send(refundOf(payment, 900n))).state, 'succeeded')
  })

  for (const hears of [true, false]) {
    test(`after a lost response the state is queried (request received: ${hears})`, async ({
      assert,
    }) => {
      const input = refundOf(await paid())
      const calls = await silentSandbox(hears)
      await assert.rejects(() => send(input), RefundOutcomeUnknown)
      assert.equal((await operation(input.refundNo)).state, 'unknown')

      if (hears) {
        // The refund exists, so it is found although this gateway rejects every new call.
        assert.equal((await send(input)).state, 'succeeded')
        assert.deepEqual(calls, [input.refundNo])
      } else {
        app.container.restore(SandboxDriver)
        assert.equal((await send(input)).state, 'succeeded')
      }
      assert.lengthOf(await refundsAtSandbox(), 1)
    })
  }

  test('a call that a crash interrupted is repeated after a minute, not before', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const input = refundOf(await paid('later'))
    await send(input)
    await db
      .from('payment_operations')
      .where('key', input.refundNo)
      .update({ state: 'sending', called_at: clock.now().toJSDate() })
    await assert.rejects(() => send(input), RefundOutcomeUnknown)
    clock.moveBy({ seconds: 61 })
    assert.equal((await send(input)).state, 'processing')
  })

  test('one number identifies one refund', async ({ assert }) => {
    const payment = await paid()
    const input = refundOf(payment, 100n)
    await send(input)
    await assert.rejects(
      () => send({ ...input, amount: new Money(200n, 'CNY') }),
      /for another payment or sum/
    )
  })

  test('operations are never deleted', async ({ assert }) => {
    await send(refundOf(await paid()))
    await assert.rejects(() => db.from('payment_operations').delete(), /never deleted/)
  })
})
