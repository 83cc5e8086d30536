import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CheckLedger } from '#orders/reconciliation/actions/check_ledger'
import { ReconcileLedger } from '#orders/reconciliation/queries/reconciliation'
import type Order from '#orders/models/order'
import { approveRefund, openDispute } from '#tests/support/disputes'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

const LONG_AGO = new Date('2020-01-01')

const check = async () => (await app.container.make(ReconcileLedger)).execute()
const sold = async () => makePaidOrder(await makeUser(), await makeListing(await makeSeller()))
const paymentNoOf = async ({ paymentId }: Order) =>
  (await db.from('payments').where('id', paymentId).firstOrFail()).payment_no

test.group('The check of orders against the ledger', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  /** Manual corruptions, and the result of the check. */
  const FAULTS: Record<string, (order: Order) => Promise<string>> = {
    sale_without_order: async ({ id, tradeNo }) => {
      await db.from('orders').where({ id }).update({ status: 'unpaid', paid_at: null })
      return tradeNo
    },
    order_without_sale: async ({ id }) => {
      await db.from('orders').where({ id }).update({ trade_no: 'CM-NOT-BOOKED' })
      return 'CM-NOT-BOOKED'
    },
    payment_without_order: async (order) => {
      const { payment } = await makeUnpaidOrder(
        await makeUser(),
        await makeListing(await makeSeller())
      )
      await db.from('orders').where({ id: order.id }).update({ payment_id: payment.id })
      return paymentNoOf(order)
    },
    refund_waits: async (order) => {
      const { id, refundNo } = await approveRefund(order)
      await db.from('refunds').where({ id }).update({ decided_at: LONG_AGO })
      return refundNo
    },
    dispute_waits: async (order) => {
      const reference = await openDispute(order)
      await db.from('disputes').where({ reference }).update({ opened_at: LONG_AGO })
      return `sandbox/${reference}`
    },
    payment_waits: async () => {
      const { payment } = await makeUnpaidOrder(
        await makeUser(),
        await makeListing(await makeSeller())
      )
      await db.from('payments').where('id', payment.id).update({ expires_at: LONG_AGO })
      return payment.paymentNo
    },
  }
  for (const [kind, plantFault] of Object.entries(FAULTS)) {
    test(`reports ${kind.replaceAll('_', ' ')}`, async ({ assert }) => {
      const order = await sold()
      const before = await check()
      const number = await plantFault(order)
      const { isSound, trade } = await check()
      const isNew = ({ number: one }: { number: string }) =>
        before.trade.every(({ number: known }) => known !== one)
      assert.deepInclude(trade.filter(isNew), { kind, number })
      assert.isFalse(isSound)
      const job = await app.container.make(CheckLedger)
      await assert.rejects(() => job.execute(), /does not add up/)
    })
  }

  test('accepts regular sales, refunds and disputes, also through the admin API', async ({
    assert,
  }) => {
    const before = (await check()).trade.length
    await approveRefund(await sold())
    await openDispute(await sold())
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const { status, body } = await admin.get('/api/v1/admin-dashboard/ledger/check')
    assert.equal(status, 200)
    assert.lengthOf(body.data.trade, before)
  })
})
