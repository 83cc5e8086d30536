import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import {
  approveRefund,
  decideDispute,
  heldIn,
  openDispute,
  syncRefund,
} from '#tests/support/disputes'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  sandboxId,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

/** Bought together in dollars: one cent of yuan converts to zero cents of a dollar. */
async function soldForNothing() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  const [cheap, dear] = [
    await makeListing(seller, { price: 1 }),
    await makeListing(seller, { price: 3_900 }),
  ]
  const { paymentNo, id } = await (
    await app.container.make(PlaceOrder)
  ).execute({
    userId: buyer.id,
    products: [{ id: cheap.id }, { id: dear.id }],
    currency: 'USD',
    gatewayId: await sandboxId(),
  })
  const syncPayment = await app.container.make(SyncPayment)
  await syncPayment.execute({ paymentNo })
  await decideAtSandbox(paymentNo, 'succeeded')
  await syncPayment.execute({ paymentNo })
  await settle()
  const orders = await Order.query().where('paymentId', id).orderBy('id')
  return { seller, cheap: orders[0]!, dear: orders[1]! }
}

const stateOf = async ({ paymentId }: Order) =>
  (await db.from('disputes').where('payment_id', paymentId).firstOrFail()).state

test.group('A share of zero', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The book is not sound')
  })

  test('is lost with the others in a dispute', async ({ assert }) => {
    const { seller, cheap, dear } = await soldForNothing()
    assert.isTrue(cheap.paid.isZero)
    await decideDispute(await openDispute(dear), 'lost')
    assert.equal(await stateOf(dear), 'lost')
    assert.equal((await cheap.refresh()).status, 'refunded')
    assert.equal((await dear.refresh()).status, 'refunded')
    assert.equal(await heldIn(accounts.disputeHold('sandbox'), 'USD'), 0n)
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), 0n)
  })

  test('is won with the others in a dispute', async ({ assert }) => {
    const { seller, cheap, dear } = await soldForNothing()
    const before = await heldIn(accounts.creatorPending(seller.creatorId))
    const reference = await openDispute(cheap)
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), 0n)
    await decideDispute(reference, 'won')
    assert.equal(await stateOf(dear), 'won')
    assert.equal((await cheap.refresh()).status, 'paid')
    assert.equal(await heldIn(accounts.creatorPending(seller.creatorId)), before)
  })

  test('is refunded', async ({ assert }) => {
    const { cheap, dear } = await soldForNothing()
    const refund = await approveRefund(cheap)
    await syncRefund(refund)
    assert.equal((await refund.refresh()).state, 'succeeded')
    assert.equal((await cheap.refresh()).status, 'refunded')
    assert.equal((await dear.refresh()).status, 'paid')
  })
})
