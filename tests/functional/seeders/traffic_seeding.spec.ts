import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import { shops } from '#database/market/shops/index'
import { seedTraffic } from '#database/market/seed/traffic'
import { TimeTraveler } from '#database/market/seed/time_traveler'
import { makeListing, makePaidOrder, makeSeller, type Seller } from '#tests/support/orders'
import { makeUser } from '#tests/support/identity'

const NOW = DateTime.utc().set({ millisecond: 0 })
const seed = () => seedTraffic(new TimeTraveler(app, NOW))

/** A shop for each of the demo. */
async function makeShops(): Promise<Seller[]> {
  const sellers: Seller[] = []
  for (const { creatorName } of shops) {
    const seller = await makeSeller()
    await db.from('creators').where('id', seller.creatorId).update({ name: creatorName })
    sellers.push(seller)
  }
  return sellers
}

async function daysOf(shopId: number): Promise<{ visits: number }[]> {
  return db.from('traffic_days').where({ shop_id: shopId }).orderBy('day').select('visits')
}

test.group('The traffic of the demo market', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is complete although a visitor came first, and adds up', async ({ assert }) => {
    const [first] = await makeShops()
    const today = { shop_id: first!.shopId, day: NOW.toISODate(), views: 3, visits: 1, visitors: 1 }
    await db.table('traffic_days').insert(today)
    const direct = { shop_id: first!.shopId, day: NOW.toISODate(), source_id: 0, visits: 1 }
    await db.table('traffic_sources').insert({ ...direct, views: 3, orders: 0, revenue_cny: 0 })

    await seed()
    const days = await daysOf(first!.shopId)
    assert.lengthOf(days, 120)
    const { rows } = await db.rawQuery(
      `select day from traffic_days d where visits <> (
         select sum(visits) from traffic_sources s where (s.shop_id, s.day) = (d.shop_id, d.day))`
    )
    assert.deepEqual(rows, [])
    await seed()
    assert.deepEqual(await daysOf(first!.shopId), days)
  })

  test('attributes orders to sources that there were, in every run to the same ones', async ({
    assert,
  }) => {
    const [seller] = await makeShops()
    const goods = await makeListing(seller!)
    const paidAt = NOW.minus({ days: 60 }).toJSDate()
    for (let nth = 0; nth < 4; nth++) await makePaidOrder(await makeUser(), goods)
    await db.from('orders').update({ created_at: paidAt, paid_at: paidAt })

    const runs: unknown[] = []
    for (const prefix of ['A', 'B']) {
      await db.from('payments').update({ payment_no: db.raw(`? || id`, [prefix]) })
      await db.from('order_sources').delete()
      await db.from('traffic_days').delete()
      await seed()
      const sources = await db
        .from('order_sources as o')
        .join('traffic_source_names as s', 's.id', 'o.source_id')
        .orderByRaw('substr(payment_no, 2)::int')
        .select('s.kind', 's.source')
      assert.isAbove(sources.length, 0)
      assert.notInclude(
        sources.map(({ kind }) => kind),
        'utm'
      )
      runs.push(sources)
    }
    assert.deepEqual(runs[1], runs[0])
  })
})
