import { timed } from './timed.mjs'

const CUSTOMERS = 100_000
/** A page takes 5 ms and a count 20 ms of PostgreSQL; a request of the list has both. */
const BAR_MS = 25
const PATH = '/api/v1/creator-dashboard/customers'

const USERS = `
  insert into users (username, email, password, role, locale, created_at)
  select 'customer' || n, 'customer' || n || '@bench.example', 'no password', 'user', 'en-US', now()
    from generate_series(1, $1::int) as n`

/** Each with one to seven products of the shop, and an amount that many others have as well. */
const ROWS = `
  insert into shop_customers (shop_id, user_id, spent_cny, products, product_ids, orders, first_paid_at, last_paid_at,
    updated_at)
  select $1, u.id, (u.id * 7919::bigint) % 100000, cardinality(ids), ids, cardinality(ids), now() - interval '1 year',
         now() - u.id % 360 * interval '1 day', now()
    from users u, lateral (
      select array_agg(distinct goods[1 + (u.id * k) % cardinality(goods)] order by goods[1 + (u.id * k) % cardinality(goods)])
        from generate_series(1, 1 + u.id % 7) as k,
             (select array_agg(id order by id) from products where shop_id = $1) as g (goods)) as bought (ids)
   where u.username like 'customer%' and u.email like '%@bench.example'
  on conflict do nothing`

/** The list of the customers of a large shop, unfiltered and with each kind of condition. */
export async function customerFigures({ product, database, shop, creator, scale }) {
  const count = Math.ceil(CUSTOMERS * scale)
  await database.query(USERS, [count])
  await database.query(ROWS, [shop.id])
  await database.query('vacuum analyze')
  const filter = (field, operator, value) =>
    `?filters=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`
  const lists = {
    'all': '',
    'last page': `?page=${Math.ceil(count / 10)}`,
    'by products': '?sort=products',
    'by last purchase': '?sort=lastPurchase',
    'totalSpent gt': filter('totalSpent', 'gt', '900.00'),
    'totalSpent lt': filter('totalSpent', 'lt', '100.00'),
    'totalSpent eq': filter('totalSpent', 'eq', '500.00'),
    'purchasedProducts gt': filter('purchasedProducts', 'gt', 5),
    'purchasedSpecificProducts': filter('purchasedSpecificProducts', 'contains', [shop.product]),
    'a name': '?q=customer77',
    'the sums': '/stats',
  }
  const figures = []
  for (const [name, query] of Object.entries(lists)) {
    const { ms, database: spent } = await timed(
      { product, database, cookie: creator },
      PATH + query
    )
    figures.push({
      name: `${count.toLocaleString('en')} customers, ${name}`,
      value: `${ms.toFixed(1)} ms, PostgreSQL ${spent.toFixed(1)} ms`,
      target: `PostgreSQL ≤ ${BAR_MS} ms`,
      isMet: spent <= BAR_MS,
    })
  }
  return figures
}
