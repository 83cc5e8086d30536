import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { PollDisputes } from '#orders/disputes/actions/poll_disputes'
import type Order from '#orders/models/order'
import {
  approveRefund,
  chooseRefundManner,
  decideDispute,
  syncDispute,
  heldIn,
  openDispute,
  syncRefund,
} from '#tests/support/disputes'
import { mailsTo } from '#tests/support/mailbox'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  sandboxMessage,
  sendWebhook,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { releaseNow } from '#tests/support/trade/release_now'

async function sold() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  const order = await makePaidOrder(buyer, await makeListing(seller, { price: 10_000 }))
  await settle()
  return { seller, buyer, order }
}

const right = (order: Order) => db.from('entitlements').where('order_id', order.id).firstOrFail()

test.group('A dispute', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The book is not sound')
  })

  test('holds the money until it is decided, and blocks refunds', async ({ client, assert }) => {
    const fees = await heldIn(accounts.platformFee)
    const { seller, buyer, order } = await sold()
    const reference = await openDispute(order)
    await syncDispute(reference)
    assert.equal(await heldIn(accounts.disputeHold('sandbox')), -10_000n)
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), 0n)
    assert.equal(await heldIn(accounts.platformFee), fees)
    assert.equal((await order.refresh()).status, 'paid')
    assert.isNull((await right(order)).revoked_at)

    await assert.rejects(() => approveRefund(order), /DISPUTE_OPEN|DisputeOpen|bank/)
    const response = await client
      .post('/api/v1/user/tickets')
      .loginAs(buyer)
      .json({ type: 'refund', tradeNo: order.tradeNo, reason: 'I want it back twice' })
    response.assertStatus(409)
    assert.equal(response.body().error, 'DISPUTE_OPEN')
  })

  test('that is won changes nothing; the sale can be refunded again', async ({ assert }) => {
    const { seller, order } = await sold()
    const reference = await openDispute(order)
    await decideDispute(reference, 'won')
    await decideDispute(reference, 'won')
    assert.equal(await heldIn(accounts.disputeHold('sandbox')), 0n)
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), -9_500n)
    assert.equal((await approveRefund(order)).state, 'approved')
  })

  test('notifies the creator once that the money is held, and once of the end', async ({
    assert,
  }) => {
    const endings = [
      ['won', 'The dispute was rejected: '],
      ['lost', 'The dispute was upheld: '],
    ] as const
    for (const [outcome, ending] of endings) {
      const { seller, order } = await sold()
      const reference = await openDispute(order)
      await syncDispute(reference)
      await settle()
      const { email } = seller.user
      const mailCount = async () =>
        (await mailsTo(email)).filter(({ subject }) => !subject?.startsWith('Sold'))
      const disputed = await mailCount()
      assert.lengthOf(disputed, 1)
      assert.equal(disputed[0]!.subject, `A sale is disputed: ${order.productTitle}`)
      assert.include(disputed[0]!.text, order.tradeNo)
      assert.include(disputed[0]!.text, 'CN¥100.00')

      await decideDispute(reference, outcome)
      await decideDispute(reference, outcome)
      const subjects = (await mailCount()).map(({ subject }) => subject)
      assert.deepEqual(subjects, [ending + order.productTitle, disputed[0]!.subject])
    }
  })

  test('that is lost is a refund by the bank: files, share and fees are reversed', async ({
    assert,
  }) => {
    const clearing = await heldIn(accounts.gatewayClearing('sandbox'))
    const { seller, buyer, order } = await sold()
    await decideDispute(await openDispute(order), 'lost')
    assert.equal((await order.refresh()).status, 'refunded')
    assert.isNotNull((await right(order)).revoked_at)
    assert.equal(await heldIn(accounts.disputeHold('sandbox')), 0n)
    assert.equal(await heldIn(accounts.refundPayable('sandbox')), 0n)
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), 0n)
    assert.equal(await heldIn(accounts.gatewayClearing('sandbox')), clearing)
    const refund = await db.from('refunds').where('order_id', order.id).firstOrFail()
    assert.deepInclude(refund, { state: 'succeeded', reason: 'CREDIT_CARD_FRAUD' })
    assert.lengthOf(await db.from('payment_operations').where('key', refund.refund_no), 0)
    assert.isNotNull(buyer.id)
  })

  test('after the release debits the available balance, which may become negative', async ({
    assert,
  }) => {
    const { seller, order } = await sold()
    await releaseNow(order.tradeNo)
    await decideDispute(await openDispute(order), 'lost')
    assert.equal(await heldIn(accounts.creatorAvailable(seller.creatorId)), 0n)
  })

  test('leaves the money held when a refund fails meanwhile', async ({ assert }) => {
    const { seller, order } = await sold()
    await chooseRefundManner(order, 'refused')
    const refund = await approveRefund(order)
    const reference = await openDispute(order)
    assert.equal(await heldIn(accounts.disputeHold('sandbox')), 0n)
    await syncRefund(refund)
    assert.equal(await heldIn(accounts.refundPayable('sandbox')), 0n)
    assert.equal(await heldIn(accounts.disputeHold('sandbox')), -10_000n)
    await decideDispute(reference, 'won')
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), -9_500n)
  })

  test('that is lost after a refund is a loss of the platform', async ({ assert }) => {
    const cost = await heldIn(accounts.gatewayCost('sandbox'))
    const { order } = await sold()
    const refund = await approveRefund(order)
    await syncRefund(refund)
    await decideDispute(await openDispute(order), 'lost')
    assert.equal((await heldIn(accounts.gatewayCost('sandbox'))) - cost, 10_000n)
    assert.lengthOf(await db.from('refunds').where('order_id', order.id), 1)
  })

  test('is closed by polling when the gateway’s message is lost', async ({ assert }) => {
    const { order } = await sold()
    const reference = await openDispute(order)
    await (await app.container.make(SandboxSite)).decideDispute(reference, 'lost')
    const found = await (await app.container.make(PollDisputes)).execute()
    assert.deepEqual(found, { polled: 1, waiting: 0 })
    assert.equal((await order.refresh()).status, 'refunded')
  })

  test('is shown to admins on the order', async ({ client, assert }) => {
    const { order } = await sold()
    const reference = await openDispute(order)
    const admin = await makeBuyer()
    await admin.merge({ role: 'admin' }).save()
    const { body } = await client
      .get('/api/v1/admin-dashboard/orders?status=disputed')
      .loginAs(admin)
      .then((response) => ({ body: response.body() }))
    const listed = body.data.items.find((one: { tradeNo: string }) => one.tradeNo === order.tradeNo)
    assert.deepInclude(listed.dispute, { state: 'open', reference, reason: 'unrecognized' })
  })

  test('that is unknown changes nothing when a message reports it', async ({ assert }) => {
    const message = sandboxMessage('PM1', { type: 'dispute.opened', reference: 'sbd_unknown' })
    assert.equal((await sendWebhook(message)).status, 200)
    assert.lengthOf(await db.from('disputes'), 0)
  })
})

// Several are polled concurrently, each in its own transaction, so the test must not have a global one.
test.group('Many disputes', () => {
  test('are polled in turn: the end of one is found behind any number of open ones', async ({
    assert,
  }) => {
    const { order } = await sold()
    await db.rawQuery(
      `insert into disputes (payment_id, gateway, reference, amount, currency, state, opened_at)
       select ?, 'sandbox', 'unknown-' || n, 1, 'CNY', 'open', now() from generate_series(1, 50) as n`,
      [order.paymentId]
    )
    const reference = await openDispute(order)
    await (await app.container.make(SandboxSite)).decideDispute(reference, 'lost')
    const { polled } = await (await app.container.make(PollDisputes)).execute()
    assert.equal(polled, 51)
    assert.equal((await order.refresh()).status, 'refunded')
  })
})
