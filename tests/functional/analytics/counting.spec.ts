import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { PruneTraffic } from '#analytics/actions/prune_traffic'
import { makeProduct } from '#tests/support/catalog'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import {
  BROWSER,
  countTraffic,
  storeTraffic,
  trafficDayOf,
  visitorWith,
} from '#tests/support/trade/traffic'

const sourcesOf = (shopId: number) =>
  db
    .from('traffic_sources as s')
    .join('traffic_source_names as n', 'n.id', 's.source_id')
    .where('shop_id', shopId)
    .orderBy('n.id')
    .select('n.kind', 'n.source', 'n.campaign', 's.visits', 's.views')

async function makeShop() {
  const seller = await makeCreator()
  const product = await makeProduct(seller)
  const path = `/c/${seller.creator.name}`
  return { seller, path, shopId: seller.shop.id, productPath: `${path}/p/${product.id}`, product }
}

test.group('Counting page views', (group) => {
  group.each.setup(countTraffic)

  test('a visitor with three pages is one visit; half an hour later it is a second one', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2027-05-04T10:00:00Z'))
    cleanup(release)
    const { shopId, path, productPath, product } = await makeShop()
    const visitor = visitorWith()
    for (const page of [path, productPath, productPath]) {
      assert.equal((await visitor.get(page)).status, 200)
    }
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 3, visits: 1, visitors: 1 })
    const pages = await db.from('traffic_pages').where('shop_id', shopId).orderBy('page')
    assert.deepEqual(
      pages.map(({ page, views }) => [page, views]),
      [
        [0, 1],
        [product.id, 2],
      ]
    )
    clock.moveBy({ minutes: 30 })
    await visitor.get(path)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 4, visits: 1, visitors: 1 })
    clock.moveBy({ minutes: 31 })
    await visitor.get(path)
    await visitorWith({ 'user-agent': `${BROWSER} Edg/126` }).get(path)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 6, visits: 3, visitors: 2 })
    const hours = await db.from('traffic_hours').where('shop_id', shopId).orderBy('at')
    assert.deepEqual(
      hours.map(({ views, visits }) => [views, visits]),
      [
        [4, 1],
        [2, 2],
      ]
    )
  })

  test('a visit over midnight in UTC is one of each day, also when it is stored later', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2027-03-27T23:59:00Z'))
    cleanup(release)
    const { shopId, path, productPath } = await makeShop()
    const visitor = visitorWith()
    await visitor.get(path)
    clock.moveBy({ minutes: 2 })
    await visitor.get(productPath)
    await storeTraffic()
    // Clocks in Europe go forward an hour later: a day in UTC is not shorter.
    clock.moveBy({ hours: 23 })
    await visitor.get(productPath)
    await storeTraffic()
    const days = await db.from('traffic_days').where('shop_id', shopId).orderBy('day')
    assert.deepEqual(
      days.map(({ views, visits, visitors }) => [views, visits, visitors]),
      [
        [1, 1, 1],
        [2, 2, 1],
      ]
    )
  })

  test('programs and pages loaded ahead are counted apart', async ({ assert }) => {
    const { shopId, path } = await makeShop()
    await visitorWith({ 'user-agent': 'Googlebot/2.1' }).get(path)
    await visitorWith({ 'user-agent': '' }).get(path)
    await visitorWith({ 'sec-purpose': 'prefetch;prerender' }).get(path)
    await visitorWith({ purpose: 'prefetch' }).get(path)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 0, visits: 0, program_views: 4 })
  })

  test('the owner, partial reloads, background requests and failures are not counted', async ({
    assert,
  }) => {
    const { seller, shopId, path } = await makeShop()
    const owner = await signedIn(seller.user)
    await owner.get(path)
    const ua = { headers: { 'user-agent': BROWSER } }
    await fetch(`${appUrl}${path}`, {
      headers: { ...ua.headers, 'x-inertia-partial-data': 'products', 'x-inertia': 'true' },
    })
    await fetch(`${appUrl}${path}`, { headers: { ...ua.headers, 'x-background': '1' } })
    await fetch(`${appUrl}${path}`, { headers: { ...ua.headers, 'sec-fetch-dest': 'image' } })
    await fetch(`${appUrl}${path}`, { ...ua, method: 'HEAD' })
    await fetch(`${appUrl}${path}/p/999999999`, ua)
    await fetch(`${appUrl}/api/v1${path.replace('/c/', '/creator/')}`, ua)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 0, visits: 0, visitors: 0 })

    const guest = await signedIn(await makeUser())
    await guest.get(path)
    await storeTraffic()
    assert.equal((await trafficDayOf(shopId)).program_views + (await trafficDayOf(shopId)).views, 1)
  })

  test('who asks not to be tracked is a page view without visit, visitor and source', async ({
    assert,
  }) => {
    const { shopId, path } = await makeShop()
    await visitorWith({ 'sec-gpc': '1' }).get(`${path}?utm_source=mail`)
    await visitorWith({ dnt: '1' }).get(path)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 2, visits: 0, visitors: 0 })
    assert.isEmpty(await sourcesOf(shopId))
  })

  test('a visit keeps the source of its first page', async ({ assert }) => {
    const { shopId, path, productPath } = await makeShop()
    const visitor = visitorWith({ referer: 'https://www.blog.test/a' })
    await visitor.get(`${path}?utm_source=News&utm_medium=mail&utm_campaign=Spring`)
    await visitor.get(productPath)
    await storeTraffic()
    await visitor.get(productPath)
    await visitorWith({ 'user-agent': `${BROWSER} B`, 'referer': 'https://blog.test/b' }).get(path)
    await storeTraffic()
    assert.deepEqual(
      (await sourcesOf(shopId)).map((one) => ({ ...one })),
      [
        { kind: 'utm', source: 'news', campaign: 'spring', visits: 1, views: 3 },
        { kind: 'referrer', source: 'blog.test', campaign: '', visits: 1, views: 1 },
      ]
    )
  })

  test('no table holds an address or the name of a browser', async ({ assert }) => {
    const { path } = await makeShop()
    await visitorWith({ referer: 'https://blog.test/secret-path?token=1' }).get(path)
    await storeTraffic()
    const { rows } = await db.rawQuery(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and table_name like 'traffic%' and data_type in ('text', 'character varying')`
    )
    assert.isAbove(rows.length, 3)
    for (const { table_name: table, column_name: column } of rows) {
      for (const { value } of await db.from(table).select(`${column} as value`)) {
        assert.notMatch(value, /127\.0\.0\.1|::1|mozilla|secret-path|token/i)
      }
    }
  })

  test('the salt of a day is deleted at 01:00 of the next one, visitors a day later', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2027-07-01T23:40:00Z'))
    cleanup(release)
    const { path } = await makeShop()
    await visitorWith().get(path)
    await storeTraffic()
    const left = async () => {
      await (await app.container.make(PruneTraffic)).execute()
      const of = (table: string) => db.from(table).where('day', '2027-07-01').count('* as n')
      const [[salts], [visitors]] = [await of('traffic_salts'), await of('traffic_visitors')]
      return [Number(salts.n), Number(visitors.n)]
    }
    assert.deepEqual(await left(), [1, 1])
    clock.moveBy({ hours: 1 })
    assert.deepEqual(await left(), [1, 1])
    clock.moveBy({ hours: 1 })
    assert.deepEqual(await left(), [0, 1])
    clock.moveBy({ days: 2 })
    assert.deepEqual(await left(), [0, 0])
  })
})
