import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { decideDispute, openDispute } from '#tests/support/disputes'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

test.group('A dispute on the buyer’s pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('is shown on the order and in the history while it is open', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const order = await makePaidOrder(
      buyer,
      await makeListing(await makeSeller(), { price: 10_000 })
    )
    const page = `/orders/${order.tradeNo}`
    const propsOf = async (path: string) =>
      (await client.get(path).loginAs(buyer).withInertia()).inertiaProps as any
    const displayedState = async () => {
      const { isDisputed, status, refund } = (await propsOf(page)).order
      return { isDisputed, status, way: refund?.way ?? null }
    }
    assert.deepEqual(await displayedState(), { isDisputed: false, status: 'paid', way: null })

    const reference = await openDispute(order)
    assert.deepEqual(await displayedState(), { isDisputed: true, status: 'paid', way: null })
    const { purchases } = await propsOf('/orders')
    assert.isTrue(purchases.items[0].orders[0].isDisputed)

    await decideDispute(reference, 'lost')
    assert.deepEqual(await displayedState(), { isDisputed: false, status: 'refunded', way: 'bank' })
  })

  test('that was won leaves a paid order', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const order = await makePaidOrder(
      buyer,
      await makeListing(await makeSeller(), { price: 10_000 })
    )
    await decideDispute(await openDispute(order), 'won')
    const response = await client.get(`/api/v1/user/orders/${order.tradeNo}`).loginAs(buyer)
    assert.equal(response.body().data.status, 'paid')
    assert.isFalse(response.body().data.isDisputed)
  })
})
