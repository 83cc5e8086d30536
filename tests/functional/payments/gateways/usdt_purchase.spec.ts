import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { accounts } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import ExpectedTransfer from '#payments/models/expected_transfer'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { PollTransfers } from '#orders/reconciliation/actions/poll_transfers'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { freezeClock } from '#tests/support/clock'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { newTronAddress, tronFixture } from '#tests/support/gateways/tron_double'
import { makeUser, signedIn } from '#tests/support/identity'

type Fixture = Awaited<ReturnType<typeof tronFixture>>

const clearing = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('usdt_trc20'), 'USDT')).minor
const follow = async () => (await app.container.make(PollTransfers)).execute()

/** Placed over HTTP, with the transfer shown on its page. */
async function waiting() {
  const { buyer, visitor, payment, placed } = await unpaidAt('usdt_trc20', 'USDT')
  const { transfer, total, payUrl } = placed
  const sum = BigInt(transfer.amount.amount)
  return { buyer, visitor, payment, transfer, sum, total: BigInt(total.amount), payUrl }
}

test.group('A purchase by USDT', (group) => {
  let fixture: Fixture
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    fixture = await tronFixture()
    return () => fixture.close()
  })

  test('shows address, exact sum and QR code on its page; the poll finds the transfer', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const before = await clearing()
    const { buyer, visitor, payment, transfer, sum, total, payUrl } = await waiting()
    assert.equal(transfer.address, fixture.address)
    assert.isTrue(sum > total && sum - total < 10_000n)
    const page = await client.get(new URL(payUrl).pathname).loginAs(buyer).withInertia()
    assert.deepEqual(page.inertiaProps.checkout.transfer, transfer)
    assert.match(page.inertiaProps.qrCode, /^data:image\/svg\+xml;base64,/)

    await follow()
    assert.equal((await payment.refresh()).status, 'pending')
    const id = fixture.chain.send({ to: fixture.address, amount: sum, isSolid: false })
    clock.moveBy({ seconds: 11 })
    await follow()
    assert.equal((await payment.refresh()).status, 'pending')
    fixture.chain.solidify(id)
    clock.moveBy({ minutes: 1 })
    await follow()
    assert.equal((await payment.refresh()).status, 'succeeded')
    await follow()
    // The ledger has the exact sum, to the millionth.
    assert.equal((await clearing()) - before, sum)
    const seen = await visitor.get(`/api/v1/user/payments/${payment.paymentNo}`)
    assert.equal(seen.body.data.transfer.transactionId, id)
  })

  test('is paid only by an exact transfer to the address', async ({ assert }) => {
    const { payment, sum: amount } = await waiting()
    const others = [
      { amount: amount - 1n },
      { amount: amount + 1n },
      { amount, token: newTronAddress() },
      { amount, to: newTronAddress() },
      { amount, hasFailed: true },
      { amount, at: Date.now() - 120_000 },
    ]
    for (const sent of others) fixture.chain.send({ to: fixture.address, ...sent })
    await follow()
    assert.equal((await payment.refresh()).status, 'pending')
    // A final valid transfer proves that the others were processed.
    fixture.chain.send({ to: fixture.address, amount })
    await fixture.pollAtOnce()
    await follow()
    assert.equal((await payment.refresh()).status, 'succeeded')
  })

  test('money of another sum is stored, unless it is dust', async ({ assert }) => {
    const { sum } = await waiting()
    const id = fixture.chain.send({ to: fixture.address, amount: sum - 1n })
    fixture.chain.send({ to: fixture.address, amount: 1n })
    await follow()
    const stored = await db.from('received_transfers').where('address', fixture.address)
    assert.deepEqual(
      stored.map(({ transaction_id: hash, payment_no: no }) => [hash, no]),
      [[id, null]]
    )
  })

  test('is paid once: a second transfer belongs to no payment', async ({ assert }) => {
    const { payment, sum } = await waiting()
    for (let n = 0; n < 2; n++) fixture.chain.send({ to: fixture.address, amount: sum })
    await follow()
    assert.equal((await payment.refresh()).status, 'succeeded')
    const owners = await db.from('received_transfers').select('payment_no').orderBy('id')
    assert.deepEqual(
      owners.map(({ payment_no: no }) => no),
      [payment.paymentNo, null]
    )
  })

  test('accepts late money; unmatched money waits for an admin', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const [late, gone] = [await waiting(), await waiting()]
    clock.moveBy({ minutes: 31 })
    await (await app.container.make(ExpireUnpaidOrders)).execute()
    assert.equal((await late.payment.refresh()).status, 'expired')
    await db
      .from('products')
      .whereIn('id', db.from('orders').where('payment_id', gone.payment.id).select('product_id'))
      .update({ status: 'archived' })
    const payer = newTronAddress()
    for (const { sum } of [late, gone]) {
      const at = clock.now().toMillis()
      fixture.chain.send({ from: payer, to: fixture.address, amount: sum, at })
    }
    clock.moveBy({ minutes: 1 })
    await follow()
    assert.equal((await late.payment.refresh()).status, 'succeeded')
    assert.equal((await gone.payment.refresh()).status, 'expired')
    const refund = await Refund.findByOrFail({ paymentId: gone.payment.id })
    assert.equal(refund.state, 'processing')

    // An admin returns it from their own wallet; the chain must show exactly that transfer.
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const { tradeNo } = await Order.findByOrFail({ paymentId: gone.payment.id })
    const path = `/api/v1/admin-dashboard/orders/${tradeNo}/refund-transfers`
    const list = '/api/v1/admin-dashboard/orders?status=refund_by_hand'
    const waitsFor = async () => (await admin.get(list)).body.data.items
    const [waits] = await waitsFor()
    assert.deepInclude(waits, { tradeNo, owed: { amount: String(gone.total), currency: 'USDT' } })
    const now = clock.now().toMillis()
    const back = { from: fixture.address, to: payer, amount: gone.total, at: now }
    const right = fixture.chain.send(back)
    const elsewhere = fixture.chain.send({ ...back, to: newTronAddress() })
    const wrong = [
      elsewhere,
      fixture.chain.send({ ...back, amount: gone.total + 1n }),
      fixture.chain.send({ ...back, isSolid: false }),
      // A transfer before the decision on the refund belongs to something else.
      fixture.chain.send({ ...back, at: now - 10 * 60_000 }),
    ]
    for (const transactionId of wrong) {
      const { body } = await admin.post(path, { transactionId })
      assert.equal(body.error, 'REFUND_TRANSFER_UNPROVEN')
    }
    const misled = await admin.post(path, { transactionId: elsewhere, receiver: payer })
    assert.equal(misled.body.error, 'REFUND_TRANSFER_UNPROVEN')
    const slip = await admin.post(path, { transactionId: right, receiver: 'TR7NH' })
    assert.equal(slip.status, 422)
    const before = await clearing()
    const { status } = await admin.post(path, { transactionId: right })
    assert.equal(status, 200)
    assert.equal((await refund.refresh()).state, 'succeeded')
    assert.equal(before - (await clearing()), gone.total)
    assert.equal((await admin.post(path, { transactionId: right })).status, 404)
    assert.lengthOf(await waitsFor(), 0)
  })

  test('a refund may go to another address, which the admin enters and the audit log keeps', async ({
    assert,
  }) => {
    const { payment, sum, total } = await waiting()
    fixture.chain.send({ to: fixture.address, amount: sum })
    await follow()
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const { tradeNo } = await Order.findByOrFail({ paymentId: payment.id })
    const order = `/api/v1/admin-dashboard/orders/${tradeNo}`
    await admin.post(`${order}/refund`, { reason: 'DUPLICATE_PAYMENT' })
    const receiver = newTronAddress()
    const transactionId = fixture.chain.send({ from: fixture.address, to: receiver, amount: total })
    const unnamed = await admin.post(`${order}/refund-transfers`, { transactionId })
    assert.equal(unnamed.body.error, 'REFUND_TRANSFER_UNPROVEN')
    const named = await admin.post(`${order}/refund-transfers`, { transactionId, receiver })
    assert.equal(named.body.data.status, 'refunded')
    const entry = await db.from('audit_entries').where('action', 'order.refund_sent').firstOrFail()
    assert.equal(entry.details.receiver, receiver)
  })

  test('no two open payments wait for the same sum', async ({ assert }) => {
    const sums = new Set<bigint>()
    for (let n = 0; n < 8; n++) sums.add((await waiting()).sum)
    assert.equal(sums.size, 8)
    const [existing] = await ExpectedTransfer.all()
    const twin = {
      payment_no: 'PM-TWIN',
      address: existing!.address,
      asked: existing!.asked,
      amount: existing!.amount,
      created_at: new Date(),
    }
    await assert.rejects(async () => {
      const trx = await db.transaction()
      await trx
        .table('expected_transfers')
        .insert(twin)
        .finally(() => trx.rollback())
    }, /expected_transfers_one_sum/)
  })

  test('reserves its sum for a week', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const began = clock.now()
    const { payment } = await waiting()
    const expectedTransfer = () => ExpectedTransfer.findByOrFail({ paymentNo: payment.paymentNo })
    clock.moveBy({ days: 6, hours: 23 })
    await follow()
    assert.isNull((await expectedTransfer()).releasedAt)
    clock.moveBy({ hours: 2 })
    await follow()
    assert.isTrue((await expectedTransfer()).releasedAt! > began.plus({ days: 6 }))
  })

  test('is found in a list of transfers of several pages', async ({ assert }) => {
    const { payment, sum } = await waiting()
    fixture.chain.pageSize = 2
    for (let n = 1n; n < 6n; n++) fixture.chain.send({ to: fixture.address, amount: sum + n })
    fixture.chain.send({ to: fixture.address, amount: sum })
    await follow()
    assert.equal((await payment.refresh()).status, 'succeeded')
    assert.lengthOf(await db.from('received_transfers'), 6)
  })
})
