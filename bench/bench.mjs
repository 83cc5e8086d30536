import pg from 'pg'
import { buildWhenChanged } from '../bin/setup/build.mjs'
import { authFigures } from './auth.mjs'
import { checkoutFigures } from './checkout.mjs'
import { contentionFigures } from './contention.mjs'
import { exportFigures } from './exports.mjs'
import { growthFigures, measureLists } from './growth.mjs'
import { stepFigures } from './steps.mjs'
import { pageFigures } from './pages.mjs'
import { openBenchMarket } from './support/market.mjs'
import { measure, memoryOf } from './support/measure.mjs'
import { percent, printFigures, times } from './support/report.mjs'
import { startBare, startProduct } from './support/servers.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS || 5)

/** What each pair must keep, as a ratio to the bare framework in the same run. */
const PAIRS = [
  { name: 'list of 24', bare: '/list', rate: 0.6, cpu: 1.7 },
  { name: 'product detail', bare: '/detail', rate: 0.5, cpu: 2 },
  {
    name: 'title search',
    bare: '/search',
    rate: 0.5,
    database: (goods) => (goods > 1_000 ? 2 : 0.5),
  },
]
/** Pages a second and core, as visitors share them. */
const PAGE_RATE = 400
const OVERHEAD_MS = 0.1
const P99 = 3
const MEMORY_MB = 300
const FIRST_ANSWER = 2
/** The sizes between which lists must not become slow. */
const SMALL = { goods: 1_000, orders: 1_000 }
const LARGE = 100_000

/**
 * Starts the product and a bare AdonisJS beside it, loads both, prints ratios.
 *
 * @param {object} options
 * @param {string} [options.part] `goods` (lists, details, searches), `auth` (knowing who asks), `checkout` (a whole
 *   order), `growth` (each list at 1,000 and at 100,000 rows), `steps` (what that costs a checkout), `contention` (orders while commits take longer), `exports` (others' wait while somebody fetches files) or `pages` (what a phone waits for); everything without it
 * @param {number} [options.orders] of that shop, where lists are measured as it grows
 * @param {number} options.goods how many products the one shop sells that is asked
 */
export async function bench({ part, goods, orders }) {
  await buildWhenChanged()
  if (!part || part === 'growth') {
    const sizes = [SMALL, { goods: goods === SMALL.goods ? LARGE : goods, orders: orders ?? LARGE }]
    printFigures(growthFigures(await listsAt(sizes)))
    if (part) return
  }
  if (part === 'steps') return printFigures(await stepsAt({ goods, orders: orders ?? LARGE }))
  const market = await openBenchMarket(goods)
  const bare = await startBare(market)
  const product = await startProduct(market)
  const database = new pg.Client({ connectionString: market.ownerUrl })
  await database.connect()
  try {
    const isWanted = (name) => !part || part === name
    if (isWanted('goods')) {
      printFigures(await compare(bare, product, { ...market, goods, database }))
    }
    if (isWanted('auth')) printFigures(await authFigures(bare, product, database))
    if (isWanted('checkout')) {
      printFigures(await checkoutFigures(bare, product, { ...market, database }))
    }
    if (isWanted('contention')) printFigures(await contentionFigures(market, database))
    if (isWanted('exports')) {
      printFigures(await exportFigures(product, { ...market, orders, database }))
    }
    if (isWanted('pages')) printFigures(await pageFigures(product, market))
  } finally {
    await Promise.all([bare.stop(), product.stop(), database.end()])
    await market.close()
  }
}

/** What each list takes in shops of these sizes, each in a database of its own. */
async function listsAt(sizes) {
  const opened = []
  try {
    for (const { goods, orders } of sizes) {
      const market = await openBenchMarket(goods, orders, `countermark_bench_${goods}`)
      const database = new pg.Client({ connectionString: market.url })
      await database.connect()
      opened.push({ market: { ...market, goods, orders, database } })
    }
    for (const one of opened) one.product = await startProduct(one.market)
    return await measureLists(opened)
  } finally {
    for (const { market, product } of opened) {
      await Promise.all([product?.stop(), market.database.end()])
      await market.close()
    }
  }
}

/** What fast lists of so many orders cost a checkout. */
async function stepsAt({ goods, orders }) {
  const market = await openBenchMarket(goods, orders)
  const product = await startProduct(market)
  const [database, owner] = [market.url, market.ownerUrl].map(
    (connectionString) => new pg.Client({ connectionString })
  )
  await Promise.all([database.connect(), owner.connect()])
  try {
    return await stepFigures(product, { ...market, database, owner })
  } finally {
    await Promise.all([product.stop(), database.end(), owner.end()])
    await market.close()
  }
}

async function compare(bare, product, { shop, goods, database }) {
  const products = `/api/v1/creator/${shop.creator}/shop/products`
  const paths = {
    '/list': `${products}?pageSize=24`,
    '/detail': `${products}/${shop.product}`,
    '/search': `${products}?pageSize=24&keyword=${encodeURIComponent(shop.keyword)}`,
  }
  const load = ({ address, pid }, path) =>
    measure(address + path, { pid, database, seconds: SECONDS })

  const json = await load(bare, '/json')
  const api = await load(product, '/api/v1/site/maintenance')
  const added = api.cpu - json.cpu
  const figures = [
    { name: 'bare JSON', value: describe(json), bar: '' },
    { name: 'smallest API answer', value: describe(api), bar: '' },
    {
      name: 'what the API adds',
      value: `${added.toFixed(3)} ms`,
      bar: `≤ ${OVERHEAD_MS} ms of processor`,
      kept: added <= OVERHEAD_MS,
    },
  ]
  for (const { name, bare: path, rate, cpu = 0, database: most } of PAIRS) {
    const base = await load(bare, path)
    const ours = await load(product, paths[path])
    const share = ours.rate / base.rate
    const cost = ours.cpu / base.cpu
    const tail = ours.p99 / Math.max(base.p99, 1)
    figures.push(
      { name: `${name}, bare`, value: describe(base), bar: '' },
      { name: `${name}, product`, value: describe(ours), bar: '' },
      {
        name: `${name}, ratio`,
        value: `${percent(share)} of the rate, ${times(cost)} processor`,
        bar: `≥ ${percent(rate)}` + (cpu ? `, or ≤ ${times(cpu)}` : ''),
        kept: share >= rate || cost <= cpu,
      },
      {
        name: `${name}, p99 at 64`,
        value: times(tail),
        bar: `≤ ${P99} ×`,
        kept: tail <= P99,
      }
    )
    if (most) {
      figures.push({
        name: `${name}, PostgreSQL`,
        value: `${ours.database.toFixed(2)} ms`,
        bar: `≤ ${most(goods)} ms with ${goods} products`,
        kept: ours.database <= most(goods),
      })
    }
  }
  for (const [name, path] of Object.entries(pagesOf(shop))) {
    const ours = await load(product, path)
    const rate = 1_000 / ours.cpu
    figures.push({
      name: `${name}, drawn for visitors`,
      value: `${Math.round(rate)} pages/s per core, p99 ${ours.p99.toFixed(0)} ms`,
      bar: `≥ ${PAGE_RATE} pages/s per core`,
      kept: rate >= PAGE_RATE,
    })
  }
  const memory = memoryOf(product.pid)
  const wait = product.startMs / bare.startMs
  return [
    ...figures,
    {
      name: 'memory after load',
      value: `${Math.round(memory)} MB`,
      bar: `≤ ${MEMORY_MB} MB`,
      kept: memory <= MEMORY_MB,
    },
    {
      name: 'first answer after start',
      value: `${Math.round(product.startMs)} ms, ${times(wait)}`,
      bar: `≤ ${FIRST_ANSWER} × bare AdonisJS with Lucid (this bare one has none)`,
      kept: undefined,
    },
  ]
}

const pagesOf = ({ creator, product }) => ({
  'landing page': '/',
  'shop page': `/c/${creator}`,
  'product page': `/c/${creator}/p/${product}`,
})

function describe({ rate, cpu, p99 }) {
  return `${Math.round(rate)} req/s, ${cpu.toFixed(3)} ms, p99 ${p99.toFixed(1)} ms`
}
