import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { Currency } from '#core/money/currency'
import { SYSTEM } from '#core/http/actor'
import { accounts, type Account } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { Live } from '#platform/realtime/live'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { releaseNow } from '#tests/support/trade/release_now'

const amountOwed = async (account: Account, currency: Currency = 'CNY') =>
  (await new GetBalance().execute(account, currency)).minor

const approve = async (order: Order, more: object = {}) =>
  (await app.container.make(ApproveRefund)).execute({
    tradeNo: order.tradeNo,
    reason: 'DUPLICATE_PAYMENT',
    note: 'Duplicate payment',
    actor: SYSTEM,
    ...more,
  })
const syncRefund = async ({ refundNo }: Refund) =>
  (await app.container.make(SyncRefund)).execute({ refundNo })

async function takeForFree({ id: userId }: { id: number }) {
  const { id } = await makeListing(await makeSeller(), { price: 0 })
  const placeOrder = await app.container.make(PlaceOrder)
  const payment = await placeOrder.execute({ userId, products: [{ id }], currency: 'CNY' })
  return Order.findByOrFail('paymentId', payment.id)
}

async function sold() {
  const seller = await makeSeller()
  const buyer = await makeBuyer()
  const order = await makePaidOrder(buyer, await makeListing(seller, { price: 10_000 }))
  await settle()
  return { seller, buyer, order }
}

test.group('A refund', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('reverses the sale: fees, share, money, and the right to the files', async ({ assert }) => {
    const [fees, clearing] = [
      await amountOwed(accounts.platformFee),
      await amountOwed(accounts.gatewayClearing('sandbox')),
    ]
    const { seller, buyer, order } = await sold()
    assert.equal(await amountOwed(accounts.creatorPending(seller.creatorId)), -9_500n)

    const refund = await approve(order)
    assert.equal(await amountOwed(accounts.creatorPending(seller.creatorId)), 0n)
    assert.equal(await amountOwed(accounts.refundPayable('sandbox')), -10_000n)
    assert.equal((await order.refresh()).status, 'paid')

    await syncRefund(refund)
    await syncRefund(refund)
    await settle()
    assert.equal((await refund.refresh()).state, 'succeeded')
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal(await amountOwed(accounts.refundPayable('sandbox')), 0n)
    assert.equal(await amountOwed(accounts.platformFee), fees)
    assert.equal(await amountOwed(accounts.gatewayClearing('sandbox')), clearing)
    const right = await db.from('entitlements').where('order_id', order.id).firstOrFail()
    assert.isNotNull(right.revoked_at)
    assert.isTrue(isSound(await new CheckLedger().execute()))

    for (const { email } of [buyer, seller.user]) {
      const mails = (await mailsTo(email)).filter(({ text }) => /refunded/i.test(text))
      assert.lengthOf(mails, 1)
      assert.include(mails[0]!.text, order.tradeNo)
      assert.include(mails[0]!.text, 'CN¥100.00')
    }
  })

  test('after the payout is owed by the creator', async ({ assert }) => {
    const { seller, order } = await sold()
    await releaseNow(order.tradeNo, order.tradeNo)
    await releaseNow(order.tradeNo)
    assert.equal(await amountOwed(accounts.creatorAvailable(seller.creatorId)), -9_500n)
    await syncRefund(await approve(order))
    assert.equal(await amountOwed(accounts.creatorPending(seller.creatorId)), 0n)
    assert.equal(await amountOwed(accounts.creatorAvailable(seller.creatorId)), 0n)
  })

  test('that the gateway rejects changes nothing, and may be retried', async ({ assert }) => {
    const { seller, order } = await sold()
    await decideRefunds(order, 'refused')
    const refund = await approve(order)
    await syncRefund(refund)
    assert.equal((await refund.refresh()).state, 'failed')
    assert.isNotNull(refund.failure)
    assert.equal((await order.refresh()).status, 'paid')
    assert.equal(await amountOwed(accounts.creatorPending(seller.creatorId)), -9_500n)
    assert.equal(await amountOwed(accounts.refundPayable('sandbox')), 0n)

    await decideRefunds(order, 'at_once')
    const again = await approve(order)
    assert.notEqual(again.refundNo, refund.refundNo)
    await syncRefund(again)
    assert.equal((await order.refresh()).status, 'refunded')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('that was interrupted is resumed', async ({ assert }) => {
    const { order } = await sold()
    const refund = await approve(order)
    const resume = await app.container.make(ResumeRefunds)
    assert.deepEqual(await resume.execute(), { polled: 1, waiting: 0 })
    assert.equal((await refund.refresh()).state, 'succeeded')
    assert.deepEqual(await resume.execute(), { polled: 0, waiting: 0 })
  })

  test('can be requested once, by the buyer of a paid order only', async ({ assert }) => {
    const { buyer, order } = await sold()
    const request = await app.container.make(RequestRefund)
    const { tradeNo } = order
    const ask = (buyerId: number) => request.execute({ tradeNo, buyerId, note: 'Bought twice' })
    await assert.rejects(async () => ask((await makeBuyer()).id), 'NotFound')
    const refund = await ask(buyer.id)
    await assert.rejects(() => ask(buyer.id), 'RefundUnderWay')

    const approved = await approve(order)
    assert.equal(approved.id, refund.id)
    await assert.rejects(() => approve(order), 'RefundUnderWay')
    await syncRefund(approved)
    await assert.rejects(() => ask(buyer.id), 'OrderNotPaid')
  })

  test('may be declined with a reason, which the open page shows, and requested again', async ({
    assert,
    cleanup,
  }) => {
    const { buyer, order } = await sold()
    const { tradeNo } = order
    const request = await app.container.make(RequestRefund)
    await request.execute({ tradeNo, buyerId: buyer.id, note: 'Please' })
    const published: [string, object][] = []
    const broadcast = (channel: string, message: object) => published.push([channel, message])
    app.container.swap(Live, () => new Live({ broadcast }))
    cleanup(() => app.container.restore(Live))
    const reject = await app.container.make(RejectRefund)
    await reject.execute({ tradeNo, note: 'Downloaded and read', actor: SYSTEM })
    assert.deepEqual(published, [[`users/${buyer.id}`, { type: 'order', tradeNo }]])
    await assert.rejects(
      () => reject.execute({ tradeNo, note: 'Again', actor: SYSTEM }),
      'NoRefundRequested'
    )
    assert.equal((await order.refresh()).status, 'paid')
    await request.execute({ tradeNo, buyerId: buyer.id, note: 'Please!' })
    assert.equal(await countOf(order), 2)
  })

  test('of a free order makes no gateway call and no posting', async ({ assert }) => {
    const buyer = await makeBuyer()
    const order = await takeForFree(buyer)
    const request = await app.container.make(RequestRefund)
    await assert.rejects(
      () => request.execute({ tradeNo: order.tradeNo, buyerId: buyer.id, note: 'x' }),
      'OrderNotPaid'
    )
    const { transactions } = await new CheckLedger().execute()
    await syncRefund(await approve(order, { reason: 'MALICIOUS_COMPLAINT' }))
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal((await new CheckLedger().execute()).transactions, transactions)
  })
})

test.group('Two admins who refund the same order', () => {
  test('20 concurrent requests refund once', async ({ assert }) => {
    const { seller, order } = await sold()
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => approve(order)))
    const made = clicks.filter(({ status }) => status === 'fulfilled')
    assert.lengthOf(made, 1)
    const refund = (made[0] as PromiseFulfilledResult<Refund>).value
    await Promise.allSettled(Array.from({ length: 10 }, () => syncRefund(refund)))
    await (await app.container.make(ResumeRefunds)).execute()
    assert.equal((await order.refresh()).status, 'refunded')
    assert.equal(await amountOwed(accounts.creatorPending(seller.creatorId)), 0n)
    const { count } = await db.from('sandbox_refunds').count('* as count').firstOrFail()
    assert.equal(Number(count), 1)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })
})

// Several are polled concurrently, each in its own transaction, so the test must not have a global one.
test.group('Many refunds', () => {
  test('are resumed in turn: one is found behind any number that wait for their gateway', async ({
    assert,
  }) => {
    const { order } = await sold()
    await db.rawQuery(
      `with unknown as (
         insert into payments (payment_no, user_id, gateway_id, amount, currency, status, expires_at, created_at)
         select 'PMUNKNOWN' || n, user_id, gateway_id, 100, 'CNY', 'succeeded', now(), now()
           from payments, generate_series(1, 50) as n where id = ? returning id, payment_no)
       insert into refunds (refund_no, payment_id, amount, currency, state, reason, created_at)
       select 'RF' || payment_no, id, 100, 'CNY', 'approved', 'DUPLICATE_PAYMENT', now() from unknown`,
      [order.paymentId]
    )
    const refund = await approve(order)
    const resume = await app.container.make(ResumeRefunds)
    assert.deepEqual(await resume.execute(), { polled: 51, waiting: 50 })
    assert.equal((await refund.refresh()).state, 'succeeded')
  })
})

async function countOf(order: Order): Promise<number> {
  return (await Refund.query().where('orderId', order.id)).length
}

async function decideRefunds(order: Order, manner: 'at_once' | 'later' | 'refused') {
  const payment = await db.from('payments').where('id', order.paymentId).firstOrFail()
  const site = await app.container.make(SandboxSite)
  const charge = await site.findByMerchant(payment.payment_no)
  await db.from('sandbox_charges').where('id', charge!.id).update({ refund_mode: manner })
}
