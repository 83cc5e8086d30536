import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { RecountBuyers } from '#marketing/actions/recount_buyers'
import { makeClaimed } from '#tests/support/coupons'
import { makeUser, signedIn, Visitor } from '#tests/support/identity'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'
import { BROWSER, browserOf, countTraffic, storeTraffic } from '#tests/support/trade/traffic'

const NOTIFICATIONS = '/api/v1/creator-dashboard/promotions/notifications'
async function makeShop() {
  const seller = await makeCreator()
  const studio = await signedIn(seller.user)
  const shop = { shopId: seller.shop.id } as never
  const [goods, more] = [await makeListing(shop), await makeListing(shop)]
  const buyer = await makeUser()
  await makePaidOrder(buyer, goods)
  await settle()
  const words = { title: 'Second print', content: 'Only this week.' }
  const sent = await studio.post(NOTIFICATIONS, { ...words, target: { filters: [] } })
  const { id } = sent.body.data
  const { code } = await db.from('promotion_notifications').where('id', id).firstOrFail()
  const orders = async (promotion: string) =>
    (await studio.get(`/api/v1/creator-dashboard/orders?promotion=${promotion}`)).body.data
  return { seller, studio, buyer, more, id, code, orders, path: `/c/${seller.creator.name}` }
}

test.group('Orders from promotion', (group) => {
  group.each.setup(countTraffic)

  test('an order after a click counts for the notification, with its revenue', async ({
    assert,
    client,
  }) => {
    const { seller, studio, buyer, more, id, code, orders, path } = await makeShop()
    const visitor = await browserOf(buyer)
    await visitor.get(`${path}?n=${code}`)
    await storeTraffic()
    await makePaidOrder(buyer, more)
    await settle()
    const found = await orders('notification')
    assert.lengthOf(found.items, 1)
    assert.containsSubset(found.items[0].notification, { id, title: 'Second print' })
    assert.lengthOf((await orders('any')).items, 1)
    assert.lengthOf((await orders('coupon')).items, 0)
    const { notification, items } = (await studio.get(`${NOTIFICATIONS}/${id}`)).body.data
    assert.containsSubset(notification, { orders: 1, revenue: { amount: '1900', currency: 'CNY' } })
    assert.isString(items[0].clickedAt)
    assert.equal(items[0].readAt, items[0].clickedAt, 'who opens a link has read it')
    assert.equal(notification.reads, 1)
    assert.deepEqual((await studio.get(`${NOTIFICATIONS}/${id}`)).body.data.sold, [
      { productId: more.id, title: found.items[0].title, orders: 1, revenue: notification.revenue },
    ])
    const stats = (await studio.get(`${NOTIFICATIONS}/stats`)).body.data
    assert.containsSubset(stats.month, { sent: 1, recipients: 1, orders: 1 })
    const page = (query: string) =>
      client.get(`/studio/promotions/orders?${query}`).loginAs(seller.user).withInertia()
    for (const [query, total] of [
      ['promotion=notification', 1] as const,
      [`notificationId=${id}`, 1] as const,
      [`notificationId=${id + 1}`, 0] as const,
    ]) {
      assert.containsSubset((await page(query)).inertiaProps, { orders: { total } })
    }
  })

  test('clicks of strangers, in other shops, with wrong codes and from privacy browsers count nothing', async ({
    assert,
  }) => {
    const { id, buyer, code, path } = await makeShop()
    const other = await makeShop()
    const stranger = await browserOf(await makeUser())
    await stranger.get(`${path}?n=${code}`)
    const visitor = await browserOf(buyer)
    await visitor.get(`${other.path}?n=${code}`)
    await visitor.get(`${path}?n=AAAAAAAAAA`)
    await visitor.get(`${path}?n='; drop table orders`)
    await visitor.get(`${path}?n=${code}&n=${code}`)
    await new Visitor({ 'user-agent': BROWSER }).get(`${path}?n=${code}`)
    await storeTraffic()
    const clicks = await db.from('promotion_clicks').where('notification_id', id).select('user_id')
    assert.deepEqual(
      clicks.map((click) => click.user_id),
      [buyer.id]
    )
    assert.isEmpty(await db.from('promotion_clicks').where('notification_id', other.id))
  })

  test('a click more than seven days before the order, or after it, does not count', async ({
    assert,
  }) => {
    const { buyer, more, id, orders } = await makeShop()
    const order = await makePaidOrder(buyer, more)
    const attribute = async (daysBefore: number) => {
      const at = order.createdAt.minus({ days: daysBefore }).toJSDate()
      await db.from('promotion_clicks').delete()
      const click = { notification_id: id, user_id: buyer.id, clicked_at: at, first_clicked_at: at }
      await db.table('promotion_clicks').insert(click)
      await (await app.container.make(RecountBuyers)).execute({ orderIds: [order.id] })
      return (await orders('notification')).items.length
    }
    assert.equal(await attribute(7.01), 0)
    assert.equal(await attribute(-0.01), 0)
    assert.equal(await attribute(6.99), 1)
    assert.equal(await attribute(8), 1, 'what was attributed stays')
  })

  test('an order that was paid before the click was stored counts, and so does one whose link was opened again', async ({
    assert,
  }) => {
    const { buyer, more, id, code, orders, path } = await makeShop()
    const visitor = await browserOf(buyer)
    await visitor.get(`${path}?n=${code}`)
    const order = await makePaidOrder(buyer, more)
    await settle()
    assert.isEmpty((await orders('notification')).items)
    await storeTraffic()
    assert.lengthOf((await orders('notification')).items, 1)

    await db.from('promotion_orders').delete()
    const at = (minutes: number) => order.createdAt.plus({ minutes }).toJSDate()
    await db
      .from('promotion_clicks')
      .where('notification_id', id)
      .update({ first_clicked_at: at(-5), clicked_at: at(5) })
    await (await app.container.make(RecountBuyers)).execute({ orderIds: [order.id] })
    const [found] = (await orders('notification')).items
    assert.equal(found.notification.clickedAt, at(-5).toISOString())
  })

  test('paid orders with a coupon are listed with it, unpaid ones are not', async ({ assert }) => {
    const { seller, buyer, more, orders } = await makeShop()
    const shop = { shopId: seller.shop.id } as never
    const { coupon } = await makeClaimed(buyer, shop)
    await makePaidOrder(buyer, more)
    const { items } = await orders('coupon')
    assert.lengthOf(items, 1)
    assert.containsSubset(items[0], {
      coupon: { id: coupon.id, title: coupon.title, code: coupon.code },
      notification: null,
      discount: { amount: '500' },
    })
    assert.isUndefined(await orders('everything'))
  })
})
