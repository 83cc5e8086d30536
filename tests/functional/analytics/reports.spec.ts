import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { CorrectRevenue } from '#analytics/actions/correct_revenue'
import { RollUpTraffic } from '#analytics/actions/roll_up_traffic'
import { FindWrongRevenue } from '#analytics/queries/revenue_faults'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { makeUser, signedIn } from '#tests/support/identity'
import { decideAtSandbox, makeListing, makePaidOrder, orderBody } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'
import { browserOf, countTraffic, storeTraffic } from '#tests/support/trade/traffic'

const REPORTS = '/api/v1/creator-dashboard/campaigns/reports'
const today = () => DateTime.utc()
const iso = (days = 0) => today().minus({ days }).toISODate()!

async function makeShop() {
  const seller = await makeCreator()
  const studio = await signedIn(seller.user)
  const shopId = seller.shop.id
  const goods = await makeListing({ shopId } as never)
  const report = async (query = `start=${iso(29)}&end=${iso()}`) =>
    studio.get(`${REPORTS}?${query}`)
  return { seller, studio, shopId, goods, report }
}

async function refund(tradeNo: string) {
  const approve = await app.container.make(ApproveRefund)
  const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM }
  const approved = await approve.execute(decision as Parameters<typeof approve.execute>[0])
  await (await app.container.make(SyncRefund)).execute(approved)
}

test.group('Traffic reports', (group) => {
  group.each.setup(countTraffic)

  test('an order belongs to the source of the visit in which it was placed', async ({ assert }) => {
    const { seller, goods, shopId, report } = await makeShop()
    const buyer = await makeUser()
    const visitor = await browserOf(buyer)
    const path = `/c/${seller.creator.name}`
    await visitor.get(`${path}?utm_source=letter&utm_campaign=autumn`)
    const placed = await visitor.post('/api/v1/user/orders', await orderBody(goods))
    assert.equal(placed.status, 201)
    const { paymentNo } = placed.body.data
    await storeTraffic()
    assert.isNull((await db.from('order_sources').firstOrFail()).counted_at)

    await decideAtSandbox(paymentNo, 'succeeded')
    await (await app.container.make(SyncPayment)).execute({ paymentNo })
    await settle()
    await settle()
    const { status, body } = await report()
    assert.equal(status, 200)
    const { totals, sources, unattributed, points, before } = body.data
    assert.containsSubset(totals, { visits: 1, dailyVisitors: 1, orders: 1, conversion: 100 })
    assert.deepEqual(totals.revenue, { amount: '1900', currency: 'CNY' })
    assert.containsSubset(sources, [
      { kind: 'utm', source: 'letter', campaign: 'autumn', visits: 1, orders: 1 },
    ])
    assert.equal(unattributed.orders, 0)
    assert.lengthOf(points, 30)
    assert.containsSubset(points.at(-1), { visits: 1, orders: 1, revenue: { amount: '1900' } })
    assert.containsSubset(before, { visits: 0, orders: 0 })
    assert.equal(body.data.countedSince, iso())

    const order = await db.from('orders').where('shop_id', shopId).firstOrFail()
    await refund(order.trade_no)
    await settle()
    const after = (await report()).body.data.totals
    assert.containsSubset(after, { orders: 1, refunds: 1, refunded: { amount: '1900' } })
  })

  test('an order that was paid before its source was stored is counted by the store', async ({
    assert,
  }) => {
    const { seller, goods, report } = await makeShop()
    const buyer = await makeUser()
    const visitor = await browserOf(buyer)
    await visitor.get(`/c/${seller.creator.name}?utm_source=fast`)
    const placed = await visitor.post('/api/v1/user/orders', await orderBody(goods))
    const { paymentNo } = placed.body.data
    await decideAtSandbox(paymentNo, 'succeeded')
    await (await app.container.make(SyncPayment)).execute({ paymentNo })
    await settle()
    await storeTraffic()
    assert.containsSubset((await report()).body.data.sources, [{ source: 'fast', orders: 1 }])
  })

  test('revenue equals the orders after purchases and refunds, and a check corrects a fault', async ({
    assert,
  }) => {
    const { goods, shopId, report } = await makeShop()
    for (let n = 0; n < 3; n++) await makePaidOrder(await makeUser(), goods)
    await settle()
    const find = await app.container.make(FindWrongRevenue)
    assert.isEmpty(await find.execute({ days: 30 }))
    assert.equal((await report()).body.data.totals.revenue.amount, '5700')

    await db.from('revenue_days').where('shop_id', shopId).update({ revenue_cny: 1, orders: 9 })
    assert.lengthOf(await find.execute({ days: 30 }), 1)
    await (await app.container.make(CorrectRevenue)).execute({ days: 30 })
    assert.isEmpty(await find.execute({ days: 30 }))
    assert.equal((await report()).body.data.totals.revenue.amount, '5700')
  })

  test('a correction leaves a day alone while an order of it has still to be counted', async ({
    assert,
  }) => {
    const { goods, shopId, report } = await makeShop()
    const correct = async () => (await app.container.make(CorrectRevenue)).execute({ days: 30 })
    const order = await makePaidOrder(await makeUser(), goods)
    assert.isEmpty(await correct())
    await settle()
    assert.equal((await report()).body.data.totals.revenue.amount, '1900')

    await refund(order.tradeNo)
    assert.isEmpty(await correct())
    await settle()
    const [day] = await db.from('revenue_days').where('shop_id', shopId)
    assert.deepEqual([day.orders, day.refunds], [1, 1])
    assert.isEmpty(await correct())
  })

  test('a correction does not overwrite what was counted since it compared', async ({ assert }) => {
    const { goods, shopId, report } = await makeShop()
    await makePaidOrder(await makeUser(), goods)
    await settle()
    await db.from('revenue_days').where('shop_id', shopId).update({ revenue_cny: 1 })
    const find = await app.container.make(FindWrongRevenue)
    const compared = await find.execute({ days: 30 })
    await makePaidOrder(await makeUser(), goods)
    await settle()
    const late = new CorrectRevenue({ execute: async () => compared } as never)
    await late.execute({ days: 30 })
    assert.equal((await db.from('revenue_days').where('shop_id', shopId).first()).orders, 2)
    await (await app.container.make(CorrectRevenue)).execute({ days: 30 })
    assert.equal((await report()).body.data.totals.revenue.amount, '3800')
    assert.isEmpty(await find.execute({ days: 30 }))
  })

  test('180 days are reported, 181 and reversed ones are refused in the specified words', async ({
    assert,
  }) => {
    const { report } = await makeShop()
    assert.equal((await report(`start=${iso(179)}&end=${iso()}`)).status, 200)
    const long = await report(`start=${iso(180)}&end=${iso()}`)
    assert.equal(long.status, 422)
    assert.containsSubset(long.body, {
      error: 'DATE_RANGE_TOO_LONG',
      message: 'The date range is at most 180 days.',
      details: { maxDays: 180 },
    })
    const reversed = await report(`start=${iso()}&end=${iso(1)}`)
    assert.equal(reversed.body.error, 'DATE_RANGE_REVERSED')
    assert.equal((await report(`start=${iso()}&end=${iso(-1)}`)).body.error, 'END_IN_FUTURE')
    assert.equal((await report('start=2026-02-30&end=2026-03-01')).body.error, 'INVALID_DATE')
    assert.equal((await report('start=2026-01-01')).status, 422)
    assert.equal((await report(`start=${iso()}&end=${iso()}&granularity=year`)).status, 422)
  })

  test('weeks that are summed up give the same report as their days', async ({ assert }) => {
    const { shopId, report, goods } = await makeShop()
    const rows = Array.from({ length: 60 }, (_, ago) => ({ shop_id: shopId, day: iso(ago) }))
    await db
      .table('traffic_days')
      .multiInsert(
        rows.map((row) => ({ ...row, views: 5, visits: 3, visitors: 2, program_views: 1 }))
      )
    await db
      .table('traffic_pages')
      .multiInsert(
        rows.flatMap((row, n) => [
          { ...row, page: 0, views: 2 },
          { ...row, page: goods.id, views: n },
          ...[71, 72, 73, 74, 75].map((page) => ({ ...row, page: page * 1000, views: 1 })),
        ])
      )
    await db
      .table('traffic_sources')
      .multiInsert(rows.map((row) => ({ ...row, source_id: 0, visits: 3, views: 5 })))
    const byDays = (await report(`start=${iso(50)}&end=${iso(2)}`)).body.data
    const until = await (await app.container.make(RollUpTraffic)).execute()
    assert.isTrue(until > iso(16))
    const weeks = await db.from('traffic_page_weeks').where('shop_id', shopId)
    assert.isAbove(weeks.length, 20)
    const byWeeks = (await report(`start=${iso(50)}&end=${iso(2)}`)).body.data
    assert.deepEqual(byWeeks, byDays)
    assert.lengthOf(byWeeks.pages, 5)
    assert.equal(byWeeks.totals.visits, 49 * 3)
    assert.equal(byWeeks.pages[0].views, (50 * 51) / 2 - 1)
    assert.equal(byWeeks.programs.views, 49)
    await (await app.container.make(RollUpTraffic)).execute({ all: true })
    assert.deepEqual((await report(`start=${iso(50)}&end=${iso(2)}`)).body.data, byDays)
  })

  test('hours of the last days are reported with their orders', async ({ assert }) => {
    const { goods, report } = await makeShop()
    await makePaidOrder(await makeUser(), goods)
    await settle()
    const { points, granularity } = (await report(`start=${iso(1)}&end=${iso()}&granularity=hour`))
      .body.data
    assert.equal(granularity, 'hour')
    assert.lengthOf(points, 48)
    const sold = points.filter(({ orders }: { orders: number }) => orders > 0)
    assert.lengthOf(sold, 1)
    assert.isNull(sold[0].visitors)
  })

  test('a report shows nothing of other shops', async ({ assert }) => {
    const [own, other] = [await makeShop(), await makeShop()]
    await makePaidOrder(await makeUser(), other.goods)
    await settle()
    const { totals, pages, sources, countedSince } = (await own.report()).body.data
    assert.containsSubset(totals, { orders: 0, views: 0 })
    assert.isEmpty([...pages, ...sources])
    assert.isNull(countedSince)
  })
})
