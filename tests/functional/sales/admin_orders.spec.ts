import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { ListAdminTasks } from '#administration/queries/admin_tasks'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { DeleteCancelledOrders } from '#orders/actions/delete_cancelled_orders'
import { emptyQueue } from '#tests/support/queue'

const ORDERS = '/api/v1/admin-dashboard/orders'
const admin = async () => signedIn(await makeUser({ role: 'admin' }))
const REASON = { reason: 'DUPLICATE_PAYMENT', note: 'Statement seen' }

test.group('Orders in the back office', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('an admin refunds for one of three reasons, and for no other', async ({ assert }) => {
    const order = await makePaidOrder(await makeUser(), await makeListing(await makeSeller()))
    const visitor = await admin()
    const refund = (body: object) => visitor.post(`${ORDERS}/${order.tradeNo}/refund`, body)
    assert.equal((await refund({ reason: 'BORED' })).status, 422)
    assert.equal((await refund({})).status, 422)
    const response = await refund(REASON)
    assert.equal(response.status, 200)
    const { data } = response.body
    assert.equal(data.status, 'refunded')
    assert.equal(data.refund.state, 'succeeded')
    const again = await refund(REASON)
    assert.equal(again.status, 409)
    const entry = await db.from('audit_entries').where('action', 'order.refunded').firstOrFail()
    assert.equal(entry.subject_id, order.tradeNo)
  })

  test('a number on the overview links to the orders that it counts', async ({ assert }) => {
    const buyer = await makeUser()
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const ask = await app.container.make(RequestRefund)
    await ask.execute({ buyerId: buyer.id, tradeNo: order.tradeNo, note: 'It does not open' })
    const tasks = await (await app.container.make(ListAdminTasks)).execute()
    const { count, path } = tasks.find(({ key }) => key === 'refunds_requested')!
    const query = path.replace('/admin/orders', '')
    const { body } = await (await admin()).get(`${ORDERS}${query}`)
    assert.equal(body.data.total, count)
    assert.equal(body.data.items[0].tradeNo, order.tradeNo)
  })

  test('an absent order is a 404 for every action', async ({ assert }) => {
    const visitor = await admin()
    const deeds: [string, object][] = [
      ['refund', REASON],
      ['complete', { reason: 'Transfer', evidence: 'Line 3' }],
      ['refund-rejections', { note: 'No' }],
    ]
    for (const [deed, body] of deeds) {
      assert.equal((await visitor.post(`${ORDERS}/CM000000NOBODY/${deed}`, body)).status, 404)
    }
  })

  test('completing an order needs a reason and evidence, and works once', async ({ assert }) => {
    const { order } = await makeUnpaidOrder(await makeUser(), await makeListing(await makeSeller()))
    const visitor = await admin()
    const complete = (body: object) => visitor.post(`${ORDERS}/${order.tradeNo}/complete`, body)
    assert.equal((await complete({ reason: 'Transfer' })).status, 422)
    assert.equal((await complete({ reason: 'Transfer', evidence: 'Line 3' })).status, 200)
    assert.equal((await complete({ reason: 'Transfer', evidence: 'Line 3' })).status, 409)
    assert.equal((await order.refresh()).status, 'paid')
    const { body } = await visitor.get(`${ORDERS}?keyword=${order.tradeNo}`)
    const { completion } = body.data.items[0]
    assert.containSubset(completion, { reason: 'Transfer', evidence: 'Line 3' })
    const completer = await db.from('users').where('username', completion.by).firstOrFail()
    assert.equal(completer.role, 'admin')
  })

  test('the list is searched, filtered and exported with the same rules', async ({ assert }) => {
    const [seller, buyer] = [await makeSeller(), await makeUser()]
    const paid = await makePaidOrder(buyer, await makeListing(seller, { title: '=cmd|calc' }))
    await makeUnpaidOrder(buyer, await makeListing(seller))
    const visitor = await admin()
    const list = async (query: string) => {
      const response = await visitor.get(`${ORDERS}?${query}`)
      return response.body.data
    }
    assert.equal((await list(`keyword=${buyer.username}`)).total, 2)
    assert.equal((await list(`keyword=${buyer.username}&status=paid`)).total, 1)
    assert.equal((await list(`keyword=${paid.tradeNo}`)).items[0].buyer.email, buyer.email)
    assert.equal((await list(`keyword=${buyer.username}&type=tipping`)).total, 0)
    assert.equal((await list('keyword=%25')).total, 0)

    const response = await visitor.get(`${ORDERS}/export?keyword=${buyer.username}`)
    assert.match(response.headers.get('content-type')!, /text\/csv/)
    assert.match(response.headers.get('content-disposition')!, /attachment/)
    const lines = response.text.trim().split('\r\n')
    assert.lengthOf(lines, 3)
    assert.include(lines.join(), `,'=cmd|calc,`)

    const book = await visitor.get(`${ORDERS}/export?keyword=${buyer.username}&format=xlsx`)
    assert.match(book.headers.get('content-disposition')!, /filename="orders-\d{8}-\d{4}\.xlsx"/)
    assert.isTrue(book.text.startsWith('PK'))
  })

  test('only canceled orders can be deleted; the ledger stays', async ({ assert }) => {
    const [seller, buyer] = [await makeSeller(), await makeUser()]
    const paid = await makePaidOrder(buyer, await makeListing(seller))
    const open = await makeUnpaidOrder(buyer, await makeListing(seller))
    const { order, payment } = await makeUnpaidOrder(buyer, await makeListing(seller))
    await (await app.container.make(DeleteCancelledOrders)).execute({ actor: SYSTEM })
    const abandon = await app.container.make(FailPayment)
    await abandon.execute(payment.id, { status: 'expired' })

    const response = await (await admin()).delete(`${ORDERS}/cancelled`)
    assert.equal(response.body.data.deleted, 1)
    const remaining = await db.from('orders').where('buyer_id', buyer.id).orderBy('id').select('id')
    assert.deepEqual(
      remaining.map(({ id }) => id),
      [paid.id, open.order.id]
    )
    assert.isNotNull(await db.from('payments').where('id', order.paymentId).first())
  })

  test('a buyer requests a refund of their own order, with a reason', async ({ assert }) => {
    const [buyer, other] = [await makeUser(), await makeUser()]
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const path = '/api/v1/user/tickets'
    const [mine, theirs] = [await signedIn(buyer), await signedIn(other)]
    const body = { type: 'refund', tradeNo: order.tradeNo, reason: '重复' }
    const foreign = await theirs.post(path, body)
    const absent = await theirs.post(path, { ...body, tradeNo: 'CM0' })
    assert.deepEqual([foreign.status, absent.status], [404, 404])
    assert.equal((await mine.post(path, { ...body, reason: '买' })).status, 422)
    assert.equal((await mine.post(path, { ...body, amount: 1 })).status, 422)
    assert.equal((await mine.post(path, { ...body, state: 'approved' })).status, 201)
    assert.equal((await mine.post(path, body)).status, 409)
    const refund = await db.from('refunds').where('order_id', order.id).firstOrFail()
    assert.equal(refund.state, 'requested')
    assert.equal(refund.amount, order.paidAmount)
  })

  test('a declined request is shown to its buyer in their order', async ({ assert }) => {
    const buyer = await makeUser()
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const { tradeNo } = order
    const request = await app.container.make(RequestRefund)
    await request.execute({ tradeNo, buyerId: buyer.id, note: 'Please' })
    const visitor = await admin()
    const path = `${ORDERS}/${tradeNo}/refund-rejections`
    assert.equal((await visitor.post(path, { note: 'It was opened' })).status, 200)
    assert.equal((await visitor.post(path, { note: 'It was opened' })).status, 409)
    const response = await (await signedIn(buyer)).get(`/api/v1/user/orders/${tradeNo}`)
    const { data } = response.body
    assert.containSubset(data.refund, { state: 'rejected', note: 'It was opened' })
  })

  test('admins see whether the ledger balances', async ({ assert }) => {
    const response = await (await admin()).get('/api/v1/admin-dashboard/ledger/check')
    assert.isTrue(response.body.data.isSound)
    const foreign = await signedIn(await makeUser())
    assert.equal((await foreign.get('/api/v1/admin-dashboard/ledger/check')).status, 403)
  })
})
