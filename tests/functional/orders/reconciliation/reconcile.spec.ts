import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ReconcilePayments } from '#orders/reconciliation/actions/reconcile_payments'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'

async function unpaid() {
  return makeUnpaidOrder(await makeBuyer(), await makeListing(await makeSeller()))
}

// Several are polled concurrently, each in its own transaction, so the test must not have a global one.
test.group('Polling the gateways', () => {
  test('settles payments whose messages were lost, and leaves undecided ones open', async ({
    assert,
  }) => {
    const [paid, failed, undecided] = [await unpaid(), await unpaid(), await unpaid()]
    await decideAtSandbox(paid.payment.paymentNo, 'succeeded')
    await decideAtSandbox(failed.payment.paymentNo, 'failed')

    const reconcile = await app.container.make(ReconcilePayments)
    assert.deepEqual(await reconcile.execute(), { polled: 3, waiting: 0 })
    const statuses = [paid, failed, undecided].map(async ({ payment }) => {
      return (await payment.refresh()).status
    })
    assert.deepEqual(await Promise.all(statuses), ['succeeded', 'failed', 'pending'])
    assert.equal((await paid.order.refresh()).status, 'paid')
    assert.deepEqual(await reconcile.execute(), { polled: 1, waiting: 0 })
  })
})
