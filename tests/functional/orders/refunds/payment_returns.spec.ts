import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import { Live } from '#platform/realtime/live'
import { accounts } from '#ledger/models/account'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { ReturnPayment } from '#orders/refunds/actions/return_payment'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import { chooseRefundManner, heldIn, openDispute } from '#tests/support/disputes'
import { makeUser, signedIn } from '#tests/support/identity'
import { decideAtSandbox, makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

/** Completed by hand, also paid at the gateway, and the gateway rejected the return. */
async function paidTwice() {
  const { order, payment } = await makeUnpaidOrder(
    await makeUser(),
    await makeListing(await makeSeller())
  )
  const complete = await app.container.make(AttestPayment)
  const attested = { reason: 'Bank transfer', evidence: 'Slip 1', actor: SYSTEM }
  await complete.execute({ tradeNo: order.tradeNo, ...attested })
  await chooseRefundManner(order, 'refused')
  await decideAtSandbox(payment.paymentNo, 'succeeded')
  await (await app.container.make(SyncPayment)).execute({ paymentNo: payment.paymentNo })
  const admin = await signedIn(await makeUser({ role: 'admin' }))
  const returnPayment = () =>
    admin.post(`/api/v1/admin-dashboard/orders/${order.tradeNo}/payment-returns`, {})
  const state = async () => (await new FindReturnedPayment().execute(payment.id))?.state
  return { order, returnPayment, state }
}

test.group('A second payment for an order paid by hand', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('is returned by an admin after a failure, once, and the order stays paid', async ({
    assert,
  }) => {
    const before = await heldIn(accounts.refundPayable('sandbox'))
    const { order, returnPayment, state } = await paidTwice()
    assert.equal(await state(), 'failed')
    const rejected = await returnPayment()
    assert.equal(rejected.status, 200)
    assert.equal(rejected.body.data.sentBackState, 'failed')
    assert.equal((await heldIn(accounts.refundPayable('sandbox'))) - before, -1_900n)

    await chooseRefundManner(order, 'at_once')
    const { body } = await returnPayment()
    assert.deepInclude(body.data, { sentBackState: 'succeeded', status: 'paid' })
    assert.equal(await heldIn(accounts.refundPayable('sandbox')), before)
    const again = await returnPayment()
    assert.equal(again.status, 409)
    assert.equal(again.body.error, 'NOTHING_OWED')
  })

  test('cannot be returned while a dispute about it is open', async ({ assert }) => {
    const { order, returnPayment, state } = await paidTwice()
    await openDispute(order)
    const { body } = await returnPayment()
    assert.equal(body.error, 'DISPUTE_OPEN')
    assert.equal(await state(), 'failed')
  })
})

test.group('Money for a canceled order', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('reaches the open page of the payment when its return begins', async ({
    assert,
    cleanup,
  }) => {
    const buyer = await makeUser()
    const { payment } = await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))
    const { paymentNo } = payment
    await (await app.container.make(FailPayment)).execute(payment.id, { status: 'expired' })
    const published: [string, object][] = []
    const broadcast = (channel: string, message: object) => published.push([channel, message])
    app.container.swap(Live, () => new Live({ broadcast }))
    cleanup(() => app.container.restore(Live))
    const returnPayment = await app.container.make(ReturnPayment)
    await returnPayment.execute({ paymentId: payment.id, received: new Money(1_900n, 'CNY') })
    assert.deepEqual(published, [[`users/${buyer.id}`, { type: 'payment', paymentNo }]])
  })
})
