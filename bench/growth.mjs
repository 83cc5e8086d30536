import pg from 'pg'
import { checkoutLoad, run } from './checkout.mjs'
import { otherRoutes } from './support/growth_routes.mjs'
import { openWallets } from './support/market/shoppers.mjs'
import { costBetween, processorTime } from './support/measure.mjs'
import { times } from './support/report.mjs'

const PASSWORD = 'countermark1'
const WARM_UP = 8
const ASKED = 21
/** Checkouts at each size; each has another buyer, since an account may check out six times a minute. */
const CHECKOUTS = { warmUp: 300, round: 200, rounds: 3 }
/**
 * The allowed growth of a list's time from a shop of a thousand to one of a hundred thousand, in
 * total and in PostgreSQL.
 */
const GROWTH = 1.5
const DATABASE_MS = { list: 5, search: 15 }
/** The address of a search by words. */
const SEARCH = /^\/search|[?&](keyword|q|title)=/
/** Below this, a ratio says more about the machine than about the list. */
const FLOOR_MS = 4

const STUDIO = '/api/v1/creator-dashboard'
const ADMIN = '/api/v1/admin-dashboard'
const last = (count, size) => Math.max(1, Math.ceil(count / size))

/**
 * Every list whose rows grow with a shop, and the role that requests it. What is cached for visitors is requested
 * uncached, and then cached.
 */
export const listsOf = ({ shop, goods, orders }) => {
  const products = `/api/v1/creator/${shop.creator}/shop/products`
  return {
    'product page': ['nobody', `/c/${shop.creator}/p/${shop.product}`],
    'landing page': ['nobody', '/'],
    'shop page': ['nobody', `/c/${shop.creator}`],
    'sitemap': ['nobody', '/sitemap.xml'],
    'landing page, signed in': ['buyer', '/'],
    'shop page, keyword': ['nobody', `/c/${shop.creator}?keyword=lantern`],
    'list, last page': ['nobody', `${products}?pageSize=24&page=${last(goods, 24)}`],
    'market search, by sales': ['nobody', '/search?keyword=lantern&sort=sales'],
    'market search, Chinese': ['nobody', `/search?keyword=${encodeURIComponent('山水')}`],
    'market search, rare word': ['nobody', `/search?keyword=${encodeURIComponent(shop.keyword)}`],
    'market search, typing error': ['nobody', '/search?keyword=Lanterm'],
    'market search, one letter': ['nobody', '/search?keyword=q'],
    'market, all with choices': ['nobody', '/search'],
    'market, of a language': ['nobody', '/api/v1/products?language=en'],
    'market, priced in a currency': ['nobody', '/api/v1/products?currency=CNY&sort=price_asc'],
    'market, price range': ['nobody', '/api/v1/products?minPrice=500&maxPrice=1000'],
    'market, marked PDFs': ['nobody', '/api/v1/products?type=pdf&marked=true'],
    'market, discounted': ['nobody', '/api/v1/products?discounted=true&sort=sales'],
    'list': ['nobody', `${products}?pageSize=24`],
    'list, newest': ['nobody', `${products}?sort=newest`],
    'list by sales': ['nobody', `${products}?sort=sales`],
    'list, rare words': ['nobody', `${products}?keyword=${encodeURIComponent(shop.keyword)}`],
    'list by price': ['nobody', `${products}?sort=price_asc`],
    'list of a type': ['nobody', `${products}?type=pdf`],
    'list of what is free': ['nobody', `${products}?free=true`],
    'list of a price range': ['nobody', `${products}?minPrice=100&maxPrice=100000`],
    'studio home': ['creator', '/studio'],
    'studio products': ['creator', `${STUDIO}/shop/products`],
    'studio products, last page': [
      'creator',
      `${STUDIO}/shop/products?pageSize=20&page=${last(goods, 20)}`,
    ],
    'studio products, search': ['creator', `${STUDIO}/shop/products?title=lantern`],
    'studio products, no hit': ['creator', `${STUDIO}/shop/products?title=zzqqxx`],
    'files': ['creator', `${STUDIO}/attachments`],
    'assignments': ['creator', `${STUDIO}/watermark-assignment`],
    'downloads': ['creator', `${STUDIO}/watermark-assignment/downloads`],
    'creator orders': ['creator', `${STUDIO}/orders`],
    'creator orders, last page': [
      'creator',
      `${STUDIO}/orders?pageSize=20&page=${last(orders, 20)}`,
    ],
    'creator orders, keyword': ['creator', `${STUDIO}/orders?keyword=buyer77%40`],
    'creator orders, no hit': ['creator', `${STUDIO}/orders?keyword=zzqqxx`],
    'sales of 365 days': ['creator', `${STUDIO}/sales/daily?days=365`],
    'sales in all': ['creator', `${STUDIO}/sales/total`],
    'admin orders': ['admin', `${ADMIN}/orders`],
    'admin orders, last page': ['admin', `${ADMIN}/orders?pageSize=20&page=${last(orders, 20)}`],
    'admin orders, keyword': ['admin', `${ADMIN}/orders?keyword=buyer77%40`],
    'admin orders, no hit': ['admin', `${ADMIN}/orders?keyword=zzqqxx`],
    'admin orders, disputed': ['admin', `${ADMIN}/orders?status=disputed`],
    'admin orders, refunds': ['admin', `${ADMIN}/orders?status=refund_requested`],
    'admin orders, page with counts': ['admin', '/admin/orders'],
    'admin search, part of an address': ['admin', `${ADMIN}/search?q=buyer77%40`],
    'admin search, common part': ['admin', `${ADMIN}/search?q=buyer`],
    'admin search, part of a number': ['admin', `${ADMIN}/search?q=26A`],
    'admin search, no hit': ['admin', `${ADMIN}/search?q=zzqqxx`],
    'admin users, part of a name': ['admin', `${ADMIN}/users?q=yer77`],
    'admin payments': ['admin', `${ADMIN}/payments`],
    'admin payments, part of an address': ['admin', `${ADMIN}/payments?q=buyer77%40`],
    'admin revenue of a month': ['admin', `${ADMIN}/revenue`],
    'buyer, cart': ['buyer', '/api/v1/user/cart'],
    'buyer, wallet': ['buyer', '/api/v1/user/wallet'],
    'buyer, coupons': ['buyer', '/api/v1/user/coupons'],
    'buyer, orders': ['buyer', '/orders'],
    'buyer, orders, last page': ['buyer', `/orders?page=${last(orders / 20, 10)}`],
  }
}

/**
 * The time of each list in markets of two sizes, in turns, so that a busy moment of the machine
 * affects both.
 * @param {{ product: object, market: object }[]} sizes
 * @param {string} part only lists with one of these words in their name; then checkouts are not measured
 * @returns {Promise<Record<string, { ms: number, database: number, kept?: number }[]>>} of each list, by size
 */
export async function measureLists(sizes, part = '') {
  const asked = []
  for (const { product, market } of sizes) {
    const cookies = { nobody: '' }
    for (const [name, email] of Object.entries(market.people)) {
      cookies[name] = await signIn(product.address, email)
    }
    const named = listsOf(market)
    const lists = { ...named, ...(await otherRoutes(named, market)) }
    asked.push({ product, cookies, database: market.database, lists })
  }
  const found = {}
  for (const name of Object.keys(asked[0].lists)) {
    if (!part.split(',').some((word) => name.includes(word))) continue
    const [who] = asked[0].lists[name]
    const requests = asked.map(({ product, cookies, database, lists }) => ({
      ...product,
      path: lists[name][1],
      cookie: cookies[who],
      database,
    }))
    found[name] = await inTurns(requests)
    for (const figure of found[name]) figure.isSearch = SEARCH.test(requests[0].path)
    if (who !== 'nobody') continue
    const kept = await inTurns(requests.map((request) => ({ ...request, isKept: true })))
    for (const [place, { ms }] of kept.entries()) found[name][place].kept = ms
  }
  return part ? found : { ...found, checkout: await measureCheckouts(sizes) }
}

/** The processor time of a checkout in each market, in turns. */
async function measureCheckouts(sizes) {
  const { warmUp, round, rounds } = CHECKOUTS
  const opened = []
  for (const { product, market } of sizes) {
    const owner = new pg.Client({ connectionString: market.ownerUrl })
    await owner.connect()
    const wallets = await openWallets(owner, { shop: market.shop, count: warmUp + rounds * round })
    await owner.query('vacuum analyze')
    opened.push({ owner, load: checkoutLoad(product, wallets), figures: [] })
  }
  for (const { load, owner } of opened) await run(load, owner, warmUp)
  for (let n = 0; n < rounds; n++) {
    for (const { load, owner, figures } of opened) figures.push(await run(load, owner, round))
  }
  await Promise.all(opened.map(({ owner }) => owner.end()))
  return opened.map(({ figures }) => {
    const { cpu, database } = figures.toSorted((a, b) => a.cpu - b.cpu)[rounds >> 1]
    return { ms: cpu, database }
  })
}

/** Each list at both sizes, beside its bar. */
export function growthFigures(lists) {
  return Object.entries(lists).map(([name, [small, large]]) => {
    const ratio = large.ms / Math.max(small.ms, FLOOR_MS)
    const most = DATABASE_MS[large.isSearch ? 'search' : 'list']
    const isMet = ratio <= GROWTH && large.database <= most
    return {
      name,
      value: `${arrow(small.ms, large.ms)} ms${keptOf(small, large)}, PostgreSQL ${arrow(small.database, large.database)} ms`,
      target: `${times(large.ms / small.ms)} of ≤ ${GROWTH} ×, ≤ ${most} ms`,
      isMet,
    }
  })
}

const arrow = (small, large) => `${small.toFixed(1)} → ${large.toFixed(1)}`

const keptOf = (small, large) =>
  small.kept === undefined ? '' : ` (kept ${arrow(small.kept, large.kept)})`

/** The medians of each list, requested in turns. */
export async function inTurns(lists) {
  const durations = lists.map(() => [])
  for (let time = 0; time < WARM_UP + ASKED; time++) {
    for (const [place, list] of lists.entries()) {
      const before = await processorTime(list.pid, list.database)
      const ms = await ask(list)
      const cost = costBetween(before, await processorTime(list.pid, list.database))
      if (time >= WARM_UP) durations[place].push({ ms, database: cost.database })
    }
  }
  return durations.map((figures) => ({
    ms: median(figures, 'ms'),
    database: median(figures, 'database'),
  }))
}

const median = (figures, key) =>
  figures.map((figure) => figure[key]).sort((a, b) => a - b)[ASKED >> 1]

let asked = 0

/**
 * @returns the milliseconds until the whole response arrived; unless it is to be a cached one, the URL is unique
 */
async function ask({ address, path, cookie, isKept = false }) {
  const unique = isKept ? '' : `${path.includes('?') ? '&' : '?'}u=${asked++}`
  const url = `${address}${path}${unique}`
  const began = performance.now()
  const answer = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** @returns {Promise<string>} the session's cookies */
export async function signIn(address, email, headers = {}) {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
