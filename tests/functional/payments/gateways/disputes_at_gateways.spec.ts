import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { paypalFixture } from '#tests/support/gateways/paypal_double'
import { stripeMessage, stripeFixture } from '#tests/support/gateways/stripe_double'

const STRIPE = [
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const

const PAYPAL = [
  ['OPEN', undefined, 'open'],
  ['UNDER_REVIEW', undefined, 'open'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'ACCEPTED', 'lost'],
] as const

test.group('Disputes at gateways', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of Stripe are read: each state, and the disputed payment', async ({ assert, cleanup }) => {
    const { account, driver, close } = await stripeFixture()
    cleanup(close)
    account.intents.set('pi_1', { id: 'pi_1', metadata: { payment_no: 'PM1' } })
    for (const [status, state] of STRIPE) {
      const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 1900, currency: 'cny' }
      account.disputes.set('dp_1', { ...dispute, status, reason: 'fraudulent' })
      const found = await driver.queryDispute('dp_1')
      assert.deepInclude(found, {
        reference: 'dp_1',
        paymentNo: 'PM1',
        state,
        reason: 'fraudulent',
      })
      assert.deepEqual(found!.amount!.toJSON(), { amount: '1900', currency: 'CNY' })
    }
    account.intents.set('pi_1', { id: 'pi_1', metadata: {} })
    assert.isNull(await driver.queryDispute('dp_1'))
    assert.isNull(await driver.queryDispute('dp_2'))

    const data = { object: { id: 'dp_1', object: 'dispute', metadata: {} } }
    const { raw, headers } = stripeMessage({ id: 'evt_1', type: 'charge.dispute.created', data })
    const notice = await driver.parseWebhook(raw, headers)
    assert.deepInclude(notice, { about: 'dispute', key: 'dp_1' })
  })

  test('of PayPal are read: each state, and the disputed payment', async ({ assert, cleanup }) => {
    const { account, driver, close, messageOf } = await paypalFixture()
    cleanup(close)
    for (const [status, outcome, state] of PAYPAL) {
      account.disputes.set('PP-D-1', {
        dispute_id: 'PP-D-1',
        reason: 'UNAUTHORISED',
        status,
        disputed_transactions: [{ invoice_number: 'PM1', custom: 'PM1' }],
        dispute_amount: { currency_code: 'USD', value: '19.00' },
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      })
      const found = await driver.queryDispute('PP-D-1')
      assert.deepInclude(found, { reference: 'PP-D-1', paymentNo: 'PM1', state })
      assert.deepEqual(found!.amount!.toJSON(), { amount: '1900', currency: 'USD' })
    }
    assert.isNull(await driver.queryDispute('PP-D-2'))

    const { raw, headers } = messageOf('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' })
    const notice = await driver.parseWebhook(raw, headers)
    assert.deepInclude(notice, { about: 'dispute', key: 'PP-D-1' })
  })
})
