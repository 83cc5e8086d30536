import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { StoreTraffic } from '#analytics/actions/store_traffic'
import { TrafficCounter } from '#analytics/engines/traffic_counter'
import { unnamed } from '#analytics/values/traffic_source'
import { makeCreator } from '#tests/support/shops'

const dayOf = (shopId: number) => db.from('traffic_days').where('shop_id', shopId).firstOrFail()

async function makeShop() {
  const seller = await makeCreator()
  return { seller, shopId: seller.shop.id }
}

test.group('Storing page views', () => {
  test('two processes that store the same new visitor count one', async ({ assert }) => {
    const { shopId, seller } = await makeShop()
    const view = {
      ...{ creatorName: seller.creator.name.toLowerCase(), page: 0, userId: null, click: null },
      ...{ at: Date.UTC(2027, 5, 1, 9), visitor: '07'.repeat(8), isProgram: false },
      source: unnamed('direct'),
    }
    const store = await app.container.make(StoreTraffic)
    await Promise.all(
      Array.from({ length: 8 }, () => store.execute({ views: [view, view], orders: [] }))
    )
    assert.containsSubset(await dayOf(shopId), { views: 16, visits: 1, visitors: 1 })
  })

  test('a flood of random campaigns fills neither the names nor the sources', async ({
    assert,
  }) => {
    const { shopId, seller } = await makeShop()
    const namesBefore = Number((await db.from('traffic_source_names').count('*'))[0].count)
    const store = await app.container.make(StoreTraffic)
    for (let batch = 0; batch < 12; batch++) {
      const views = Array.from({ length: 100 }, (_, n) => ({
        ...{
          creatorName: seller.creator.name.toLowerCase(),
          page: 0,
          userId: null,
          click: null,
          isProgram: false,
        },
        at: Date.UTC(2027, 5, 2, 9),
        visitor: (batch * 1000 + n).toString(16).padStart(16, '0'),
        source: { ...unnamed('direct'), kind: 'utm' as const, source: `r${batch}-${n}` },
      }))
      await store.execute({ views, orders: [] })
      const names = Number((await db.from('traffic_source_names').count('*'))[0].count)
      assert.isAtMost(names - namesBefore, 50 * (batch + 1))
    }
    const names = Number((await db.from('traffic_source_names').count('*'))[0].count)
    // “Other” is one of the 200 sources of the day.
    assert.equal(names - namesBefore, 199)
    const sources = await db
      .from('traffic_sources as s')
      .join('traffic_source_names as n', 'n.id', 's.source_id')
      .where('shop_id', shopId)
      .select('n.kind', 's.visits')
    assert.lengthOf(sources, 200)
    assert.equal(sources.find(({ kind }) => kind === 'other')!.visits, 1_001)
    assert.containsSubset(await dayOf(shopId), { views: 1_200, visits: 1_200, visitors: 1_200 })
  }).timeout(60_000)

  test('a store that fails is tried three times, and memory stays bounded', async ({ assert }) => {
    const stored: number[] = []
    let isAway = true
    const failing = new TrafficCounter(
      async ({ views }) => {
        if (isAway) throw new Error('away')
        stored.push(views.length)
      },
      { warn: () => {} } as never
    )
    failing.start(0)
    const view = {
      ...{
        creatorName: null,
        page: 1,
        at: 0,
        visitor: null,
        userId: null,
        click: null,
        isProgram: false,
      },
      source: unnamed('direct'),
    }
    for (let n = 0; n < 30_000; n++) failing.addView(view)
    assert.equal(failing.size, 10_000)
    assert.equal(failing.dropped, 20_000)
    await failing.flush()
    isAway = false
    await failing.flush()
    assert.deepEqual(stored, [10_000])
    isAway = true
    failing.addView(view)
    for (let n = 0; n < 3; n++) await failing.flush()
    assert.equal(failing.size, 0)
    assert.equal(failing.dropped, 20_001)
  })
})
