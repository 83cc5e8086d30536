import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { ReadAnnouncement } from '#announcements/actions/read_announcement'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { makeCreator } from '#tests/support/shops'
import { insertOrders, insertUsers } from '#tests/support/trade/order_rows'

const NOTIFICATIONS = '/api/v1/creator-dashboard/promotions/notifications'
const WORDS = { title: 'New prints', content: 'They are in the shop.' }

/** A shop with so many customers, of whom each second one spent twice as much. */
async function makeShop(customers = 4) {
  const seller = await makeCreator()
  const [studio, shopId] = [await signedIn(seller.user), seller.shop.id]
  const goods = await makeListing({ shopId } as never, { price: 1_000 })
  const first = await makeUser()
  const seed = await makePaidOrder(first, goods)
  const others = customers > 1 ? await insertUsers(customers - 1) : []
  await insertOrders(
    seed,
    others.map((buyerId, n) => ({
      buyerId,
      productId: goods.id,
      currency: 'CNY' as const,
      amount: n % 2 === 0 ? 2_000 : 1_000,
    }))
  )
  const userIds = [first.id, ...others]
  await (await app.container.make(RecountCustomers)).execute({ shopId, userIds })
  return { seller, studio, shopId, goods, first, userIds }
}

async function send(studio: Visitor, target: unknown, words: object = WORDS) {
  await clearRateLimits()
  return studio.post(NOTIFICATIONS, { ...words, target })
}

const rowsOf = async (id: number) => {
  const found = await db.from('promotion_notifications').where('id', id).firstOrFail()
  const rows = await db
    .from('announcement_recipients')
    .where('announcement_id', found.announcement_id)
  return rows.map(({ user_id: userId }) => userId).sort((a, b) => a - b)
}

test.group('Notifications to customers', () => {
  test('the preview is the number of recipients and the number of rows', async ({ assert }) => {
    const { studio, userIds, shopId } = await makeShop(7)
    const filters = [{ field: 'totalSpent', operator: 'gt', value: '10.00' }]
    const query = encodeURIComponent(JSON.stringify({ filters }))
    const counts = (await studio.get(`${NOTIFICATIONS}/counts?target=${query}`)).body.data
    assert.equal(counts.recipients, 3)
    assert.containsSubset(counts.quota, { limit: 30, sent: 0, remaining: 30 })

    const { status, body } = await send(studio, { filters })
    assert.equal(status, 201)
    assert.containsSubset(body.data, { recipients: 3, state: 'sent', quota: { sent: 1 } })
    const rows = await rowsOf(body.data.id)
    assert.lengthOf(rows, 3)
    assert.isTrue(rows.every((id) => userIds.includes(id)))
    const [audit] = await db.from('audit_entries').where('action', 'announcement.published')
    assert.isDefined(audit)
    const found = await studio.get(`${NOTIFICATIONS}/${body.data.id}`)
    assert.lengthOf(found.body.data.items, 3)
    assert.deepEqual(found.body.data.notification.filters, filters)
    assert.equal(found.body.data.notification.targetCount, 1)
    assert.isEmpty(found.body.data.sold)
    const list = await studio.get(NOTIFICATIONS)
    assert.containsSubset(list.body.data.items, [{ title: WORDS.title, recipients: 3 }])
    assert.equal(Number((await db.from('promotion_quotas').where('shop_id', shopId))[0].sent), 1)
  })

  test('blocked, banned, deleted and muting customers get none', async ({ assert }) => {
    const { studio, userIds, shopId, seller } = await makeShop(6)
    const [blocked, banned, deleted, muting, unfollowing, left] = userIds
    const now = new Date()
    await db.table('blocked_customers').insert({
      shop_id: shopId,
      user_id: blocked,
      reason_type: 'other',
      reason: 'No',
      blocked_by: seller.user.id,
      created_at: now,
    })
    await db.from('users').where('id', banned!).update({ banned_at: now })
    await db.from('users').where('id', deleted!).update({ deleted_at: now })
    await db.table('muted_shops').insert({ user_id: muting, shop_id: shopId, muted_at: now })
    await db.table('follows').insert({
      user_id: unfollowing,
      creator_id: seller.creator.id,
      created_at: now,
      push_enabled: false,
    })
    const { body } = await send(studio, { filters: [] })
    assert.equal(body.data.recipients, 1)
    assert.deepEqual(await rowsOf(body.data.id), [left])
    const nobody = await send(studio, { userIds: [muting] })
    assert.equal(nobody.status, 422)
    assert.equal(nobody.body.error, 'NO_CUSTOMERS')
    const quota = (await studio.get(`${NOTIFICATIONS}/counts`)).body.data.quota
    assert.equal(quota.sent, 1)
  })

  test('strangers, foreign customers and bad words are refused', async ({ assert }) => {
    const [own, other] = [await makeShop(2), await makeShop(2)]
    const foreign = await send(own.studio, { userIds: [own.first.id, other.first.id] })
    assert.equal(foreign.body.error, 'UNKNOWN_CUSTOMERS')
    assert.deepEqual(foreign.body.details.ids, [other.first.id])
    const words = [
      { title: 'A', content: 'Long enough' },
      { title: 'x'.repeat(51), content: 'Long enough' },
      { title: 'Fine', content: 'Four' },
      { title: 'Fine', content: 'x'.repeat(1_001) },
      { title: 'Fine\u0000', content: 'Long enough' },
    ]
    for (const bad of words) {
      assert.equal((await send(own.studio, { filters: [] }, bad)).status, 422, bad.title)
    }
    // An override would show the rest of the title backwards.
    const turned = { title: 'Fine \u202Egnp.exe', content: '=HYPERLINK("https://evil.test")' }
    const { id } = (await send(own.studio, { filters: [] }, turned)).body.data
    const shown = (await own.studio.get(`${NOTIFICATIONS}/${id}`)).body.data.notification
    assert.equal(shown.title, 'Fine gnp.exe')
    assert.include(shown.content, turned.content)
    assert.equal((await send(own.studio, { userIds: [] })).status, 422)
    const bad = [{ field: 'totalSpent', operator: 'gt', value: 5 }]
    assert.equal((await send(own.studio, { filters: bad })).body.error, 'INVALID_FILTER')
    await db.from('shops').where('id', own.shopId).update({ status: 'inactive' })
    assert.equal((await send(own.studio, { filters: [] })).body.error, 'SHOP_NOT_OPEN')
  })

  test('a notification of another shop is neither shown nor withdrawn', async ({ assert }) => {
    const [own, other] = [await makeShop(1), await makeShop(1)]
    const { id } = (await send(other.studio, { filters: [] })).body.data
    for (const path of [`${NOTIFICATIONS}/${id}`, `${NOTIFICATIONS}/999999999`]) {
      assert.equal((await own.studio.get(path)).status, 404)
      assert.equal((await own.studio.delete(path)).status, 404)
    }
    assert.equal((await own.studio.get(`/studio/promotions/notifications/${id}`)).status, 404)
  })

  test('the month has 30 notifications, and the next month in UTC new ones', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2027-01-31T23:58:00Z'))
    cleanup(release)
    const { studio, shopId } = await makeShop(1)
    await db.table('promotion_quotas').insert({ shop_id: shopId, month: '2027-01-01', sent: 29 })
    assert.equal((await send(studio, { filters: [] })).status, 201)
    const refused = await send(studio, { filters: [] })
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, {
      error: 'PROMOTION_QUOTA_REACHED',
      details: { limit: 30, refreshAt: '2027-02-01T00:00:00.000Z' },
    })
    clock.moveBy({ minutes: 3 })
    const next = await send(studio, { filters: [] })
    assert.equal(next.status, 201)
    assert.containsSubset(next.body.data.quota, { sent: 1, remaining: 29 })
  })

  test('a reader’s first reading is kept, and withdrawn notifications are gone', async ({
    assert,
  }) => {
    const { studio, first, seller } = await makeShop(2)
    const { id } = (await send(studio, { filters: [] })).body.data
    const { announcement_id: announcementId } = await db
      .from('promotion_notifications')
      .where('id', id)
      .firstOrFail()
    const reader = await signedIn(first)
    const inbox = async () =>
      (await reader.get('/api/v1/user/announcements?kind=creator')).body.data.items.length
    assert.equal(await inbox(), 1)
    const muted = async () =>
      (await reader.get('/api/v1/user/announcements?kind=creator')).body.data.items[0].isMuted
    assert.isFalse(await muted())
    await reader.put(`/api/v1/user/muted-shops/${seller.creator.name}`)
    assert.isTrue(await muted())
    const read = await app.container.make(ReadAnnouncement)
    await read.execute({ userId: first.id, announcementId, isRead: true })
    const find = async () => (await studio.get(`${NOTIFICATIONS}/${id}?isRead=true`)).body.data
    const { items, notification } = await find()
    assert.lengthOf(items, 1)
    assert.containsSubset(items[0], { userId: first.id, isRead: true, email: first.email })
    assert.equal(notification.reads, 1)
    await read.execute({ userId: first.id, announcementId, isRead: true })
    assert.equal((await find()).items[0].readAt, items[0].readAt)

    assert.equal((await studio.delete(`${NOTIFICATIONS}/${id}`)).status, 200)
    assert.equal((await studio.delete(`${NOTIFICATIONS}/${id}`)).status, 409)
    assert.equal(await inbox(), 0)
    assert.equal((await find()).notification.state, 'withdrawn')
    const quota = (await studio.get(`${NOTIFICATIONS}/counts`)).body.data.quota
    assert.equal(quota.sent, 1)
  })

  test('links to the own shop are marked, others are left as they are', async ({ assert }) => {
    const { studio, seller } = await makeShop(1)
    const shopUrl = `${appUrl}/c/${seller.creator.name}`
    const content = `See ${shopUrl}/p/3?a=1. And https://elsewhere.test/c/${seller.creator.name}!`
    const { id } = (await send(studio, { filters: [] }, { ...WORDS, content })).body.data
    const { code } = await db.from('promotion_notifications').where('id', id).firstOrFail()
    const stored = (await studio.get(`${NOTIFICATIONS}/${id}`)).body.data.notification.content
    assert.equal(
      stored,
      `See ${shopUrl}/p/3?a=1&n=${code}. And https://elsewhere.test/c/${seller.creator.name}!`
    )
  })

  test('muting a shop is repeatable and can be undone', async ({ assert }) => {
    const { seller, first } = await makeShop(1)
    const reader = await signedIn(first)
    const path = `/api/v1/user/muted-shops/${seller.creator.name}`
    assert.equal((await reader.put(path)).status, 200)
    assert.equal((await reader.put(path)).status, 200)
    const muted = (await reader.get('/api/v1/user/muted-shops')).body.data.items
    assert.containsSubset(muted, [{ creatorName: seller.creator.name }])
    assert.lengthOf(muted, 1)
    const shown = await reader.get('/account/notification-settings')
    assert.include(shown.text, seller.shop.name)
    await reader.delete(path)
    assert.isEmpty((await reader.get('/api/v1/user/muted-shops')).body.data.items)
    assert.equal((await reader.put('/api/v1/user/muted-shops/nobody-here')).status, 404)
  })
})
