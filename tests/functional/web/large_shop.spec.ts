import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { executeAsOwner } from '#tests/support/as_owner'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { scannedBy, statementsOf } from '#tests/support/suite/query_plans'

const ROWS = 4_000
/** Tables that grow with a shop; the others have a row for each shop, category or setting. */
const LARGE = ['products', 'attachments', 'orders', 'payments', 'users']

/** Copies a row of a table many times, with other values in some columns. */
async function multiply(table: string, id: number, values: Record<string, string>) {
  const { rows } = await db.rawQuery(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = ? and table_schema = 'public' and is_generated = 'NEVER'
        and column_name <> 'id' and column_name <> all (?)`,
    [table, Object.keys(values)]
  )
  const others: string[] = rows.map(({ name }: { name: string }) => name)
  await db.rawQuery(
    `insert into ${table} (${[...Object.keys(values), ...others].join(', ')})
     select ${[...Object.values(values), ...others].join(', ')}
       from ${table}, generate_series(1, ${ROWS}) as n where id = ${id}`
  )
}

/** A shop with many products, sold to many buyers. */
async function largeShop() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { title: 'Lantern kite maps' })
  const buyer = await makeBuyer()
  const order = await makePaidOrder(buyer, goods)
  await multiply('products', goods.id, {
    title: `concat_ws(' ', (array['Ink', 'River', 'Winter'])[1 + n % 3], 'map', substr(md5(n::text), 1, 6))`,
    sales_volume: 'n % 97',
    // Rows as wide as those of real products, which are never cheaper to scan.
    buyer_only_description: 'repeat(md5(n::text), 36)',
    sales_price: '100 + n % 400',
  })
  await db.rawQuery(
    `insert into attachments (uid, shop_id, product_id, kind, file_name, content_type, byte_size, sha256,
       storage_key, created_at)
     select gen_random_uuid(), shop_id, id, 'text', 'maps.txt', 'text/plain', 1, 'x', 'key ' || id, now()
       from products where shop_id = ?`,
    [seller.shopId]
  )
  await multiply('users', buyer.id, {
    username: `'Buyer ' || n`,
    email: `'b' || n || '@large.test'`,
  })
  await multiply('payments', order.paymentId, {
    payment_no: `'PAX' || n`,
    gateway_reference: 'null',
  })
  await multiply('orders', order.id, {
    trade_no: `'CMX' || n`,
    created_at: `now() - n * interval '1 hour'`,
  })
  for (const table of [...LARGE, 'listed_products', 'shops', 'creators'])
    await executeAsOwner(`analyze ${table}`)
  const { name } = await db.from('creators').where('id', seller.creatorId).select('name').first()
  return { goods, name: name as string }
}

test.group('A page of a large shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.timeout(120_000)

  test('scans no large table', async ({ client, assert }) => {
    const { goods, name } = await largeShop()
    const list = `/api/v1/creator/${name}/shop/products`
    const paths = [
      '/',
      `/c/${name}`,
      `/c/${name}/p/${goods.id}`,
      '/search?keyword=kite',
      '/search?keyword=kitte',
      '/search?keyword=q',
      list,
      `${list}?sort=sales`,
      `${list}?sort=newest`,
      `${list}?sort=price_asc`,
      `${list}?sort=price_desc`,
      `${list}?minPrice=490&maxPrice=2000`,
      `${list}?free=true`,
      `${list}?type=text`,
      `${list}?keyword=lantern`,
    ]
    assert.deepEqual(await scansOf(client, paths), {})

    // The count is capped at 2,000 of these 4,001 rows, the list is not.
    const many = (await client.get(`${list}?minPrice=100&pageSize=100&page=21`)).body().data
    assert.containsSubset(many, { total: 2_000, hasMore: true })
    assert.lengthOf(many.items, 100)

    // Without the index of titles the search would scan all products.
    await executeAsOwner('drop index products_title_grams')
    const search = '/search?keyword=kite'
    assert.deepEqual(await scansOf(client, [search]), { [search]: ['products'] })
  })
})

/** The large tables that the statements behind each page would scan. */
async function scansOf(client: ApiClient, paths: string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const statements = await statementsOf(async () => (await client.get(path)).assertStatus(200))
    const scanned = new Set<string>()
    for (const statement of statements) {
      for (const table of await scannedBy(statement)) if (LARGE.includes(table)) scanned.add(table)
    }
    if (scanned.size > 0) found[path] = [...scanned].sort()
  }
  return found
}
