import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger, isSound } from '#ledger/queries/check_ledger'
import { ApproveRefund } from '#ordering/actions/approve_refund'
import { SettleRefund } from '#ordering/actions/settle_refund'
import { makeBuyer, makeGoods, makePaidOrder, makeSeller } from '#tests/support/ordering'
import { emptyQueue, settle } from '#tests/support/queue'

test.group("The application's own role", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(async () => {
    await db.rawQuery('set local role countermark_app')
  })

  test('sells, delivers and refunds like its owner', async ({ assert }) => {
    const order = await makePaidOrder(await makeBuyer(), await makeGoods(await makeSeller()))
    await settle()
    const approve = await app.container.make(ApproveRefund)
    const { tradeNo } = order
    const { refundNo } = await approve.execute({
      tradeNo,
      reason: 'DUPLICATE_PAYMENT',
      note: '',
      actor: SYSTEM,
    })
    await (await app.container.make(SettleRefund)).execute({ refundNo })
    await settle()
    assert.equal((await order.refresh()).status, 'refunded')
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  for (const sql of [
    'update ledger_entries set amount = 0',
    'delete from ledger_entries',
    'truncate ledger_entries',
    `update ledger_transactions set kind = 'x'`,
    'delete from ledger_transactions',
    'delete from ledger_accounts',
    `update ledger_accounts set owner = 'me'`,
    'truncate orders cascade',
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'set local session_replication_role = replica',
  ]) {
    test(`may not: ${sql}`, async ({ assert }) => {
      await assert.rejects(
        () => db.transaction((trx) => trx.rawQuery(sql)),
        /permission denied|must be owner/
      )
    })
  }
})
