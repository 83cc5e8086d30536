import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { CreatorApplicationDecided } from '#applications/events'
import { ScheduledPublishingFailed } from '#catalog/products/events'
import type User from '#identity/models/user'
import { mailId } from '#notifications/engines/mail_id'
import { DisputeChanged, OrderPaid, OrderRefunded, RefundRejected } from '#orders/events'
import { makeApplication } from '#tests/support/accounts/applications'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, handle } from '#tests/support/queue'
import type { ApiClient } from '@japa/api-client'

const PATH = '/api/v1/user/eventNotifications'

/** What a user sees: type, page and state of each notification. */
async function seenBy(client: ApiClient, user: User) {
  const { items } = (await client.get(PATH).loginAs(user)).body().data
  return items.map(({ type, path, data }: Record<string, any>) => [type, path, data.state ?? null])
}

test.group('Kinds of event notifications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  const ORDER_EVENTS = {
    'refund': {
      listener: 'notifications.notify_on_order_refunded',
      event: (orderId: number) => new OrderRefunded({ orderId, reason: 'OTHER' as never }),
      type: 'refunded',
      isForBuyer: true,
      state: null,
    },
    'rejected refund request': {
      listener: 'notifications.notify_on_refund_rejected',
      event: (orderId: number) => new RefundRejected({ orderId, note: 'As described' }),
      type: 'refund_rejected',
      isForBuyer: true,
      state: null,
    },
    'dispute': {
      listener: 'notifications.notify_on_dispute_changed',
      event: (orderId: number) => new DisputeChanged({ orderId, disputeNo: 'D1', state: 'open' }),
      type: 'dispute',
      isForBuyer: false,
      state: 'open',
    },
    'sale': {
      listener: 'notifications.notify_on_order_paid',
      event: (orderId: number) => new OrderPaid({ orderId }),
      type: 'sale',
      isForBuyer: false,
      state: null,
    },
  }

  for (const [name, { listener, event, type, isForBuyer, state }] of Object.entries(ORDER_EVENTS)) {
    test(`a ${name} is told once to those concerned, each with their page of the order`, async ({
      client,
      assert,
    }) => {
      const [seller, buyer] = [await makeSeller(), await makeBuyer()]
      const { id, tradeNo } = await makePaidOrder(buyer, await makeListing(seller))
      for (let time = 0; time < 2; time++) await handle(listener, event(id), mailId(name))
      assert.deepEqual(await seenBy(client, seller.user), [
        [type, `/studio/orders/${tradeNo}`, state],
      ])
      const theirs = isForBuyer ? [[type, `/orders/${tradeNo}`, state]] : []
      assert.deepEqual(await seenBy(client, buyer), theirs)
      const counts = await db.from('event_notifications').where('type', type).select('count')
      assert.isTrue(counts.every(({ count }) => count === 1))
    })
  }

  test('a decision about an application leads to it', async ({ client, assert }) => {
    const { user, application } = await makeApplication({ status: 'rejected' })
    const decided = new CreatorApplicationDecided({ applicationId: application.id })
    await handle('notifications.notify_on_creator_application_decided', decided, mailId('d'))
    assert.deepEqual(await seenBy(client, user), [
      ['application_decided', '/become-creator/application', 'rejected'],
    ])
  })

  test('a failed schedule leads to the product, until that is deleted', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const { id: productId } = await makeListing(seller, { status: 'draft' })
    const failed = new ScheduledPublishingFailed({ productId } as never)
    await handle('notifications.mail_on_scheduled_publishing_failed', failed, mailId('s'))
    const path = `/studio/products/${productId}/edit`
    assert.deepEqual(await seenBy(client, seller.user), [['schedule_failed', path, null]])
    await db.from('products').where('id', productId).update({ status: 'archived' })
    assert.deepEqual(await seenBy(client, seller.user), [['schedule_failed', null, null]])
  })
})
