import pg from 'pg'
import { buildWhenChanged } from '../bin/setup/build.mjs'
import { authFigures } from './auth.mjs'
import { checkoutFigures } from './checkout.mjs'
import { contentionFigures } from './contention.mjs'
import { exportFigures } from './exports.mjs'
import { insightFigures } from './insights.mjs'
import { fileFigures } from './files.mjs'
import { floodFigures } from './floods.mjs'
import { growthFigures, measureLists } from './growth.mjs'
import { stepFigures } from './steps.mjs'
import { streamFigures, twoProcessFigures } from './streams.mjs'
import { officeFigures } from './support/office.mjs'
import { goodsFigures } from './goods.mjs'
import { notificationFigures } from './notifications/figures.mjs'
import { pageFigures } from './pages.mjs'
import { payoutFigures } from './payouts/figures.mjs'
import { peopleFigures } from './people.mjs'
import { openBenchMarket } from './support/market/market.mjs'
import { printFigures } from './support/report.mjs'
import { startBare, startProduct } from './support/servers.mjs'

/** The sizes between which lists must not become slow. */
const SMALL = { goods: 1_000, orders: 1_000 }
const LARGE = 100_000
/** Streams at two web processes, between which messages pass. */
const MOST_AT_TWO = 1_000
/** Users and orders of the market whose office is measured. */
const MANY = 1_000_000

/**
 * Starts the product and a bare AdonisJS beside it, loads both, prints ratios.
 *
 * @param {object} options
 * @param {string} [options.part] `goods` (lists, details, searches), `auth` (authentication), `checkout`
 *   (a whole order), `growth` (each list at 1,000 and at 100,000 rows), `steps` (what the indexes for
 *   that cost a checkout), `contention` (orders while commits take longer), `exports` (the delay that
 *   exports cause for other requests), `insights` (customers, traffic and queues), `office` (dashboard and tables of
 *   admins with many users and orders), `files` (from sale
 *   to file), `floods` (kept answers under refused writes), `streams` (their memory), `people` (chats and notifications),
 *   `payouts` (a Friday of many creators) or `pages` (page loads on a phone); everything without it
 * @param {number} [options.users] of the market, for `office`
 * @param {number} [options.orders] of that shop, where lists are measured as it grows
 * @param {number} options.streams open at the same time, and `seconds` of chat messages
 * @param {number} options.messages of the longest chat
 * @param {number} options.scale of the counts of `insights`
 * @param {number} options.goods the number of products of the measured shop
 * @param {number} options.creators who are paid on the measured Friday
 */
export async function bench({ part, goods, orders, users, ...sizes }) {
  const { streams, seconds, messages, scale, creators } = sizes
  await buildWhenChanged()
  if (!part || part === 'growth') {
    const sizes = [SMALL, { goods: goods === SMALL.goods ? LARGE : goods, orders: orders ?? LARGE }]
    printFigures(growthFigures(await listsAt(sizes)))
    if (part) return
  }
  if (part === 'office') {
    return printFigures(await officeAt({ goods, orders: orders ?? MANY, users: users ?? MANY }))
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
      printFigures(await goodsFigures(bare, product, { ...market, goods, database }))
    }
    if (isWanted('floods')) printFigures(await floodFigures(product, market))
    if (isWanted('auth')) printFigures(await authFigures(bare, product, database))
    if (isWanted('checkout')) {
      printFigures(await checkoutFigures(bare, product, { ...market, database }))
    }
    if (isWanted('contention')) printFigures(await contentionFigures(market, database))
    if (isWanted('files')) printFigures(await fileFigures(market, database))
    if (isWanted('exports')) {
      printFigures(await exportFigures(product, { ...market, orders, database }))
    }
    if (isWanted('insights')) printFigures(await insightFigures(market, database, scale))
    if (isWanted('streams')) printFigures(await streamsOf(market, { database, streams, seconds }))
    if (isWanted('people')) {
      printFigures(await peopleFigures(bare, product, { ...market, database, messages }))
      printFigures(await notificationFigures(product, { ...market, database }))
      const options = { database, streams: Math.min(streams, MOST_AT_TWO), seconds }
      printFigures(await twoProcessFigures(market, options))
    }
    if (isWanted('payouts')) {
      printFigures(await payoutFigures(bare, product, { ...market, database, creators }))
    }
    if (isWanted('pages')) printFigures(await pageFigures(product, market))
  } finally {
    await Promise.all([bare.stop(), product.stop(), database.end()])
    await market.close()
  }
}

/** The time of each list in shops of these sizes, each in a database of its own. */
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

/** The cost that fast lists of so many orders add to a checkout. */
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

/** The office of a market with so many orders and users. */
async function officeAt({ goods, orders, users }) {
  const market = await openBenchMarket(goods, orders, 'countermark_bench_office')
  const product = await startProduct(market)
  const [database, owner] = [market.url, market.ownerUrl].map(
    (connectionString) => new pg.Client({ connectionString })
  )
  await Promise.all([database.connect(), owner.connect()])
  try {
    return await officeFigures(product, { ...market, orders, users, database, owner })
  } finally {
    await Promise.all([product.stop(), database.end(), owner.end()])
    await market.close()
  }
}

/** In a server of its own, whose memory nothing else has changed. */
async function streamsOf(market, options) {
  const product = await startProduct(market, { TRUSTED_PROXIES: '1' })
  try {
    return await streamFigures(product, options)
  } finally {
    await product.stop()
  }
}
