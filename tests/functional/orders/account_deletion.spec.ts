import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

const deleteAccount = async (user: { email: string }) =>
  (await signedIn(user)).delete('/api/v1/user', { confirmation: 'YES' })

test.group('Account deletion of a buyer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rejected while a refund is requested', async ({ assert }) => {
    const user = await makeUser()
    const { tradeNo } = await makePaidOrder(user, await makeListing(await makeSeller()))
    await (
      await app.container.make(RequestRefund)
    ).execute({ tradeNo, buyerId: user.id, note: 'It does not open' })
    const { status, body } = await deleteAccount(user)
    assert.equal(status, 409)
    assert.deepEqual(body.details.objections, [{ reason: 'REFUND_OPEN', count: 1 }])
  })

  test('prevents a later refund to a balance that was forfeited', async ({ assert }) => {
    const user = await makeUser()
    const order = await makePaidOrder(user, await makeListing(await makeSeller()))
    const { id } = await db.from('payment_gateways').where('driver', 'balance').firstOrFail()
    await db.from('payments').where('id', order.paymentId).update({ gateway_id: id })
    assert.equal((await deleteAccount(user)).status, 200)
    const { tradeNo } = order
    const approve = await app.container.make(ApproveRefund)
    await assert.rejects(
      () => approve.execute({ tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM }),
      'BuyerLeft'
    )
    assert.equal((await order.refresh()).status, 'paid')
  })
})
