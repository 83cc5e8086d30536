import { measure, memoryOf } from './support/measure.mjs'
import { startReplay } from './support/replay.mjs'
import { percent, times } from './support/report.mjs'
import { togetherFigure } from './support/together.mjs'
import { waysNotKept } from './support/readers.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS || 5)

/**
 * Ratios to the bare framework in the same run: of the rate where responses are kept, of the processor time where no
 * cache answers: a new URL, a token or a session.
 */
const PAIRS = [
  { name: 'list of 24', bare: '/list', rate: 0.8, cpu: { new: 5, known: 5 } },
  { name: 'product detail', bare: '/detail', rate: 0.7, cpu: { new: 5, known: 8 } },
  {
    name: 'title search',
    bare: '/search',
    rate: 0.75,
    cpu: { new: 5, known: 5 },
    database: (goods) => (goods > 1_000 ? 2 : 0.5),
  },
]
/** Pages per second and core, cached for visitors. */
const PAGE_RATE = 600
/** Product pages in turns, kept. */
const SPREAD_PAGE_RATE = 300
/** The same, each rendered anew. */
const NEW_PAGE_RATE = 60
/** A kept page is stored compressed; to expand it for others costs 3 ms. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const OVERHEAD_MS = 0.1
const P99 = 3
const MEMORY_MB = 320
const FIRST_ANSWER = 2

/**
 * Lists, details, searches and pages of one shop against the bare framework, first from kept answers, then not kept; and
 * the server's memory after each.
 */
export async function* goodsFigures({ bare, product, market, goods, database }) {
  const { shop } = market
  const products = `/api/v1/creator/${shop.creator}/shop/products`
  const paths = {
    '/list': `${products}?pageSize=24`,
    '/detail': `${products}/${shop.product}`,
    '/search': `${products}?pageSize=24&keyword=${encodeURIComponent(shop.keyword)}`,
  }
  const load = ({ address, pid }, path, options = {}) =>
    measure(address + path, { pid, database, seconds: SECONDS, ...options })
  const asked = { bare, product, paths, load, goods }

  yield* await smallestFigures(asked)
  for (const pair of PAIRS) yield* await keptFigures(pair, asked)
  for (const page of Object.entries(pagesOf(shop))) {
    yield await pageFigure(page, asked, { rate: PAGE_RATE })
  }
  const spread = await spreadPaths(shop, database)
  const spreadPage = [`${spread.length} product pages`, '/']
  yield await pageFigure(spreadPage, asked, { rate: SPREAD_PAGE_RATE, paths: spread })
  yield await togetherFigure(product, pagesOf(shop)['product page'], { database, headers: BROWSER })
  yield memoryFigure('memory after kept answers', product)
  const ways = await waysNotKept(product, database)
  for (const pair of PAIRS) yield* await notKeptFigures(pair, asked, ways)
  for (const page of Object.entries(pagesOf(shop))) {
    yield await pageFigure(page, asked, { rate: NEW_PAGE_RATE, isNew: true })
  }
  yield memoryFigure('memory after all of it, pages drawn anew included', product)
  const wait = product.startMs / bare.startMs
  yield {
    name: 'first answer after start',
    value: `${Math.round(product.startMs)} ms, ${times(wait)}`,
    target: `≤ ${FIRST_ANSWER} × bare AdonisJS with Lucid (this bare one has none)`,
    isMet: wait <= FIRST_ANSWER,
  }
  yield* await floorFigures(bare, market, { paths, load })
}

async function smallestFigures({ bare, product, load }) {
  const json = await load(bare, '/json')
  const api = await load(product, '/api/v1/site/maintenance')
  const added = api.cpu - json.cpu
  return [
    { name: 'bare JSON', value: describe(json), target: '' },
    { name: 'smallest API answer', value: describe(api), target: '' },
    {
      name: 'what the API adds',
      value: `${added.toFixed(3)} ms`,
      target: `≤ ${OVERHEAD_MS} ms of processor`,
      isMet: added <= OVERHEAD_MS,
    },
  ]
}

async function keptFigures({ name, bare: path, rate, database: most }, asked) {
  const { bare, product, paths, load, goods } = asked
  const base = await load(bare, path)
  const ours = await load(product, paths[path])
  const share = ours.rate / base.rate
  const tail = ours.p99 / Math.max(base.p99, 1)
  const figures = [
    { name: `${name}, bare`, value: describe(base), target: '' },
    { name: `${name}, kept`, value: describe(ours), target: '' },
    {
      name: `${name}, kept, ratio`,
      value: `${percent(share)} of the rate, ${times(ours.cpu / base.cpu)} processor`,
      target: `≥ ${percent(rate)}`,
      isMet: share >= rate,
    },
    {
      name: `${name}, p99 at 64`,
      value: times(tail),
      target: `≤ ${P99} ×`,
      isMet: tail <= P99,
    },
  ]
  if (!most) return figures
  const inDatabase = {
    name: `${name}, PostgreSQL`,
    value: `${ours.database.toFixed(2)} ms`,
    target: `≤ ${most(goods)} ms with ${goods} products`,
    isMet: ours.database <= most(goods),
  }
  return [...figures, inDatabase]
}

async function notKeptFigures({ name, bare: path, cpu }, asked, ways) {
  const { bare, product, paths, load } = asked
  const base = await load(bare, path)
  const figures = []
  for (const [way, { bar, ...options }] of Object.entries(ways)) {
    const figure = await load(product, paths[path], options)
    figures.push(...unsharedFigures(`${name}, ${way}`, figure, base, cpu[bar]))
  }
  return figures
}

async function pageFigure([name, path], { product, load }, { rate: least, isNew = false, paths }) {
  const { cpu, p99 } = await load(product, path, { isNew, paths, headers: BROWSER })
  const rate = 1_000 / cpu
  return {
    name: `${name}, ${isNew ? 'drawn anew' : 'kept'}`,
    value: `${Math.round(rate)} pages/s per core, p99 ${p99.toFixed(0)} ms`,
    target: `≥ ${least} pages/s per core`,
    isMet: rate >= least,
  }
}

function memoryFigure(name, { pid }) {
  const memory = memoryOf(pid)
  return {
    name,
    value: `${Math.round(memory)} MB`,
    target: `≤ ${MEMORY_MB} MB`,
    isMet: memory <= MEMORY_MB,
  }
}

/**
 * The cost of the product's own statements and bytes in the bare server: what no implementation with these responses
 * goes below, as a ratio to the bare route.
 */
async function floorFigures(bare, market, { paths, load }) {
  const recorded = Object.fromEntries(
    PAIRS.map(({ bare: path }) => [path.slice(1), withQuery(paths[path])])
  )
  const replay = await startReplay(market, recorded)
  try {
    const figures = []
    for (const { name, bare: path } of PAIRS) {
      const base = await load(bare, path)
      const floor = await load(replay, `/replay${path}`)
      figures.push({
        name: `${name}, floor of processor`,
        value: `${floor.cpu.toFixed(3)} ms, ${times(floor.cpu / base.cpu)}`,
        target: '',
      })
    }
    return figures
  } finally {
    await replay.stop()
  }
}

const withQuery = (path) => (path.includes('?') ? path : `${path}?`)

function unsharedFigures(name, ours, base, most) {
  const [share, cost] = [ours.rate / base.rate, ours.cpu / base.cpu]
  return [
    { name, value: describe(ours), target: '' },
    {
      name: `${name}, ratio`,
      value: `${percent(share)} of the rate, ${times(cost)} processor`,
      target: `≤ ${times(most)} processor`,
      isMet: cost <= most,
    },
  ]
}

async function spreadPaths({ creator }, database) {
  const { rows } = await database.query(
    `select p.id from products p join shops s on s.id = p.shop_id join creators c on c.id = s.creator_id
     where c.name = $1 and p.status = 'published' order by p.id limit 500`,
    [creator]
  )
  return rows.map(({ id }) => `/c/${creator}/p/${id}`)
}

const pagesOf = ({ creator, product }) => ({
  'landing page': '/',
  'shop page': `/c/${creator}`,
  'product page': `/c/${creator}/p/${product}`,
})

function describe({ rate, cpu, p99 }) {
  return `${Math.round(rate)} req/s, ${cpu.toFixed(3)} ms, p99 ${p99.toFixed(1)} ms`
}
