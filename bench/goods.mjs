import '../bin/setup/typescript.mjs'
import { measure, memoryOf } from './support/measure.mjs'
import { startReplay } from './support/replay.mjs'
import { percent, times } from './support/report.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

const SECONDS = Number(process.env.BENCH_SECONDS || 5)

/**
 * Bars of each pair, as ratios to the bare framework in the same run; `unshared` are those of
 * uncacheable responses: each URL is new, or a client with a token asks.
 */
const PAIRS = [
  { name: 'list of 24', bare: '/list', rate: 0.6, cpu: 1.7, unshared: { rate: 0.4, cpu: 3 } },
  { name: 'product detail', bare: '/detail', rate: 0.5, cpu: 2, unshared: { rate: 0.3, cpu: 4 } },
  {
    name: 'title search',
    bare: '/search',
    rate: 0.5,
    unshared: { rate: 0.35, cpu: 3 },
    database: (goods) => (goods > 1_000 ? 2 : 0.5),
  },
]
/** Pages per second and core, cached for visitors. */
const PAGE_RATE = 400
/** The same, each rendered anew. */
const NEW_PAGE_RATE = 60
const OVERHEAD_MS = 0.1
const P99 = 3
const MEMORY_MB = 300
const FIRST_ANSWER = 2

/**
 * Lists, details, searches and pages of one shop against the bare framework; and their memory use.
 */
export async function goodsFigures(bare, product, market) {
  const { shop, goods, database } = market
  const products = `/api/v1/creator/${shop.creator}/shop/products`
  const paths = {
    '/list': `${products}?pageSize=24`,
    '/detail': `${products}/${shop.product}`,
    '/search': `${products}?pageSize=24&keyword=${encodeURIComponent(shop.keyword)}`,
  }
  const load = ({ address, pid }, path, options = {}) =>
    measure(address + path, { pid, database, seconds: SECONDS, ...options })
  const headers = { authorization: `Bearer ${await tokenOfBuyer(database)}` }

  const json = await load(bare, '/json')
  const api = await load(product, '/api/v1/site/maintenance')
  const added = api.cpu - json.cpu
  const figures = [
    { name: 'bare JSON', value: describe(json), target: '' },
    { name: 'smallest API answer', value: describe(api), target: '' },
    {
      name: 'what the API adds',
      value: `${added.toFixed(3)} ms`,
      target: `≤ ${OVERHEAD_MS} ms of processor`,
      isMet: added <= OVERHEAD_MS,
    },
  ]
  for (const { name, bare: path, rate, cpu = 0, unshared, database: most } of PAIRS) {
    const base = await load(bare, path)
    const ours = await load(product, paths[path])
    const share = ours.rate / base.rate
    const cost = ours.cpu / base.cpu
    const tail = ours.p99 / Math.max(base.p99, 1)
    figures.push(
      { name: `${name}, bare`, value: describe(base), target: '' },
      { name: `${name}, product`, value: describe(ours), target: '' },
      {
        name: `${name}, ratio`,
        value: `${percent(share)} of the rate, ${times(cost)} processor`,
        target: `≥ ${percent(rate)}` + (cpu ? `, or ≤ ${times(cpu)}` : ''),
        isMet: share >= rate || cost <= cpu,
      },
      {
        name: `${name}, p99 at 64`,
        value: times(tail),
        target: `≤ ${P99} ×`,
        isMet: tail <= P99,
      }
    )
    const ways = { 'not kept': { isNew: true }, 'with a token': { headers } }
    for (const [way, options] of Object.entries(ways)) {
      const figure = await load(product, paths[path], options)
      figures.push(...unsharedFigures(`${name}, ${way}`, figure, base, unshared))
    }
    if (most) {
      figures.push({
        name: `${name}, PostgreSQL`,
        value: `${ours.database.toFixed(2)} ms`,
        target: `≤ ${most(goods)} ms with ${goods} products`,
        isMet: ours.database <= most(goods),
      })
    }
  }
  for (const [name, path] of Object.entries(pagesOf(shop))) {
    const ours = await load(product, path)
    const rate = 1_000 / ours.cpu
    figures.push({
      name: `${name}, drawn for visitors`,
      value: `${Math.round(rate)} pages/s per core, p99 ${ours.p99.toFixed(0)} ms`,
      target: `≥ ${PAGE_RATE} pages/s per core`,
      isMet: rate >= PAGE_RATE,
    })
    const drawn = await load(product, path, { isNew: true })
    const newRate = 1_000 / drawn.cpu
    figures.push({
      name: `${name}, drawn anew`,
      value: `${Math.round(newRate)} pages/s per core`,
      target: `≥ ${NEW_PAGE_RATE} pages/s per core`,
      isMet: newRate >= NEW_PAGE_RATE,
    })
  }
  const memory = memoryOf(product.pid)
  figures.push(...(await floorFigures(bare, market, { paths, load })))
  const wait = product.startMs / bare.startMs
  return [
    ...figures,
    {
      name: 'memory after all of it, pages drawn anew included',
      value: `${Math.round(memory)} MB`,
      target: `≤ ${MEMORY_MB} MB`,
      isMet: memory <= MEMORY_MB,
    },
    {
      name: 'first answer after start',
      value: `${Math.round(product.startMs)} ms, ${times(wait)}`,
      target: `≤ ${FIRST_ANSWER} × bare AdonisJS with Lucid (this bare one has none)`,
      isMet: wait <= FIRST_ANSWER,
    },
  ]
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

function unsharedFigures(name, ours, base, bars) {
  const [share, cost] = [ours.rate / base.rate, ours.cpu / base.cpu]
  return [
    { name, value: describe(ours), target: '' },
    {
      name: `${name}, ratio`,
      value: `${percent(share)} of the rate, ${times(cost)} processor`,
      target: `≥ ${percent(bars.rate)}, ≤ ${times(bars.cpu)}`,
      isMet: share >= bars.rate && cost <= bars.cpu,
    },
  ]
}

/** An API token of a buyer. */
async function tokenOfBuyer(database) {
  const { rows } = await database.query(
    `select id from users where role = 'user' order by id limit 1`
  )
  const token = generateToken(rows[0].id)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     values ($1, 'bench', $2, 'hint', '{read}', now(), now())`,
    [rows[0].id, hashToken(token)]
  )
  return token
}

const pagesOf = ({ creator, product }) => ({
  'landing page': '/',
  'shop page': `/c/${creator}`,
  'product page': `/c/${creator}/p/${product}`,
})

function describe({ rate, cpu, p99 }) {
  return `${Math.round(rate)} req/s, ${cpu.toFixed(3)} ms, p99 ${p99.toFixed(1)} ms`
}
