import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { FollowCreator } from '#community/actions/follow_creator'
import { UnfollowCreator } from '#community/actions/unfollow_creator'
import type User from '#identity/models/user'
import { NotifyFollowers } from '#notifications/actions/followers/notify_followers'
import { NotifyUser } from '#notifications/actions/notify_user'
import Product from '#catalog/models/product'
import { OrderPaid } from '#orders/events'
import { mailId } from '#notifications/engines/mail_id'
import { postComment } from '#tests/support/comments'
import { makeEventNotification } from '#tests/support/accounts/event_notifications'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { countQueries } from '#tests/support/count_queries'
import { emptyQueue, handle, settle } from '#tests/support/queue'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, makeMember } from '#tests/support/shops'

const PATH = '/api/v1/user/eventNotifications'
const COUNT = '/api/v1/user/notifications/count'

const rowsOf = (userId: number, type: string) =>
  db.from('event_notifications').where({ user_id: userId, type }).orderBy('id')

test.group('Notifications of events', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('sales of one product on one day are one row, and each event counts once', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    for (const repeats of [1, 3]) {
      const order = await makePaidOrder(await makeBuyer(), goods)
      for (let time = 0; time < repeats; time++) {
        const paid = new OrderPaid({ orderId: order.id })
        await handle('notifications.notify_on_order_paid', paid, mailId(`test:${order.id}`))
      }
    }
    const rows = await rowsOf(seller.user.id, 'sale')
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].count, 2)
  })

  test('a read group is left alone, and the next event begins a new one', async ({ assert }) => {
    const user = await makeMember()
    const notify = await app.container.make(NotifyUser)
    const event = { userId: user.id, type: 'follower', subjectId: 1, data: {}, group: 'f' } as const
    await notify.execute({ ...event, cause: 'first' })
    await db.from('event_notifications').where('user_id', user.id).update({ read_at: new Date() })
    await notify.execute({ ...event, cause: 'second' })
    const rows = await rowsOf(user.id, 'follower')
    assert.deepEqual(
      rows.map(({ count }) => count),
      [1, 1]
    )
  })

  test('a seller hears of a comment, its author of the answer, no user of their own', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const { id: productId } = await makeListing(seller)
    await Product.query().where('id', productId).update({ commentMode: 'open' })
    const asker = await makeMember()
    const question = await postComment(client, asker, productId, { content: 'How many pages?' })
    const { id: commentId } = question.body().data
    await postComment(client, seller.user, productId, { content: 'Forty.', commentId })
    await settle()
    assert.lengthOf(await rowsOf(seller.user.id, 'comment'), 1)
    assert.lengthOf(await rowsOf(asker.id, 'reply'), 1)
    assert.lengthOf(await rowsOf(seller.user.id, 'reply'), 0)

    const shown = async () => (await client.get(PATH).loginAs(asker)).body().data.items[0]
    assert.include((await shown()).path, `/p/${productId}`)
    await db.from('comments').where('parent_id', commentId).update({ deleted_at: new Date() })
    assert.containsSubset(await shown(), { isGone: true, path: null })
  })

  test('followers hear of a first publication once, those without push never', async ({
    assert,
  }) => {
    const seller = await makeCreator()
    const { creator, shop } = seller
    const [follower, quiet] = [await makeMember(), await makeMember()]
    const follow = await app.container.make(FollowCreator)
    await follow.execute({ userId: follower.id, creatorName: creator.name })
    await follow.execute({ userId: quiet.id, creatorName: creator.name, pushEnabled: false })
    const { id: productId } = await makeProduct(seller, {
      status: 'draft',
      publishedAt: null,
      files: ['pdf'],
    })
    const publish = await app.container.make(PublishProduct)
    for (let time = 0; time < 2; time++) {
      await publish.execute({ shopId: shop.id, productId })
      await settle()
      await Product.query().where('id', productId).update({ status: 'draft' })
    }
    const [row, ...rest] = await rowsOf(follower.id, 'new_product')
    assert.lengthOf(rest, 0)
    assert.equal(row.count, 1)
    assert.lengthOf(await rowsOf(quiet.id, 'new_product'), 0)
  })

  test('a fan-out that was interrupted goes on behind the last committed page', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const users = [await makeMember(), await makeMember(), await makeMember()]
    const follows: number[] = []
    for (const { id } of users) {
      const row = { user_id: id, creator_id: seller.creatorId, created_at: new Date() }
      const [follow] = await db.table('follows').insert(row).returning('id')
      follows.push(follow.id)
    }
    const eventId = mailId(`fan-out:${goods.id}`)
    await db.table('notification_fan_outs').insert({
      event_id: eventId,
      creator_id: seller.creatorId,
      product_id: goods.id,
      after_id: follows[0],
      created_at: new Date(),
    })
    const notify = await app.container.make(NotifyFollowers)
    for (let time = 0; time < 2; time++) await notify.execute({ eventId })
    const counts = await Promise.all(users.map(({ id }) => rowsOf(id, 'new_product')))
    assert.deepEqual(
      counts.map((rows) => rows.length),
      [0, 1, 1]
    )
  })

  test('a creator hears of a follower once, however often they follow', async ({ assert }) => {
    const seller = await makeSeller()
    const { name: creatorName } = await db.from('creators').where('id', seller.creatorId).first()
    const { id: userId } = await makeMember()
    const follow = await app.container.make(FollowCreator)
    const unfollow = await app.container.make(UnfollowCreator)
    for (let time = 0; time < 2; time++) {
      const id = await follow.execute({ userId, creatorName })
      await settle()
      await unfollow.execute({ userId, id })
    }
    const [row] = await rowsOf(seller.user.id, 'follower')
    assert.equal(row.count, 1)
  })
})

test.group('The calls about notifications of events', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a list is read in pages without gaps, also when rows have the same time', async ({
    client,
    assert,
  }) => {
    const user = await makeMember()
    const updatedAt = new Date()
    const ids: number[] = []
    for (let nth = 0; nth < 5; nth++)
      ids.push((await makeEventNotification(user, { updatedAt })).id)
    const seen: number[] = []
    let before: string | null = ''
    while (before !== null) {
      const qs: object = { pageSize: 2, ...(before && { before }) }
      const response = await client.get(PATH).qs(qs).loginAs(user)
      const { items, next, total } = response.body().data
      assert.equal(total, 5)
      seen.push(...items.map(({ id }: { id: number }) => id))
      before = next
    }
    assert.deepEqual(seen, ids.reverse())
  })

  test('the count is that of unread rows, in one statement', async ({ client, assert }) => {
    const user = await makeMember()
    await makeEventNotification(user)
    await makeEventNotification(user, { readAt: new Date() })
    await makeEventNotification(await makeMember())
    const counted = async () => (await client.get(COUNT).loginAs(user)).body().data
    const sent = await countQueries(counted)
    assert.lengthOf(
      sent.filter((sql) => /event_notifications|announcements/.test(sql)),
      1
    )
    const { eventNotification, chat } = await counted()
    assert.deepEqual({ eventNotification, chat }, { eventNotification: 1, chat: 0 })
  })

  test('several are marked at once; foreign ids change nothing', async ({ client, assert }) => {
    const user = await makeMember()
    const own = await makeEventNotification(user)
    const foreign = await makeEventNotification(await makeMember())
    const isRead = async (id: number) =>
      (await db.from('event_notifications').where({ id }).firstOrFail()).read_at !== null
    const mark = (body: object) => client.patch(PATH).loginAs(user).json(body)
    const marked = await mark({ notificationIds: [own.id, foreign.id] })
    assert.deepEqual(marked.body().data, { changed: 1 })
    assert.deepEqual([await isRead(own.id), await isRead(foreign.id)], [true, false])
    const single = await client.patch(`${PATH}/${foreign.id}`).loginAs(user).json({ isRead: true })
    single.assertStatus(404)
    const unread = await client.patch(`${PATH}/${own.id}`).loginAs(user).json({ isRead: false })
    unread.assertStatus(200)
    assert.isFalse(await isRead(own.id))
    const empty = await mark({})
    empty.assertStatus(422)
  })

  test('marking all that were shown leaves what came later', async ({ client, assert }) => {
    const user: User = await makeMember()
    const shown = await makeEventNotification(user, { updatedAt: new Date(Date.now() - 60_000) })
    const later = await makeEventNotification(user)
    const seenUntil = new Date(Date.now() - 60_000).toISOString()
    const before = new Date(Date.parse(seenUntil) + 1_000).toISOString()
    const response = await client.patch(PATH).loginAs(user).json({ seenUntil: before })
    assert.deepEqual(response.body().data, { changed: 1 })
    const unread = await db
      .from('event_notifications')
      .where('user_id', user.id)
      .whereNull('read_at')
    assert.deepEqual(
      unread.map(({ id }) => id),
      [later.id]
    )
    assert.notEqual(shown.id, later.id)
  })
})
