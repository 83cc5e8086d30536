import { costBetween, processorTime } from './support/measure.mjs'
import { times } from './support/report.mjs'

const PASSWORD = 'countermark1'
const WARM_UP = 8
const ASKED = 15
/** What a list may take more in a shop of a hundred thousand than in one of a thousand, and PostgreSQL of it. */
const GROWTH = 1.5
const DATABASE_MS = 5
/** Below this a ratio tells more about the machine than about the list. */
const FLOOR_MS = 4

const STUDIO = '/api/v1/creator-dashboard'
const ADMIN = '/api/v1/admin-dashboard'
const last = (count, size) => Math.max(1, Math.ceil(count / size))

/** Every list whose rows grow with a shop, and who asks for it. Pages that are kept for visitors are asked anew. */
const listsOf = ({ shop, goods, orders }) => {
  const products = `/api/v1/creator/${shop.creator}/shop/products`
  return {
    'product page': ['nobody', `/c/${shop.creator}/p/${shop.product}`],
    'landing page': ['nobody', '/'],
    'shop page': ['nobody', `/c/${shop.creator}`],
    'market search, rare word': ['nobody', `/search?keyword=${encodeURIComponent(shop.keyword)}`],
    'market search, typing error': ['nobody', '/search?keyword=Lanterm'],
    'market search, one letter': ['nobody', '/search?keyword=q'],
    'list': ['nobody', `${products}?pageSize=24`],
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
    'buyer, orders': ['buyer', '/orders'],
    'buyer, orders, last page': ['buyer', `/orders?page=${last(orders / 20, 10)}`],
  }
}

/**
 * What each list takes, one after the other.
 * @returns {Promise<Record<string, { ms: number, database: number }>>}
 */
export async function measureLists(product, market) {
  const { people, database } = market
  const cookies = { nobody: '' }
  for (const [name, email] of Object.entries(people)) {
    cookies[name] = await signIn(product.address, email)
  }
  const found = {}
  for (const [name, [who, path]] of Object.entries(listsOf(market))) {
    found[name] = await ask(product, { path, cookie: cookies[who], database })
  }
  return found
}

/** Each list at both sizes, beside its bar. */
export function growthFigures(small, large) {
  return Object.keys(large).map((name) => {
    const [one, other] = [small[name], large[name]]
    const ratio = other.ms / Math.max(one.ms, FLOOR_MS)
    const isMet = ratio <= GROWTH && other.database <= DATABASE_MS
    return {
      name,
      value: `${one.ms.toFixed(1)} → ${other.ms.toFixed(1)} ms, PostgreSQL ${one.database.toFixed(1)} → ${other.database.toFixed(1)} ms`,
      bar: `${times(other.ms / one.ms)} of ≤ ${GROWTH} ×, ≤ ${DATABASE_MS} ms: ${isMet ? 'met' : 'missed'}`,
      kept: isMet,
    }
  })
}

let asked = 0

async function ask({ address, pid }, { path, cookie, database }) {
  const once = async () => {
    const url = `${address}${path}${path.includes('?') ? '&' : '?'}u=${asked++}`
    const began = performance.now()
    const answer = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    return performance.now() - began
  }
  for (let time = 0; time < WARM_UP; time++) await once()
  const before = await processorTime(pid, database)
  const waits = []
  for (let time = 0; time < ASKED; time++) waits.push(await once())
  const cost = costBetween(before, await processorTime(pid, database))
  waits.sort((one, other) => one - other)
  return { ms: waits[ASKED >> 1], database: cost.database / ASKED }
}

async function signIn(address, email) {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
