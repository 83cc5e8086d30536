import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { SendRefund } from '#payments/charges/actions/send_refund'
import { ListConfiguredGateways } from '#payments/gateways/queries/list_configured_gateways'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { Prune } from '#platform/housekeeping/prune'
import type Payment from '#payments/models/payment'
import { freezeClock } from '#tests/support/clock'
import { offerGateway, type Message } from '#tests/support/gateways/gateway_fixture'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { STRIPE_KEYS, stripeFixture } from '#tests/support/gateways/stripe_double'

const NEW_KEYS = { secretKey: 'sk_test_new', webhookSecret: 'whsec_new' }

const sync = async ({ paymentNo }: Payment) =>
  (await app.container.make(SyncPayment)).execute({ paymentNo })

async function postWebhook({ raw, headers }: Message): Promise<number> {
  const { status } = await fetch(`${appUrl}/api/v1/webhooks/gateways/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: raw,
  })
  return status
}

async function hasEarlierKeys(): Promise<boolean> {
  const gateways = await (await app.container.make(ListConfiguredGateways)).execute()
  return gateways.find(({ gateway }) => gateway.driver === 'stripe')!.hasEarlierKeys
}

test.group('Keys of a gateway that change while something is open', (group) => {
  let fixture: Awaited<ReturnType<typeof stripeFixture>>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await stripeFixture()
    return () => fixture.close()
  })

  /** Both keys serve; each knows what it opened. */
  async function moveToAnotherAccount() {
    Object.assign(fixture.account, { areApart: true })
    fixture.account.secretKeys.add(NEW_KEYS.secretKey)
    await offerGateway('stripe', NEW_KEYS)
  }

  test('serve new payments, and the earlier ones finish what they opened', async ({ assert }) => {
    const { payment: open } = await unpaidAt('stripe')
    await moveToAnotherAccount()
    assert.isTrue(await hasEarlierKeys())
    const { payment: later } = await unpaidAt('stripe')
    const openedBy = ({ paymentNo }: Payment) =>
      fixture.account.openedBy.get(fixture.account.sessionOf(paymentNo).id)
    assert.equal(openedBy(open), STRIPE_KEYS.secretKey)
    assert.equal(openedBy(later), NEW_KEYS.secretKey)
    for (const payment of [open, later]) {
      await fixture.pay(payment.paymentNo)
      await sync(payment)
      assert.equal((await payment.refresh()).status, 'succeeded')
    }
  })

  test('take over what the earlier ones opened when these are revoked', async ({ assert }) => {
    const { payment } = await unpaidAt('stripe')
    await offerGateway('stripe', NEW_KEYS)
    fixture.account.secretKeys = new Set([NEW_KEYS.secretKey])
    await sync(payment)
    assert.equal((await payment.refresh()).status, 'pending')
    await fixture.pay(payment.paymentNo)
    await sync(payment)
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('give up no payment that neither of them can be asked about', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { payment } = await unpaidAt('stripe')
    await moveToAnotherAccount()
    fixture.account.secretKeys.delete(STRIPE_KEYS.secretKey)
    clock.moveBy({ hours: 2 })
    await assert.rejects(() => sync(payment))
    assert.equal((await payment.refresh()).status, 'pending')
  })

  test('let a refund end that was under way', async ({ assert }) => {
    const { payment } = await unpaidAt('stripe')
    await fixture.pay(payment.paymentNo)
    await sync(payment)
    const refund = {
      refundNo: 'RF-KEYS-1',
      paymentId: payment.id,
      amount: payment.total,
      reason: 'DUPLICATE_PAYMENT',
    }
    const send = async () => (await app.container.make(SendRefund)).execute(refund)
    await fixture.setConnection!('closes_after_execution')
    await assert.rejects(send)
    await fixture.setConnection!('open')
    await moveToAnotherAccount()
    assert.isTrue(await hasEarlierKeys())
    assert.equal((await send()).state, 'succeeded')
    assert.equal(await fixture.countRefunds!(), 1)
  })

  test('leave the earlier webhook secret valid until the last open payment is decided', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { payment } = await unpaidAt('stripe')
    await moveToAnotherAccount()
    const about = { payment: payment.paymentNo }
    const prune = async () => (await app.container.make(Prune)).execute()
    clock.moveBy({ seconds: 1 })
    await prune()
    await fixture.pay(payment.paymentNo)
    assert.equal(await postWebhook(await fixture.message!(about)), 200)
    assert.equal((await payment.refresh()).status, 'succeeded')
    await prune()
    assert.isFalse(await hasEarlierKeys())
    assert.equal(await postWebhook(await fixture.message!(about)), 400)
    const { webhookSecret: secret } = NEW_KEYS
    assert.equal(await postWebhook(await fixture.message!(about, { secret })), 200)
  })

  test('are not kept when nothing is open, nor when the same keys are saved again', async ({
    assert,
  }) => {
    await offerGateway('stripe', STRIPE_KEYS)
    await offerGateway('stripe', NEW_KEYS)
    assert.deepEqual(await db.from('payment_gateway_keys'), [])
    const { payment } = await unpaidAt('stripe')
    await offerGateway('stripe', NEW_KEYS)
    assert.isFalse(await hasEarlierKeys())
    assert.equal(payment.status, 'created', 'the provider refuses the new key')
  })
})
