import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Dispute from '#orders/models/dispute'
import Order from '#orders/models/order'
import FxSnapshot from '#site/models/fx_snapshot'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { stripeMessage, stripeFixture } from '#tests/support/gateways/stripe_double'

const disputeHold = async () =>
  (await new GetBalance().execute(accounts.disputeHold('stripe'), 'CNY')).minor
const clearing = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('stripe'), 'CNY')).minor

let events = 0
async function postWebhook(id: string) {
  const event = { id: `evt_other_${++events}`, type: 'charge.dispute.created' }
  const { raw, headers } = stripeMessage({ ...event, data: { object: { id } } })
  const init = { method: 'POST', body: raw }
  const type = { 'content-type': 'application/json' }
  return (
    await fetch(`${appUrl}/api/v1/webhooks/gateways/stripe`, {
      ...init,
      headers: { ...type, ...headers },
    })
  ).status
}

test.group('A dispute in another currency than the payment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const currency of ['eur', 'sek']) {
    test(`holds the sale: ${currency}`, async ({ assert, cleanup }) => {
      const fixture = await stripeFixture()
      cleanup(fixture.close)
      const [heldBefore, clearingBefore] = [await disputeHold(), await clearing()]
      const { payment } = await unpaidAt('stripe')
      const { paymentNo } = payment
      await fixture.pay(paymentNo)
      await (await app.container.make(SyncPayment)).execute({ paymentNo })
      fixture.account.intents.set('pi_o', { id: 'pi_o', metadata: { payment_no: paymentNo } })
      const disputeData = {
        id: 'dp_o',
        payment_intent: 'pi_o',
        amount: 1_250,
        currency,
        reason: 'general',
      }
      fixture.account.disputes.set('dp_o', { ...disputeData, status: 'needs_response' })
      assert.equal(await postWebhook('dp_o'), 200)
      assert.equal((await disputeHold()) - heldBefore, -payment.amount)
      const order = await Order.findByOrFail({ paymentId: payment.id })
      const { rates } = await FxSnapshot.findOrFail(order.fxSnapshotId)
      const asPaid =
        currency === 'eur' ? convert(new Money(1_250n, 'EUR'), 'CNY', rates) : payment.total
      const dispute = await Dispute.findByOrFail({ paymentId: payment.id })
      assert.deepEqual(dispute.sum.toJSON(), asPaid.toJSON())

      fixture.account.disputes.get('dp_o')!.status = 'lost'
      assert.equal(await postWebhook('dp_o'), 200)
      assert.equal((await order.refresh()).status, 'refunded')
      assert.equal(await disputeHold(), heldBefore)
      // A difference between the disputed amount and the sale is the platform's.
      assert.equal((await clearing()) - clearingBefore, payment.amount - asPaid.minor)
      assert.isTrue(isSound(await new CheckLedger().execute()))
    })
  }
})
