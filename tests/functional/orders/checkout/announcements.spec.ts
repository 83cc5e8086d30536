import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { makeBuyer, makeListing, makeSeller, orderBody } from '#tests/support/orders'

const PATH = '/api/v1/user/announcements'

async function announce(given: { isImportant?: boolean; endsAt?: DateTime } = {}) {
  const publish = await app.container.make(PublishAnnouncement)
  const words = { title: 'New terms', content: 'Please read.', isImportant: true }
  return publish.execute({ ...words, ...given, actor: SYSTEM })
}

test.group('Announcements', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('block purchases until the important ones are read', async ({ client, assert }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    const [first, second] = [await announce(), await announce()]
    await announce({ isImportant: false })
    const body = await orderBody(goods)
    const order = () =>
      client
        .post('/api/v1/user/orders')
        .loginAs(buyer)
        .header('accept-language', 'en-US')
        .json(body)
    for (const { id } of [first, second]) {
      const rejected = await order()
      rejected.assertStatus(409)
      assert.deepInclude(rejected.body(), {
        error: 'IMPORTANT_NOTIFICATIONS_UNREAD',
        message: 'Please read all important notifications first',
      })
      assert.include(rejected.body().details.announcementIds, id)
      ;(await client.patch(`${PATH}/${id}`).loginAs(buyer).json({ isRead: true })).assertStatus(200)
    }
    ;(await order()).assertStatus(201)
    const stranger = await client.get(PATH).loginAs(await makeBuyer())
    assert.isFalse(stranger.body().data.items[0].isRead)
  })

  test('an expired one does not block; marking one as unread blocks again', async ({
    client,
    assert,
  }) => {
    const [buyer, goods] = [await makeBuyer(), await makeListing(await makeSeller())]
    await announce({ endsAt: DateTime.utc().minus({ minutes: 1 }) })
    const open = await announce()
    const mark = (isRead: boolean) =>
      client.patch(`${PATH}/${open.id}`).loginAs(buyer).json({ isRead })
    await mark(true)
    await mark(true)
    await mark(false)
    const { items, total } = (await client.get(PATH).loginAs(buyer)).body().data
    assert.equal(total, 1)
    assert.deepInclude(items[0], { userNotificationId: open.id, isRead: false, isImportant: true })
    const body = await orderBody(goods)
    ;(await client.post('/api/v1/user/orders').loginAs(buyer).json(body)).assertStatus(409)
  })

  test('an unknown one is not found, and visitors have none', async ({ client }) => {
    const buyer = await makeBuyer()
    ;(await client.patch(`${PATH}/999999999`).loginAs(buyer).json({})).assertStatus(404)
    ;(await client.get(PATH)).assertStatus(401)
  })
})
