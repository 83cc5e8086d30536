import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser } from '#tests/support/identity'
import {
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
  sandboxMessage,
  sendWebhook,
} from '#tests/support/orders'

const numberOf = async (paymentId: number): Promise<string> =>
  (await db.from('payments').where('id', paymentId).firstOrFail()).payment_no

test.group('Payments in the back office', () => {
  test('are found by state and by any number', async ({ assert }) => {
    const admin = await anAdmin()
    const goods = await makeListing(await makeSeller())
    const buyer = await makeUser()
    const paid = await makePaidOrder(buyer, goods)
    const { payment: open } = await makeUnpaidOrder(await makeUser(), goods)
    const list = async (query: string) =>
      (await admin.get(`${OFFICE}/payments?${query}`)).body.data.items.map(
        ({ paymentNo }: { paymentNo: string }) => paymentNo
      )
    const paidNo = await numberOf(paid.paymentId)
    assert.deepEqual(await list(`q=${paid.tradeNo}`), [paidNo])
    assert.deepEqual(await list(`q=${buyer.username}`), [paidNo])
    assert.deepEqual(await list(`q=${buyer.username}&status=pending`), [])
    assert.include(await list('status=pending'), open.paymentNo)
    assert.notInclude(await list('status=pending'), paidNo)
    assert.equal((await admin.get(`${OFFICE}/payments?status=lost`)).status, 422)
    assert.equal((await admin.get(`${OFFICE}/payments/PM000000NOBODY`)).status, 404)
  })

  test('tell their story: messages, refunds and calls to the gateway', async ({ assert }) => {
    const admin = await anAdmin()
    const order = await makePaidOrder(await makeUser(), await makeListing(await makeSeller()))
    const paymentNo = await numberOf(order.paymentId)
    assert.equal((await sendWebhook(sandboxMessage(paymentNo))).status, 200)
    const reason = { reason: 'DUPLICATE_PAYMENT' }
    await admin.post(`${OFFICE}/orders/${order.tradeNo}/refund`, reason)

    const { body } = await admin.get(`${OFFICE}/payments/${paymentNo}`)
    const { status, orderList, webhooks, refunds, calls, paidAt } = body.data
    assert.equal(status, 'succeeded')
    assert.isString(paidAt)
    assert.equal(orderList[0].tradeNo, order.tradeNo)
    assert.equal(webhooks[0].type, 'charge.succeeded')
    assert.isString(webhooks[0].processedAt)
    assert.equal(refunds[0].tradeNo, order.tradeNo)
    assert.equal(calls[0].key, refunds[0].refundNo)
    assert.isAbove(calls[0].attempts, 0)
  })

  test('webhooks list processed ones too, and are found by their payment', async ({ assert }) => {
    const admin = await anAdmin()
    const { payment } = await makeUnpaidOrder(
      await makeUser(),
      await makeListing(await makeSeller())
    )
    await sendWebhook(sandboxMessage(payment.paymentNo))
    const find = async (query: string) =>
      (await admin.get(`${OFFICE}/webhooks?${query}`)).body.data.items
    const [event] = await find(`q=${payment.paymentNo}`)
    assert.equal(event.paymentNo, payment.paymentNo)
    assert.lengthOf(await find(`q=${event.externalId}&state=processed`), 1)
    assert.lengthOf(await find(`q=${event.externalId}&state=failed`), 0)
  })
})
