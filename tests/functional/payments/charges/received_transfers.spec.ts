import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { GetBalance } from '#ledger/queries/balances'
import { isSound } from '#ledger/values/ledger_report'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { PollTransfers } from '#orders/reconciliation/actions/poll_transfers'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import type Payment from '#payments/models/payment'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { freezeClock } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/empty_database'
import { unpaidAt } from '#tests/support/gateways/purchase'
import { restoreGatewaysLater } from '#tests/support/gateways/restore_gateways'
import { newTronAddress, tronFixture } from '#tests/support/gateways/tron_double'
import type { Visitor } from '#tests/support/identity'

const TRANSFERS = `${OFFICE}/received-transfers`
const REASON = 'The payer forgot the last digits'

const follow = async () => (await app.container.make(PollTransfers)).execute()
const clearing = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('usdt_trc20'), 'USDT')).minor
const listOf = async (admin: Visitor, state = 'open') =>
  (await admin.get(`${TRANSFERS}?state=${state}&pageSize=100`)).body.data.items
const assign = (admin: Visitor, id: number, { paymentNo }: { paymentNo: string }) =>
  admin.post(`${TRANSFERS}/${id}/assignments`, { paymentNo, reason: REASON })

type Fixture = Awaited<ReturnType<typeof tronFixture>>
let fixture: Fixture

async function openChain() {
  fixture = await tronFixture()
  return () => fixture.close()
}

async function received(amount: bigint): Promise<{ id: number }> {
  const transactionId = fixture.chain.send({ to: fixture.address, amount })
  await fixture.pollAtOnce()
  await follow()
  return db.from('received_transfers').where('transaction_id', transactionId).firstOrFail()
}

/** An order of this price, and a transfer that differs from it. */
async function misdirected(difference: bigint) {
  const { payment, ...purchase } = await unpaidAt('usdt_trc20', 'USDT')
  const transfer = await received(payment.amount + difference)
  return { ...purchase, payment, transfer }
}

const stateOf = async (payment: Payment) => (await payment.refresh()).status

test.group('Transfers that match no payment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(openChain)

  test('are listed with the payments that they may be meant for', async ({ assert }) => {
    const admin = await anAdmin()
    const { payment, buyer, transfer } = await misdirected(0n)
    const found = (await listOf(admin)).find(({ id }: { id: number }) => id === transfer.id)
    assert.deepEqual(
      found.candidates.map(({ paymentNo, buyer: name }: Record<string, string>) => [
        paymentNo,
        name,
      ]),
      [[payment.paymentNo, buyer.username]]
    )
    const short = await misdirected(-1n)
    const unfit = (await listOf(admin)).find(({ id }: { id: number }) => id === short.transfer.id)
    assert.notInclude(
      unfit.candidates.map(({ paymentNo }: Record<string, string>) => paymentNo),
      short.payment.paymentNo
    )
  })

  test('pay the payment that an admin assigns, and what exceeds it is booked as surplus', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    for (const difference of [0n, 1_000_000n]) {
      const before = await clearing()
      const { payment, transfer } = await misdirected(difference)
      const { status } = await assign(admin, transfer.id, payment)
      assert.equal(status, 200)
      assert.equal(await stateOf(payment), 'succeeded')
      assert.equal((await Order.findByOrFail({ paymentId: payment.id })).status, 'paid')
      assert.equal((await clearing()) - before, payment.amount + difference)
      assert.isTrue(isSound(await new CheckLedger().execute()))
      const entry = await db
        .from('audit_entries')
        .where({ action: 'transfer.assigned', subject_id: String(transfer.id) })
        .firstOrFail()
      assert.deepInclude(entry.details, { paymentNo: payment.paymentNo, reason: REASON })
      const [decided] = await listOf(admin, 'assigned')
      assert.deepInclude(decided, { id: transfer.id, reason: REASON })
    }
  })

  test('are refused for another sum, another method, a paid payment, and twice', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { payment, transfer } = await misdirected(0n)
    const errorOf = async (id: number, other: { paymentNo: string }) =>
      (await assign(admin, id, other)).body.error
    const [short, long] = [await misdirected(-1n), await misdirected(1_000_001n)]
    assert.equal(await errorOf(short.transfer.id, short.payment), 'TRANSFER_UNFIT')
    assert.equal(await errorOf(long.transfer.id, long.payment), 'TRANSFER_UNFIT')
    const card = await unpaidAt('sandbox')
    assert.equal(await errorOf(transfer.id, card.payment), 'TRANSFER_UNFIT')
    assert.equal(await errorOf(transfer.id, { paymentNo: 'PM-NONE' }), 'TRANSFER_UNFIT')
    assert.equal((await assign(admin, 999_999_999, payment)).status, 404)
    assert.equal((await assign(admin, transfer.id, payment)).status, 200)
    const twin = await received(payment.amount)
    assert.equal(await errorOf(twin.id, payment), 'PAYMENT_HAS_TRANSFER')
    assert.equal(await errorOf(transfer.id, short.payment), 'TRANSFER_DECIDED')
  })

  test('owe the money back when the orders can no longer be bought', async ({ assert }) => {
    const admin = await anAdmin()
    const { payment, transfer } = await misdirected(0n)
    await db.from('payments').where('id', payment.id).update({ given_up_at: new Date() })
    assert.equal((await assign(admin, transfer.id, payment)).status, 200)
    assert.notEqual(await stateOf(payment), 'succeeded')
    const refund = await Refund.findByOrFail({ paymentId: payment.id })
    assert.equal(refund.state, 'processing')
  })

  test('are settled by the next poll when the assignment was interrupted', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { payment, transfer } = await misdirected(0n)
    // The transfer was not decided for two days.
    clock.moveBy({ days: 2 })
    const admin = await anAdmin()
    app.container.swap(
      SyncPayment,
      () => ({ execute: () => Promise.reject(new Error('The database is away')) }) as never
    )
    const { status } = await assign(admin, transfer.id, payment)
    app.container.restore(SyncPayment)
    assert.equal(status, 200)
    assert.notEqual(await stateOf(payment), 'succeeded')
    clock.moveBy({ minutes: 1 })
    await follow()
    assert.equal(await stateOf(payment), 'succeeded')
  })

  test('are dismissed with a reason, and leave the tasks', async ({ assert }) => {
    const admin = await anAdmin()
    const { transfer } = await misdirected(0n)
    const waiting = async () => {
      const { items } = (await admin.get(`${OFFICE}/tasks`)).body.data
      const { count } = items.find(({ key }: { key: string }) => key === 'unmatched_transfers')
      assert.equal(count, (await admin.get(TRANSFERS)).body.data.total)
      return count
    }
    const before = await waiting()
    const path = `${TRANSFERS}/${transfer.id}/dismissals`
    for (const reason of ['', 'x', 'x'.repeat(501)]) {
      assert.equal((await admin.post(path, { reason })).status, 422)
    }
    const books = await clearing()
    assert.equal((await admin.post(path, { reason: 'Sent back' })).status, 200)
    assert.equal((await admin.post(path, { reason: 'Sent back' })).body.error, 'TRANSFER_DECIDED')
    assert.equal(await waiting(), before - 1)
    assert.equal(await clearing(), books)
    const [dismissed] = await listOf(admin, 'dismissed')
    assert.deepInclude(dismissed, { id: transfer.id, reason: 'Sent back', paymentNo: null })
  })

  test('of strangers do not reach the payment of an address that is no longer ours', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { payment, transfer } = await misdirected(0n)
    await db
      .from('expected_transfers')
      .where('payment_no', payment.paymentNo)
      .update({ address: newTronAddress() })
    assert.equal((await assign(admin, transfer.id, payment)).body.error, 'TRANSFER_UNFIT')
  })
})

test.group('Decisions about a transfer at the same time', (group) => {
  group.each.setup(async () => {
    const restoreGateways = await restoreGatewaysLater()
    return async () => {
      await emptyDatabase()
      await restoreGateways()
    }
  })
  group.each.setup(openChain)

  test('are decided once, whatever two admins do at the same time', async ({ assert }) => {
    const [ann, bob] = [await anAdmin(), await anAdmin()]
    const { payment, transfer } = await misdirected(0n)
    const answers = await Promise.all([
      assign(ann, transfer.id, payment),
      assign(bob, transfer.id, payment),
      ann.post(`${TRANSFERS}/${transfer.id}/dismissals`, { reason: REASON }),
      bob.post(`${TRANSFERS}/${transfer.id}/dismissals`, { reason: REASON }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
    const decisions = await db
      .from('audit_entries')
      .where({ subject_type: 'transfer', subject_id: String(transfer.id) })
    assert.lengthOf(decisions, 1)
  })
})
