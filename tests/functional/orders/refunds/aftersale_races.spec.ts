import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { DeleteCancelledOrders } from '#orders/actions/delete_cancelled_orders'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import { makeUser, signedIn } from '#tests/support/identity'
import {
  decideAtSandbox,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { untilAwaited, waitingForLocks } from '#tests/support/suite/locks'
import { until } from '#tests/support/until'

const ADMINS = 5
const ROUNDS = Number(process.env.REFUND_ROUNDS ?? 4)

// Concurrent writers need separate connections; their rows stay until the end of the file.
test.group('Concurrent aftersale actions', () => {
  test('a late payment finds its orders all present, or all deleted', async ({ assert }) => {
    const { order, payment } = await makeUnpaidOrder(
      await makeUser(),
      await makeListing(await makeSeller())
    )
    const abandon = await app.container.make(FailPayment)
    await abandon.execute(payment.id, { status: 'expired' })
    await decideAtSandbox(payment.paymentNo, 'succeeded')

    // The payment is processed while prices cannot be read; the admin deletes orders meanwhile.
    const window = await db.transaction()
    await window.rawQuery('lock table products in access exclusive mode')
    const syncPayment = await app.container.make(SyncPayment)
    const paying = syncPayment.execute({ paymentNo: payment.paymentNo })
    await untilAwaited(window)
    const deleteOrders = await app.container.make(DeleteCancelledOrders)
    const deleting = deleteOrders.execute({ actor: SYSTEM })
    let isDeleted = false
    void deleting.then(() => (isDeleted = true))
    await until(
      async () => isDeleted || (await waitingForLocks()) >= 2,
      'the orders are deleted, or wait for the payment'
    )
    await window.commit()
    await Promise.all([paying, deleting])

    const isPaid = (await payment.refresh()).isPaid
    assert.equal((await Order.find(order.id))?.isPaid ?? false, isPaid)
    if (!isPaid) assert.isNotNull(await new FindReturnedPayment().execute(payment.id))
    assert.isTrue(isSound(await new CheckLedger().execute()))
  }).timeout(60_000)

  test(`${ADMINS} admins refund while the buyer requests it: one refund, and no server error`, async ({
    assert,
  }) => {
    const buyer = await makeUser()
    const theirs = await signedIn(buyer)
    const admins = await Promise.all(
      Array.from({ length: ADMINS }, async () => signedIn(await makeUser({ role: 'admin' })))
    )
    const goods = await makeListing(await makeSeller())
    const statuses = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const { id, tradeNo } = await makePaidOrder(buyer, goods, { confirmDuplicate: true })
      const back = `/api/v1/admin-dashboard/orders/${tradeNo}`
      const responses = await Promise.all([
        theirs.post('/api/v1/user/tickets', { type: 'refund', tradeNo, reason: 'Please, back' }),
        ...admins.map((admin) => admin.post(`${back}/refund`, { reason: 'DUPLICATE_PAYMENT' })),
        admins[0]!.post(`${back}/refund-rejections`, { note: 'Not this time' }),
      ])
      for (const { status } of responses) statuses.add(status)
      assert.lengthOf(await Refund.query().where({ orderId: id, state: 'succeeded' }), 1)
      assert.equal((await Order.findOrFail(id)).status, 'refunded')
    }
    assert.isTrue(statuses.isSubsetOf(new Set([200, 201, 409])), `answers: ${[...statuses].join()}`)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  }).timeout(180_000)
})
