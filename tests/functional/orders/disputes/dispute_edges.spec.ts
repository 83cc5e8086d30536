import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import type { RefundManner } from '#payments/models/sandbox_charge'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import type Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import {
  approveRefund,
  chargeOf,
  chooseRefundManner,
  decideDispute,
  movedSince,
  openDispute,
  refuseRefunds,
  syncRefund,
  disputeBalances,
} from '#tests/support/disputes'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const rightOf = (order: Order) => db.from('entitlements').where('order_id', order.id).firstOrFail()

test.group('A dispute during a refund', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The book is not sound')
  })

  const rejected = async (order: Order, refund: Refund) => {
    await refuseRefunds(order)
    await syncRefund(refund)
    await settle()
  }

  /** Requested before the dispute, rejected by the gateway at different times. */
  const ORDERS: Record<string, (order: Order, refund: Refund) => Promise<void>> = {
    'before the dispute': async (order, refund) => {
      await rejected(order, refund)
      await decideDispute(await openDispute(order), 'lost')
    },
    'within the dispute': async (order, refund) => {
      const reference = await openDispute(order)
      await rejected(order, refund)
      await decideDispute(reference, 'lost')
    },
    'after the dispute was lost': async (order, refund) => {
      await decideDispute(await openDispute(order), 'lost')
      await rejected(order, refund)
    },
  }
  for (const [when, happen] of Object.entries(ORDERS)) {
    test(`that fails ${when}: the bank’s refund counts, once, and the sale is reversed`, async ({
      assert,
    }) => {
      const { creatorId, ...seller } = await makeSeller()
      const goods = await makeListing({ creatorId, ...seller }, { price: 10_000 })
      const before = await disputeBalances(creatorId)
      const order = await makePaidOrder(await makeBuyer(), goods)
      await settle()
      await chooseRefundManner(order, 'later')
      const refund = await approveRefund(order)
      await syncRefund(refund)
      await happen(order, refund)

      assert.equal((await refund.refresh()).state, 'failed')
      assert.equal((await order.refresh()).status, 'refunded')
      assert.isNotNull((await rightOf(order)).revoked_at)
      assert.deepEqual(await movedSince(before, creatorId), {})
      const states = (await Refund.query().where('orderId', order.id).orderBy('id')).map(
        ({ state }) => state
      )
      assert.deepEqual(states, ['failed', 'succeeded'])
    })
  }

  test('that succeeds after a lost dispute costs the platform the money twice', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const order = await makePaidOrder(
      await makeBuyer(),
      await makeListing(seller, { price: 10_000 })
    )
    const before = await disputeBalances(seller.creatorId)
    await chooseRefundManner(order, 'later')
    const refund = await approveRefund(order)
    await syncRefund(refund)
    await decideDispute(await openDispute(order), 'lost')
    const { site, charge } = await chargeOf(order)
    const [waiting] = await site.refundsOf(charge)
    await site.decideRefund(waiting!.reference, 'succeeded')
    await syncRefund(refund)
    assert.equal((await order.refresh()).status, 'refunded')
    assert.deepEqual(await movedSince(before, seller.creatorId), {
      clearing: -20_000n,
      cost: 10_000n,
      creator: 9_500n,
    })
  })
})

test.group('A dispute about an unexpected payment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The book is not sound')
  })

  /** Completed by hand, and also paid at the gateway. */
  async function paidTwice(manner: RefundManner) {
    const seller = await makeSeller()
    const goods = await makeListing(seller, { price: 10_000 })
    const { order, payment } = await makeUnpaidOrder(await makeBuyer(), goods)
    await (
      await app.container.make(AttestPayment)
    ).execute({
      tradeNo: order.tradeNo,
      reason: 'Bank transfer',
      evidence: 'Slip 1',
      actor: SYSTEM,
    })
    await settle()
    const before = await disputeBalances(seller.creatorId)
    await chooseRefundManner(order, manner)
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const syncPayment = await app.container.make(SyncPayment)
    await syncPayment.execute({ paymentNo: payment.paymentNo })
    const sentBack = async () => (await new FindReturnedPayment().execute(payment.id))!
    const moved = () => movedSince(before, seller.creatorId)
    return { order, sentBack, moved }
  }

  test('leaves the order unchanged, and costs the platform what it had returned before', async ({
    assert,
  }) => {
    const { order, sentBack, moved } = await paidTwice('at_once')
    assert.equal((await sentBack()).state, 'succeeded')
    const reference = await openDispute(order)
    assert.deepEqual(await moved(), {})
    await decideDispute(reference, 'lost')
    assert.equal((await order.refresh()).status, 'paid')
    assert.isNull((await rightOf(order)).revoked_at)
    assert.deepEqual(await moved(), { clearing: -10_000n, cost: 10_000n })
  })

  test('that is lost counts as the return that the gateway rejected', async ({ assert }) => {
    const { order, sentBack, moved } = await paidTwice('refused')
    assert.equal((await sentBack()).state, 'failed')
    assert.deepEqual(await moved(), { clearing: 10_000n, payable: -10_000n })
    await decideDispute(await openDispute(order), 'lost')
    assert.equal((await order.refresh()).status, 'paid')
    assert.equal((await sentBack()).state, 'succeeded')
    assert.deepEqual(await moved(), {})
  })

  test('that is lost before the gateway rejects the return counts as the return, once', async ({
    assert,
  }) => {
    const { order, sentBack, moved } = await paidTwice('later')
    await decideDispute(await openDispute(order), 'lost')
    const refund = await sentBack()
    await refuseRefunds(order)
    await syncRefund(refund)
    assert.equal((await refund.refresh()).state, 'failed')
    assert.equal((await sentBack()).state, 'succeeded')
    assert.deepEqual(await moved(), {})
  })

  test('that is won leaves the money owed as before', async ({ assert }) => {
    const { order, sentBack, moved } = await paidTwice('refused')
    await decideDispute(await openDispute(order), 'won')
    assert.equal((await sentBack()).state, 'failed')
    assert.deepEqual(await moved(), { clearing: 10_000n, payable: -10_000n })
  })

  test('does not block the refund of an order that was completed by hand', async ({ assert }) => {
    const { order } = await paidTwice('at_once')
    await openDispute(order)
    await syncRefund(await approveRefund(order))
    assert.equal((await order.refresh()).status, 'refunded')
  })
})
