import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PgListener } from '#core/database/pg_listener'
import env from '#start/env'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { countQueries } from '#tests/support/count_queries'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeSampled } from '#tests/support/files/public_samples'
import { makeCreator } from '#tests/support/shops'
import { until } from '#tests/support/until'

const LAST = 'last notification of the test'

test.group('Changes of public data', (group) => {
  group.each.setup(emptyDatabase)

  test('are notified by the database, with the shop, except sales counts', async ({
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    await makeProduct(seller)
    await makeImage(seller.shop)
    let channels: string[] = []
    const listener = new PgListener(env.get('DATABASE_URL')!, {
      onNotify: (_channel, message) => channels.push(message),
      onReconnect: () => {},
      onError: () => {},
    })
    cleanup(() => listener.close())
    await listener.listen('visited_changed')
    const signalsDuring = async (work: () => PromiseLike<unknown>) => {
      channels = []
      await work()
      // Notifications arrive in the order of their commits.
      await db.rawQuery('select pg_notify(?, ?)', ['visited_changed', LAST])
      await until(() => channels.at(-1) === LAST, 'the last notification has arrived')
      return channels.slice(0, -1)
    }
    const product = await db.from('products').firstOrFail()
    const change = (values: object) => db.from('products').where('id', product.id).update(values)

    const changeCoupon = (values: object) => db.from('coupons').update(values)

    const shop = String(seller.shop.id)
    const all: [string, () => PromiseLike<unknown>][] = [
      ['a product', () => change({ title: 'Another title' })],
      ['its shop', () => db.from('shops').update({ status: 'inactive' })],
      ['its creator', () => db.from('creators').update({ bio: 'Another one' })],
      ['a category', () => db.table('categories').insert(category(shop))],
      ['a picture', () => db.from('product_images').delete()],
      ['a new coupon', () => makeCoupon({ shopId: seller.shop.id }, { usageLimit: 2 })],
      ['a coupon', () => changeCoupon({ title: 'Another title' })],
      ['its last claim', () => changeCoupon({ claimed: 2 })],
    ]
    for (const [what, work] of all) assert.deepEqual(await signalsDuring(work), [shop], what)
    const rates = await db.from('fx_snapshots').orderBy('id', 'desc').firstOrFail()
    const refresh = () =>
      db
        .table('fx_snapshots')
        .insert({ ...rates, id: undefined, rates: JSON.stringify(rates.rates) })
    assert.deepEqual(await signalsDuring(refresh), [''])
    assert.deepEqual(await signalsDuring(() => changeCoupon({ reserved: 1 })), [], 'a use')
    const sold = () => change({ sales_volume: product.sales_volume + 1 })
    assert.deepEqual(await signalsDuring(sold), [])
  })

  test('are notified for each table that a kept response reads', async ({ assert, client }) => {
    const { goods } = await makeSampled(client)
    const { creator, shop } = goods.seller
    await makeImage(shop)
    const api = `/api/v1/creator/${creator.name}/shop`
    const paths = [
      '/',
      '/search',
      '/search?keyword=a%20story',
      '/search?minPrice=1&sort=price_asc',
      `/c/${creator.name}`,
      `/c/${creator.name}?keyword=story`,
      `/c/${creator.name}/p/${goods.product.id}`,
      '/api/v1/products',
      `/api/v1/creator/${creator.name}`,
      `${api}/products`,
      `${api}/products?keyword=a`,
      `${api}/products/${goods.product.id}`,
    ]
    const { rows } = await db.rawQuery<{ rows: { name: string }[] }>(SILENT)
    const silent = new Set(rows.map(({ name }) => name))
    for (const path of paths) {
      let status = 0
      const sent = await countQueries(async () => {
        status = (await client.get(path)).status()
      })
      assert.equal(status, 200, path)
      const read = sent.filter((sql) => !IDENTIFIES.test(sql)).flatMap(tablesOf)
      const others = read.filter((table) => silent.has(table) && !KEPT_BY_TRIGGERS.has(table))
      assert.deepEqual(others, [], path)
    }
  })
})

/** Tables whose changes are not notified. */
const SILENT = `
  select relname as name from pg_class c
  where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and p.prosrc like '%visited_changed%')`

/** Of a visitor, who has no session. */
const IDENTIFIES = /\b(ended_)?sessions\b/

/** Change in the transaction of a table that is signaled. */
const KEPT_BY_TRIGGERS = new Set(['listed_products', 'product_counts'])

const tablesOf = (sql: string) =>
  [...sql.matchAll(/(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, name]) => name!)

function category(shopId: string) {
  return { shop_id: shopId, name: 'New', sort: 1, created_at: new Date() }
}
