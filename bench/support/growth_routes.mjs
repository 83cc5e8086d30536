import { readFileSync } from 'node:fs'

/** A row for each route, which a test compares to the router. */
const TABLE = new URL('../../tests/architecture/access_table.tsv', import.meta.url)

/** Who asks: the first one whom the table of access admits. */
const READERS = ['nobody', 'buyer', 'creator', 'admin']

/**
 * Routes that the bench leaves out, and why.
 * @type {[RegExp, string][]}
 */
export const LEFT_OUT = [
  [/^\/(dev|sandbox-gateway)\//, 'a tool of development'],
  [/^\/__transmit\//, 'a stream without end'],
  [/\/(export|data-export|archive|year-summary|check)$/, 'reads everything on purpose, in slices'],
  [/^\/(account|leave|maintenance)$|\{refundNo\}|\/ticket$|unsubscri/, 'leads elsewhere'],
  [/^\/files\/private|\{fileId\}|\/content$|(images|pictures)\/\{id\}$|invoice/, 'sends one file'],
  [
    /\{copyId\}|\{sampleId\}|\{reportId\}|\{uploadKey\}/,
    'one object of which this market has none',
  ],
  [/^\/read\/|attachments\/\{aid\}\/pages/, 'draws a file, of which this market has none'],
  [/settlements\/(runs\/)?\{id\}$|withdrawals\/\{id\}$|history\/\{id\}$/, 'as above'],
  [/^\/tickets\/\{id\}|user\/tickets\/\{id\}/, 'as above'],
  [/\/admin.*\/shops\/\{name\}\//, 'as in the studio, for an admin who may look into the shop'],
]

/** What routes need beside their path. */
const QUERIES = {
  '/api/v1/admin-dashboard/search': 'q=buyer77%40',
  '/api/v1/admin-dashboard/settlements/day-totals': 'day=2026-11-01',
  '/api/v1/admin-dashboard/views': 'screen=orders',
  '/api/v1/cart-preview': 'products={product}',
  '/api/v1/creator-dashboard/campaigns/reports': 'start=2026-11-01&end=2026-11-30',
  '/api/v1/creator-dashboard/sales/estimate': 'salesPrice=1000&currency=CNY',
  '/api/v1/creator/chats/orders': 'chatPartnerId={buyer}',
  '/api/v1/user/chats/messages': 'chatPartnerId={seller}',
  '/checkout': 'product={product}',
}

const BOUGHT = `from orders o join payments p on p.id = o.payment_id
  where o.buyer_id = $2 and o.shop_id = $1 and o.status = 'paid'`

/** The values of parameters, in SQL with `$1` for the shop and `$2` for the buyer; the first row that fits decides. */
const VALUES = [
  [/applications/, 'id', 'select min(id) from creator_applications'],
  [/admin.*creators/, 'id', 'select creator_id from shops where id = $1'],
  [/admin.*users/, 'id', 'select $2::int'],
  [/admin.*notifications/, 'id', 'select max(id) from announcements where published_at is null'],
  [/notifications/, 'id', 'select max(id) from promotion_notifications where shop_id = $1'],
  [/payment-gateways/, 'id', 'select min(id) from payment_gateways'],
  [/tickets/, 'id', 'select min(id) from tickets'],
  [/coupons/, 'id', 'select min(id) from coupons where shop_id = $1'],
  [/categories/, 'id', 'select min(id) from categories where shop_id = $1'],
  [
    /attachments/,
    'id',
    'select min(id) from attachments where shop_id = $1 and deleted_at is null',
  ],
  [/watermark-status/, 'pid', `select min(o.product_id) ${BOUGHT}`],
  [
    /watermark-status/,
    'aid',
    `select min(id) from attachments where deleted_at is null
      and product_id = (select min(o.product_id) ${BOUGHT})`,
  ],
  [/./, 'id', 'select min(id) from products where shop_id = $1'],
  [/./, 'pid', 'select min(id) from products where shop_id = $1'],
  [/./, 'product', 'select min(id) from products where shop_id = $1'],
  [/./, 'buyer', 'select $2::int'],
  [
    /./,
    'seller',
    'select c.user_id from shops s join creators c on c.id = s.creator_id where s.id = $1',
  ],
  [
    /./,
    'name',
    'select c.name from shops s join creators c on c.id = s.creator_id where s.id = $1',
  ],
  [/./, 'tradeNo', `select max(o.trade_no) ${BOUGHT}`],
  [/./, 'paymentNo', `select max(p.payment_no) ${BOUGHT}`],
]

const FIXED = {
  channel: 'usdt',
  document: 'about',
  kind: 'products',
  locale: 'en-US',
  part: '1',
  queue: 'default',
  slug: 'about',
  subject: 'account',
  type: 'PAYPAL',
}

const isLeftOut = (path) => LEFT_OUT.some(([pattern]) => pattern.test(path))
const parametersOf = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const sqlOf = (path, name) =>
  VALUES.find(([pattern, parameter]) => pattern.test(path) && parameter === name)?.[2]

/** Every GET route of the product with the address that the bench asks for, and who asks. */
export function getRoutes() {
  const rows = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)
  return rows
    .map((row) => row.split('\t'))
    .filter(([method]) => method === 'GET')
    .map(([, path, ...statuses]) => {
      const query = QUERIES[path]
      // With the query that it needs, a route that answers 422 without one is admitted.
      const place = statuses.findIndex((status) => status === '200' || (query && status === '422'))
      return { path, who: READERS[place], address: query ? `${path}?${query}` : path }
    })
}

/**
 * The faults of routes that the bench would forget: those that it neither asks for nor leaves out with a reason.
 * @param {{ path: string, who?: string, address: string }[]} routes
 * @returns {string[]}
 */
export function forgottenRoutes(routes) {
  return routes
    .filter(({ path }) => !isLeftOut(path))
    .flatMap(({ path, who, address }) => [
      ...(who ? [] : [`${path}: nobody of the bench gets a 200`]),
      ...parametersOf(address)
        .filter((name) => FIXED[name] === undefined && !sqlOf(path, name))
        .map((name) => `${path}: no value for ${name}`),
    ])
}

/**
 * The routes that no list of the bench asks for, as lists of their own.
 * @param {Record<string, [who: string, address: string]>} lists
 * @param {{ shop: { id: number }, people: { buyer: string }, database: import('pg').Client }} market
 */
export async function otherRoutes(lists, { shop, people, database }) {
  const routes = getRoutes()
  const forgotten = forgottenRoutes(routes)
  if (forgotten.length > 0) throw new Error(forgotten.join('\n'))
  const { rows } = await database.query('select id from users where email = $1', [people.buyer])
  const valueOf = async (path, name) => {
    const sql = sqlOf(path, name).replaceAll('$1', shop.id).replaceAll('$2', rows[0].id)
    const { rows: found } = await database.query({ text: sql, rowMode: 'array' })
    if (found[0]?.[0] == null) throw new Error(`This market has no ${name} for ${path}`)
    return encodeURIComponent(found[0][0])
  }
  const asked = new Set(Object.values(lists).map(([, address]) => routeOf(routes, address)))
  const others = {}
  for (const route of routes) {
    const { path, who, address } = route
    if (isLeftOut(path) || asked.has(route)) continue
    const values = {}
    for (const name of parametersOf(address)) {
      values[name] = FIXED[name] ?? (await valueOf(path, name))
    }
    others[path] = [who, address.replace(/\{(\w+)\}/g, (_, name) => values[name])]
  }
  return others
}

/** The route of an address; one without parameters goes before others. */
function routeOf(routes, address) {
  const path = address.split('?')[0]
  const fitting = routes.filter((route) =>
    new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  )
  const counted = fitting.map((route) => [parametersOf(route.path).length, route])
  return counted.toSorted(([one], [other]) => one - other)[0]?.[1]
}
