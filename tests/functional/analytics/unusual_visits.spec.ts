import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { asOwner } from '#tests/support/as_owner'
import { hostileMarkup } from '#tests/support/attacks/hostile_text'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import {
  browserOf,
  countTraffic,
  storeTraffic,
  trafficDayOf,
  visitorWith,
} from '#tests/support/trade/traffic'

async function makeShop() {
  const { creator, shop, user } = await makeCreator()
  return { path: `/c/${creator.name}`, shopId: shop.id, user }
}

test.group('Unusual visits', (group) => {
  group.each.setup(countTraffic)

  test('an admin who acts as a user is not counted', async ({ assert }) => {
    const { path, shopId } = await makeShop()
    const admin = await browserOf(await makeUser({ role: 'admin' }))
    const { id: userId } = await makeUser()
    const reason = 'A support case'
    const started = await admin.post('/api/v1/admin-dashboard/impersonations', { userId, reason })
    assert.equal(started.status, 200)
    assert.equal((await admin.get(path)).status, 200)
    await storeTraffic()
    assert.containsSubset(await trafficDayOf(shopId), { views: 0, visits: 0, program_views: 0 })
  })

  test('after a crash of the database, which empties the unlogged tables, counting continues', async ({
    assert,
  }) => {
    const { path, shopId } = await makeShop()
    const visitor = visitorWith()
    await visitor.get(path)
    await storeTraffic()
    await asOwner((trx) => trx.rawQuery('truncate traffic_salts, traffic_visitors'))
    assert.equal((await visitor.get(path)).status, 200)
    await storeTraffic()
    await visitor.get(path)
    await storeTraffic()
    // The visitor of today is counted once more.
    assert.containsSubset(await trafficDayOf(shopId), { views: 3, visits: 2, visitors: 2 })
    assert.lengthOf(await db.from('traffic_salts'), 1)
  })

  test('markup, formulas and control characters in campaigns and referrers stay plain text', async ({
    assert,
  }) => {
    const { path, shopId, user } = await makeShop()
    const hostile = [...hostileMarkup().slice(0, 40), '=1+1', '+cmd', '@sum', 'a\u0000\u202Eb\r\nc']
    for (const [place, text] of hostile.entries()) {
      const query = new URLSearchParams({ utm_source: text, utm_campaign: `c${place}` })
      const referer = `https://x.test/${encodeURIComponent(text)}`
      const visitor = visitorWith({ referer, 'x-n': String(place) })
      assert.equal((await visitor.get(`${path}?${query}`)).status, 200, text)
    }
    await storeTraffic()
    const { views } = await trafficDayOf(shopId)
    assert.equal(views, hostile.length)
    const names = await db.from('traffic_source_names').where('kind', 'utm').select('source')
    for (const { source } of names) assert.notMatch(source, /[\0-\x1f\u202e]/)
    const page = await (await signedIn(user)).get('/studio/traffic')
    assert.equal(page.status, 200)
    assert.notMatch(page.text, /<(script|img|svg|iframe)[^>]*(window\.hit|onerror|onload)/i)
  })
})
