import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { findJob } from '#platform/queue/job'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { ReconcilePayments } from '#orders/reconciliation/actions/reconcile_payments'
import PaymentGateway from '#payments/models/payment_gateway'
import { freezeClock } from '#tests/support/clock'
import { claimCoupon, makeCoupon } from '#tests/support/coupons'
import { stripeFixture } from '#tests/support/gateways/stripe_double'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { makeBuyer, makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

const expire = async () => (await app.container.make(ExpireUnpaidOrders)).execute()

/** Unpaid payments of one buyer, whose gateway has to be polled. */
async function plantOverdue(driver: 'stripe' | 'sandbox', count: number) {
  const { id: userId } = await makeBuyer()
  const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver })
  const overdue = { user_id: userId, gateway_id: gatewayId, amount: 100, currency: 'CNY' }
  const at = DateTime.utc().minus({ hours: 1 }).toJSDate()
  const rows = Array.from({ length: count }, (_, n) => ({
    ...overdue,
    payment_no: `PMOVERDUE${userId}${n}`,
    gateway_reference: driver === 'stripe' ? `cs_overdue_${userId}_${n}` : null,
    status: driver === 'stripe' ? 'pending' : 'created',
    expires_at: at,
    created_at: at,
  }))
  await db.table('payments').multiInsert(rows)
  return userId
}

async function countOf(userId: number, status: string) {
  const rows = await db.from('payments').where({ user_id: userId, status })
  return rows.length
}

test.group('Payments with an unresponsive gateway', (group) => {
  let fixture: Awaited<ReturnType<typeof stripeFixture>>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await stripeFixture()
    return () => fixture.close()
  })

  test('do not delay others, and after some failed calls no call is made', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    await plantOverdue('stripe', 60)
    const { payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    clock.moveBy({ minutes: 31 })
    await fixture.setConnection!('closes_before_request')
    for (const act of [ExpireUnpaidOrders, ReconcilePayments]) {
      const { waiting } = await (await app.container.make(act)).execute()
      assert.isAtLeast(waiting, 5)
      assert.isBelow(waiting, 10)
    }
    assert.equal((await payment.refresh()).status, 'expired')
  })

  test('later payments of the same gateway are handled in the next run', async ({ assert }) => {
    const stuck = await plantOverdue('stripe', 8)
    await fixture.setConnection!('closes_before_request')
    await expire()
    await expire()
    assert.lengthOf(await db.from('payments').whereNotNull('next_poll_at'), 8)
    await fixture.setConnection!('open')
    assert.deepEqual(await expire(), { closed: 0, waiting: 0 }, 'in their pauses')
    assert.equal(await countOf(stuck, 'pending'), 8)
  })

  test('all expired payments are closed, whatever their number', async ({ assert }) => {
    const userId = await plantOverdue('sandbox', 230)
    assert.deepEqual(await expire(), { closed: 230, waiting: 0 })
    assert.equal(await countOf(userId, 'expired'), 230)
  }).timeout(60_000)

  test('are polled with growing pauses, expire after a day, and are paid if they were', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, payment } = await unpaidAt('stripe')
    await fixture.pay(payment.paymentNo)
    await fixture.setConnection!('closes_before_request')
    clock.moveBy({ minutes: 31 })

    const pauses: number[] = []
    for (let n = 0; n < 6; n++) {
      assert.deepEqual(await expire(), { closed: 0, waiting: 1 })
      const { status, nextPollAt } = await payment.refresh()
      assert.equal(status, 'pending')
      const { minutes } = nextPollAt!.diff(clock.now(), 'minutes')
      pauses.push(minutes)
      clock.moveBy({ minutes: minutes / 2 })
      assert.deepEqual(await expire(), { closed: 0, waiting: 0 })
      clock.moveBy({ minutes: minutes / 2 })
    }
    assert.deepEqual(
      pauses,
      pauses.toSorted((a, b) => a - b)
    )
    clock.moveBy({ hours: 24 })
    assert.deepEqual(await expire(), { closed: 0, waiting: 1 })
    assert.equal((await payment.refresh()).status, 'expired')
    const [order] = await db.from('orders').where('buyer_id', buyer.id)
    assert.isNotNull(order.cancelled_at)

    await fixture.setConnection!('open')
    clock.moveBy({ hours: 13 })
    assert.deepEqual(await expire(), { closed: 1, waiting: 0 })
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.isNull(payment.nextPollAt)
  })

  test('hold no coupon longer than a day, and are not polled any longer', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    await claimCoupon(buyer, await makeCoupon(seller))
    const { payment } = await makeUnpaidOrder(buyer, await makeListing(seller))
    const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver: 'stripe' })
    await payment.merge({ gatewayId, gatewayReference: 'cs_gone' }).save()
    await fixture.setConnection!('closes_before_request')
    clock.moveBy({ hours: 25 })
    await expire()
    assert.equal((await payment.refresh()).status, 'expired')
    const [{ reserved }] = await db.from('coupons').where('shop_id', seller.shopId)
    assert.equal(Number(reserved), 0)
    clock.moveBy({ days: 91 })
    await expire()
    assert.isNull((await payment.refresh()).nextPollAt)
  })

  test('are checked every minute', ({ assert }) => {
    assert.equal(findJob('orders.expire_orders').everyMinutes, 1)
  })
})
