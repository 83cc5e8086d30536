import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { TICKETS } from '#tests/support/accounts/tickets'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'

async function makeBoughtOrder() {
  const user = await makeUser()
  const order = await makePaidOrder(user, await makeListing(await makeSeller()))
  const visitor = await signedIn(user)
  const ask = () =>
    visitor
      .clone()
      .post(TICKETS, { type: 'refund', tradeNo: order.tradeNo, reason: 'It is not as described' })
  return { user, order, visitor, ask }
}
const refundOf = ({ id }: { id: number }) =>
  db.from('refunds').where('order_id', id).orderBy('id', 'desc').first()

test.group('Tickets about a refund', () => {
  test('request and ticket exist together or not at all', async ({ assert }) => {
    const { order, ask } = await makeBoughtOrder()
    const answers = await Promise.all([ask(), ask(), ask()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    assert.lengthOf(await db.from('refunds').where('order_id', order.id), 1)
    assert.lengthOf(await db.from('tickets').where('order_id', order.id), 1)
    const { body } = answers.find(({ status }) => status === 201)!
    assert.equal(body.data.tradeNo, order.tradeNo)
    assert.equal(body.data.title, order.productTitle)
    assert.equal((await refundOf(order)).request_note, 'It is not as described')
  })

  test('another user’s order is absent and leaves no ticket', async ({ assert }) => {
    const { order } = await makeBoughtOrder()
    const stranger = await signedIn(await makeUser())
    const body = { type: 'refund', tradeNo: order.tradeNo, reason: 'Give me that' }
    assert.equal((await stranger.post(TICKETS, body)).status, 404)
    assert.lengthOf(await db.from('tickets').where('order_id', order.id), 0)
  })

  test('to close the ticket withdraws the request, and it can be made again', async ({
    assert,
  }) => {
    const { order, visitor, ask } = await makeBoughtOrder()
    const { id } = (await ask()).body.data
    const closed = await visitor.patch(`${TICKETS}/${id}/status`, { status: 'closed' })
    assert.equal(closed.body.data.conversations[0].event, 'refund_withdrawn')
    assert.equal(closed.body.data.refundState, 'withdrawn')
    assert.equal((await refundOf(order)).state, 'rejected')
    const again = await ask()
    assert.equal(again.status, 201)
    assert.equal(again.body.data.refundState, 'requested')
    assert.equal((await visitor.get(`${TICKETS}/${id}`)).body.data.refundState, 'withdrawn')
    await visitor.patch(`${TICKETS}/${id}/status`, { status: 'closed' })
    assert.equal((await refundOf(order)).state, 'requested', 'the old ticket withdraws nothing')
  })

  test('a rejection resolves the ticket with a line and its reason', async ({ assert }) => {
    const { order, visitor, ask } = await makeBoughtOrder()
    const { id } = (await ask()).body.data
    const { tradeNo } = order
    const reject = await app.container.make(RejectRefund)
    await reject.execute({ tradeNo, note: 'The files are as described', actor: SYSTEM })
    await settle()
    const { data } = (await visitor.get(`${TICKETS}/${id}`)).body
    assert.deepEqual([data.status, data.waitingFor, data.isUnread], ['resolved', 'nobody', true])
    const [line] = data.conversations
    assert.deepEqual(
      [line.side, line.event, line.content],
      ['system', 'refund_rejected', 'The files are as described']
    )
  })
})
