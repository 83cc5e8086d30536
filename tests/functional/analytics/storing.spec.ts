import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { StoreTraffic } from '#analytics/actions/store_traffic'
import { TrafficCounter } from '#analytics/engines/traffic_counter'
import { unnamed } from '#analytics/values/traffic_source'
import env from '#start/env'
import { DatabaseProxy } from '#tests/support/doubles/database_proxy'
import { startWeb } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { makeCreator } from '#tests/support/shops'
import { BROWSER, trafficDayOf } from '#tests/support/trade/traffic'
import { until } from '#tests/support/until'

/** In a minute, each after five seconds. */
const ATTEMPTS = 12
const COUNTING_WEB = 'tests/support/processes/counting_web.ts'

const dayOf = (shopId: number) => db.from('traffic_days').where('shop_id', shopId).firstOrFail()

const VIEW = {
  creatorName: null,
  page: 1,
  at: 0,
  visitor: null,
  userId: null,
  click: null,
  isProgram: false,
  source: unnamed('direct'),
}

async function makeShop() {
  const seller = await makeCreator()
  return { seller, shopId: seller.shop.id }
}

test.group('Storing page views', () => {
  test('two processes that store the same new visitor count one', async ({ assert }) => {
    const { shopId, seller } = await makeShop()
    const view = {
      creatorName: seller.creator.name.toLowerCase(),
      page: 0,
      userId: null,
      click: null,
      at: Date.UTC(2027, 5, 1, 9),
      visitor: '07'.repeat(8),
      isProgram: false,
      source: unnamed('direct'),
    }
    const store = await app.container.make(StoreTraffic)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        store.execute({ id: randomUUID(), views: [view, view], orders: [] })
      )
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
        creatorName: seller.creator.name.toLowerCase(),
        page: 0,
        userId: null,
        click: null,
        isProgram: false,
        at: Date.UTC(2027, 5, 2, 9),
        visitor: (batch * 1000 + n).toString(16).padStart(16, '0'),
        source: { ...unnamed('direct'), kind: 'utm' as const, source: `r${batch}-${n}` },
      }))
      await store.execute({ id: randomUUID(), views, orders: [] })
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

  test('a batch whose commit was stored, but not answered, counts once', async ({ assert }) => {
    const { shopId, seller } = await makeShop()
    const store = await app.container.make(StoreTraffic)
    let isAnswered = false
    const counter = new TrafficCounter(
      async (batch) => {
        await store.execute(batch)
        if (!isAnswered) throw Object.assign(new Error('lost'), { code: '08006' })
      },
      { warn: () => {} } as never
    )
    counter.start(0)
    const view = { ...VIEW, creatorName: seller.creator.name.toLowerCase(), at: Date.now() }
    counter.addView(view)
    await counter.flush()
    counter.addView(view)
    await counter.flush()
    assert.containsSubset(await dayOf(shopId), { views: 1 })
    isAnswered = true
    await counter.flush()
    assert.containsSubset(await dayOf(shopId), { views: 2 })
    assert.equal(counter.size, 0)
  })

  test('a store that fails is tried three times, without limit while the database is away', async ({
    assert,
  }) => {
    const stored: number[] = []
    let failure: Error | null = Object.assign(new Error('away'), { code: '57P03' })
    const counter = new TrafficCounter(
      async ({ views }) => {
        if (failure) throw failure
        stored.push(views.length)
      },
      { warn: () => {} } as never
    )
    counter.start(0)
    for (let n = 0; n < 6_000; n++) counter.addView(VIEW)
    for (let attempt = 0; attempt < 12; attempt++) await counter.flush()
    for (let n = 0; n < 24_000; n++) counter.addView(VIEW)
    assert.equal(counter.size, 10_000)
    assert.equal(counter.dropped, 20_000)
    failure = null
    await counter.flush()
    assert.deepEqual(stored, [6_000, 4_000])
    for (const error of [
      new Error('of the batch'),
      Object.assign(new Error(), { code: '57014' }),
    ]) {
      failure = error
      counter.addView(VIEW)
      for (let attempt = 0; attempt < 2; attempt++) await counter.flush()
      assert.equal(counter.size, 1)
      await counter.flush()
      assert.equal(counter.size, 0)
    }
    assert.equal(counter.dropped, 20_002)
  })
})

test.group('A database that is away for a minute', (group) => {
  group.tap((t) => t.timeout(60_000))

  test('neither ends the web process nor loses or doubles a page view', async ({
    assert,
    cleanup,
  }) => {
    const { shopId, seller } = await makeShop()
    const database = await DatabaseProxy.open(env.get('DATABASE_URL')!)
    const { child, base } = await startWeb({ DATABASE_URL: database.url }, COUNTING_WEB)
    cleanup(async () => {
      await stop(child, 'SIGKILL')
      await database.interrupt()
    })
    let failures = 0
    child.on('message', (message) => (failures += Number(message === 'failed')))
    const statusOf = async (path: string) =>
      (await fetch(base + path, { headers: { 'user-agent': BROWSER } })).status
    const view = () => statusOf(`/c/${seller.creator.name}`)
    const viewsStored = async () => (await trafficDayOf(shopId)).views

    for (let n = 0; n < 10; n++) assert.equal(await view(), 200)
    await database.interrupt()
    child.send('store')
    await until(() => failures >= ATTEMPTS, 'the views could not be stored for a minute')
    assert.equal(await view(), 503)
    assert.equal(await statusOf('/health/live'), 200)
    await database.restore()
    await until(async () => (await viewsStored()) > 0, 'the views are stored')
    assert.equal(await viewsStored(), 10)

    database.loseNextCommit()
    assert.equal(await view(), 200)
    await until(() => database.lostCommits === 1, 'the answer to a commit is lost')
    assert.equal(await view(), 200)
    await until(async () => (await viewsStored()) >= 12, 'newer views are stored')
    assert.equal(await viewsStored(), 12)
    assert.isNull(child.exitCode)
  })
})
