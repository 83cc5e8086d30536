import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import type User from '#identity/models/user'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { DeleteCancelledOrders } from '#orders/actions/delete_cancelled_orders'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import { freezeClock } from '#tests/support/clock'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  type Listing,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const clearing = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('sandbox'), 'CNY')).minor
const byHand = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('manual'), 'CNY')).minor
const syncPayment = async (paymentNo: string) =>
  (await app.container.make(SyncPayment)).execute({ paymentNo })

test.group('Late payments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  async function lapsed(buyer: User, goods: Listing) {
    const { clock, release } = freezeClock()
    const unpaid = await makeUnpaidOrder(buyer, goods)
    clock.moveBy({ minutes: 31 })
    await (await app.container.make(ExpireUnpaidOrders)).execute()
    return { ...unpaid, release }
  }

  const MEANWHILE: [string, (goods: Listing, buyer: User) => Promise<unknown>][] = [
    ['costs more', ({ id }) => db.from('products').where({ id }).update({ sales_price: 2_000 })],
    [
      'is not sold any more',
      ({ id }) => db.from('products').where({ id }).update({ status: 'archived' }),
    ],
    ['was bought again', (goods, buyer) => makePaidOrder(buyer, goods)],
    ['is just being bought again', (goods, buyer) => makeUnpaidOrder(buyer, goods)],
  ]
  for (const [what, change] of MEANWHILE) {
    test(`for ${what} are returned, and the payer is notified`, async ({ assert, cleanup }) => {
      const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
      const { order, payment, release } = await lapsed(buyer, goods)
      cleanup(release)
      await change(goods, buyer)
      const before = await clearing()
      await decideAtSandbox(payment.paymentNo, 'succeeded')
      for (let times = 0; times < 3; times++) await syncPayment(payment.paymentNo)
      await settle()

      assert.equal((await payment.refresh()).status, 'expired')
      assert.equal((await order.refresh()).status, 'unpaid')
      const refunds = await Refund.query().where('paymentId', payment.id)
      assert.lengthOf(refunds, 1)
      assert.equal(refunds[0]!.state, 'succeeded')
      assert.equal(refunds[0]!.reason, 'DUPLICATE_PAYMENT')
      assert.equal(await clearing(), before)
      const mails = await mailsTo(buyer.email)
      assert.lengthOf(
        mails.filter(({ text }) => text.includes(payment.paymentNo)),
        1
      )
      assert.isTrue(isSound(await new CheckLedger().execute()))
    })
  }

  test('for a deleted order are returned, too', async ({ assert, cleanup }) => {
    const { order, payment, release } = await lapsed(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    cleanup(release)
    const deleteOrders = await app.container.make(DeleteCancelledOrders)
    assert.isAtLeast(await deleteOrders.execute({ actor: SYSTEM }), 1)
    assert.isNull(await Order.find(order.id))
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    await syncPayment(payment.paymentNo)
    assert.equal((await new FindReturnedPayment().execute(payment.id))?.state, 'succeeded')
  })

  test('whose return the gateway rejects are retried by an admin', async ({ assert, cleanup }) => {
    const { order, payment, release } = await lapsed(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    cleanup(release)
    const { tradeNo } = order
    await db.from('products').where('id', order.productId!).update({ sales_price: 2_000 })
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const charge = db.from('sandbox_charges').where('merchant_reference', payment.paymentNo)
    await charge.clone().update({ refund_mode: 'refused' })
    await syncPayment(payment.paymentNo)
    const state = async () => (await new FindReturnedPayment().execute(payment.id))?.state
    assert.equal(await state(), 'failed')

    await charge.clone().update({ refund_mode: 'at_once' })
    const approve = await app.container.make(ApproveRefund)
    const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
    const { refundNo } = await approve.execute(decision)
    await (await app.container.make(SyncRefund)).execute({ refundNo })
    assert.equal(await state(), 'succeeded')
    await assert.rejects(() => approve.execute(decision), 'OrderNotPaid')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('of another sum than agreed are returned as received', async ({ assert }) => {
    const { payment, order } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    await db
      .from('sandbox_charges')
      .where('merchant_reference', payment.paymentNo)
      .update({ amount: 1_000 })
    await syncPayment(payment.paymentNo)
    assert.equal((await payment.refresh()).status, 'failed')
    assert.isFalse((await order.refresh()).isPaid)
    const refund = await new FindReturnedPayment().execute(payment.id)
    assert.equal(refund?.amount, 1_000n)
    assert.equal(refund?.state, 'succeeded')
  })
})

test.group('An order completed by hand', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  const complete = async ({ tradeNo }: Order) =>
    (await app.container.make(AttestPayment)).execute({
      tradeNo,
      reason: 'Bank transfer',
      evidence: 'Statement 2026-11-20, line 3',
      actor: SYSTEM,
    })

  test('is paid, is in the ledger under "manual", and grants its files', async ({ assert }) => {
    const seller = await makeSeller()
    const { order, payment } = await makeUnpaidOrder(await makeBuyer(), await makeListing(seller))
    const [before, completed] = [await clearing(), await byHand()]
    await complete(order)
    await settle()
    assert.equal((await order.refresh()).status, 'paid')
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.equal(await clearing(), before)
    assert.equal((await byHand()) - completed, 1_900n)
    assert.isNotNull(await db.from('entitlements').where('order_id', order.id).first())
    await assert.rejects(() => complete(order), 'OrderNotUnpaid')
  })

  test('is refunded by hand, without a call to the gateway', async ({ assert }) => {
    const { order } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    const completed = await byHand()
    await complete(order)
    const approve = await app.container.make(ApproveRefund)
    const { tradeNo } = order
    const { refundNo } = await approve.execute({
      tradeNo,
      reason: 'DUPLICATE_PAYMENT',
      note: '',
      actor: SYSTEM,
    })
    await (await app.container.make(SyncRefund)).execute({ refundNo })
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal(await byHand(), completed)
    assert.isNull(await db.from('payment_operations').where('key', refundNo).first())
  })

  test('and also paid at the gateway: the gateway’s money is returned', async ({ assert }) => {
    const { order, payment } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    const before = await clearing()
    await complete(order)
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    for (let times = 0; times < 2; times++) await syncPayment(payment.paymentNo)
    await (await app.container.make(ResumeRefunds)).execute()
    assert.equal((await new FindReturnedPayment().execute(payment.id))?.state, 'succeeded')
    assert.equal(await clearing(), before)
    assert.equal((await order.refresh()).status, 'paid')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })
})
