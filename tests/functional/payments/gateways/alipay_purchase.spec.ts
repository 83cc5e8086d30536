import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { accounts } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { freezeClock } from '#tests/support/clock'
import { ALIPAY_KEYS, alipayMessage, alipayFixture } from '#tests/support/gateways/alipay_double'
import { unpaidAt } from '#tests/support/gateways/purchase'

const WEBHOOK = '/api/v1/webhooks/gateways/alipay'

/** As sent by Alipay: a form without an Origin header. */
function postWebhook({ raw }: { raw: string }, path = WEBHOOK) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return fetch(`${appUrl}${path}`, { method: 'POST', headers, body: raw })
}

const stored = () => db.from('gateway_events').where('gateway', 'alipay')
const addOn = async () => (await new GetBalance().execute(accounts.gatewayAddOn, 'CNY')).minor

test.group('A purchase through Alipay', (group) => {
  let fixture: Awaited<ReturnType<typeof alipayFixture>>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await alipayFixture()
    return () => fixture.close()
  })

  test('is paid when Alipay confirms it, once or five times, and costs the creator 7 %', async ({
    assert,
  }) => {
    const before = await addOn()
    const { payment, placed } = await unpaidAt('alipay')
    await fixture.openPaymentPage(placed.payUrl)
    fixture.pay(payment.paymentNo)
    const message = alipayMessage({ payment: payment.paymentNo })
    for (let n = 0; n < 5; n++) {
      const response = await postWebhook(message)
      assert.deepEqual([response.status, await response.text()], [200, 'success'])
      assert.match(response.headers.get('content-type')!, /^text\/plain/)
    }
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.lengthOf(await stored(), 1)
    const { tradeNo } = placed.orders[0]
    assert.lengthOf(await db.from('ledger_transactions').where('ref_id', tradeNo), 1)
    assert.equal((await addOn()) - before, -700n)
  })

  test('a message alone changes nothing: Alipay is queried', async ({ assert }) => {
    const { payment, placed } = await unpaidAt('alipay')
    await postWebhook(alipayMessage({ payment: payment.paymentNo }))
    await fixture.openPaymentPage(placed.payUrl)
    assert.equal(
      await (await postWebhook(alipayMessage({ payment: payment.paymentNo }))).text(),
      'success'
    )
    assert.equal((await payment.refresh()).status, 'pending')
  })

  test('a message for another merchant, or not signed by RSA2, is not stored', async ({
    assert,
  }) => {
    const { payment, placed } = await unpaidAt('alipay')
    await fixture.openPaymentPage(placed.payUrl)
    fixture.pay(payment.paymentNo)
    const about = { payment: payment.paymentNo }
    const { raw } = alipayMessage(about)
    for (const bad of [
      alipayMessage({ ...about, app_id: '2021000000000002' }),
      alipayMessage({ ...about, seller_id: '2088000000000002' }),
      alipayMessage(about, { isForged: true }),
      { raw: raw.replace('sign_type=RSA2', 'sign_type=RSA') },
      { raw: `${raw}&out_trade_no=${payment.paymentNo}` },
      { raw: raw.replace(/sign=[^&]+/, 'sign=') },
    ]) {
      const response = await postWebhook(bad)
      assert.equal(response.status, 400)
      assert.notInclude(await response.text(), 'success')
    }
    assert.lengthOf(await stored(), 0)
    assert.equal((await payment.refresh()).status, 'pending')
  })

  test('form bodies are parsed on the webhook’s route only', async ({ assert }) => {
    const message = alipayMessage({ payment: 'NO1' })
    for (const path of ['/api/v1/webhooks/gateways/stripe', '/api/v1/user/orders', `${WEBHOOK}/`]) {
      assert.include([404, 415], (await postWebhook(message, path)).status, path)
    }
    const site = { 'sec-fetch-site': 'cross-site' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...site }
    const response = await fetch(`${appUrl}${WEBHOOK}`, {
      method: 'POST',
      headers,
      body: message.raw,
    })
    assert.equal(response.status, 403)
  })

  test('after its expiry the trade is closed, so that it cannot be paid', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const [left, never] = [await unpaidAt('alipay'), await unpaidAt('alipay')]
    await fixture.openPaymentPage(left.placed.payUrl)
    clock.moveBy({ minutes: 31 })
    await (await app.container.make(ExpireUnpaidOrders)).execute()
    for (const { payment } of [left, never]) {
      assert.equal((await payment.refresh()).status, 'expired')
    }
    assert.equal(fixture.account.tradeOf(left.payment.paymentNo).trade_status, 'TRADE_CLOSED')
  })

  test('a response that Alipay did not sign is ignored', async ({ assert }) => {
    const { payment, placed } = await unpaidAt('alipay')
    await fixture.openPaymentPage(placed.payUrl)
    fixture.pay(payment.paymentNo)
    const question = { key: payment.paymentNo, reference: payment.gatewayReference }
    assert.equal((await fixture.driver.query(question))!.state, 'succeeded')
    fixture.account.signsWithWrongKey = true
    await assert.rejects(() => fixture.driver.query(question), /not signed by Alipay/)
  })

  test('a response about another trade is ignored', async ({ assert }) => {
    const [ours, other] = [await unpaidAt('alipay'), await unpaidAt('alipay')]
    for (const { payment, placed } of [ours, other]) {
      await fixture.openPaymentPage(placed.payUrl)
      fixture.pay(payment.paymentNo)
    }
    const { trades } = fixture.account
    trades.set(ours.payment.paymentNo, fixture.account.tradeOf(other.payment.paymentNo))
    const { paymentNo: key, gatewayReference: reference } = ours.payment
    await assert.rejects(() => fixture.driver.query({ key, reference }), /about another/)
  })

  test('mistyped keys are rejected when they are entered', async ({ assert }) => {
    const fields = fixture.driver.settingFields()
    const isValid = (name: string, value: string) =>
      fields.find((field) => field.name === name)!.isValid!(value)
    const { privateKey, alipayPublicKey } = ALIPAY_KEYS
    assert.isTrue(isValid('privateKey', privateKey))
    assert.isTrue(isValid('alipayPublicKey', alipayPublicKey))
    assert.isFalse(isValid('privateKey', alipayPublicKey))
    assert.isFalse(isValid('alipayPublicKey', privateKey))
    assert.isFalse(isValid('privateKey', privateKey.slice(0, -40)))
  })
})
