import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { pollPaymentJob } from '#orders/settlement/values/jobs'
import { freezeClock } from '#tests/support/clock'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'

test.group('When the time to pay is over', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function expire() {
    return (await app.container.make(ExpireUnpaidOrders)).execute()
  }

  test('after 30 minutes, not before, the payment expires and its orders are cancelled', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.utc().startOf('second'))
    cleanup(release)
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const { order, payment } = await makeUnpaidOrder(buyer, goods)
    const isPayable = async () => {
      const response = await client.get(`/api/v1/user/orders/${order.tradeNo}`).loginAs(buyer)
      return response.body().data.isPayable
    }
    clock.moveBy({ minutes: 29, seconds: 59 })
    await expire()
    assert.equal((await payment.refresh()).status, 'pending')
    assert.isTrue(await isPayable())
    clock.moveBy({ seconds: 1 })
    assert.isFalse(await isPayable())
    await expire()
    assert.equal((await payment.refresh()).status, 'expired')
    assert.isNotNull((await order.refresh()).cancelledAt)
    assert.equal(order.status, 'unpaid')
    await makeUnpaidOrder(buyer, goods)
  })

  test('a payment that was paid in time without a message is paid', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { order, payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    clock.moveBy({ minutes: 40 })
    await expire()
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.equal((await order.refresh()).status, 'paid')
  })

  test('money that arrives afterwards is accepted, and its orders are paid', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { order, payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    clock.moveBy({ minutes: 31 })
    await expire()
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const { paymentNo } = payment
    await (await app.container.make(SyncPayment)).execute({ paymentNo })
    assert.equal((await order.refresh()).status, 'paid')
    assert.isNull(order.cancelledAt)
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('a declined payment cancels its orders, and the buyer may retry at once', async ({
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const { order, payment } = await makeUnpaidOrder(buyer, goods)
    const { paymentNo } = payment
    await decideAtSandbox(paymentNo, 'failed')
    await (await app.container.make(SyncPayment)).execute({ paymentNo })
    assert.deepInclude((await payment.refresh()).serialize(), {
      status: 'failed',
      failureReason: 'declined',
    })
    assert.isNotNull((await order.refresh()).cancelledAt)
    await makeUnpaidOrder(buyer, goods)
  })
})

test.group('Lost webhooks', (group) => {
  group.each.setup(emptyQueue)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the gateway of an order is polled four times within a day', async ({ assert }) => {
    const { payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    await settle({ failures: 'return' })
    const queue = await app.container.make(InMemoryQueue)
    const jobs = queue
      .named(pollPaymentJob)
      .filter(({ payload }) => 'paymentNo' in payload && payload.paymentNo === payment.paymentNo)
    const minutes = jobs.map(({ dueAt }) => Math.round((dueAt - Date.now()) / 60_000))
    assert.deepEqual(minutes, [5, 31, 60, 1440])
  })

  test('a poll finds what a lost webhook would have reported', async ({ assert }) => {
    const { order, payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const job = await app.container.make(SyncPayment)
    await job.execute({ paymentNo: payment.paymentNo })
    await job.execute({ paymentNo: payment.paymentNo })
    assert.equal((await order.refresh()).status, 'paid')
  })
})
