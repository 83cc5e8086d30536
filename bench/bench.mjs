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
 * Runs one part of the bench in a database of its own, against the product and a bare AdonisJS beside it, and prints its
 * figures. The whole bench is support/all_parts.mjs.
 *
 * @param {object} options
 * @param {string} options.part `goods` (lists, details, searches), `auth` (authentication), `checkout`
 *   (a whole order), `growth` (each list at 1,000 and at 100,000 rows), `steps` (what the indexes for
 *   that cost a checkout), `contention` (orders while commits take longer), `exports` (the delay that
 *   exports cause for other requests), `insights` (customers, traffic and queues), `office` (dashboard and tables of
 *   admins with many users and orders), `files` (from sale
 *   to file), `floods` (kept answers under refused writes), `streams` (their memory), `people` (chats and notifications),
 *   `payouts` (a Friday of many creators), `stamping` (large PDFs against qpdf) or `pages` (page loads on a phone)
 * @param {number} [options.users] of the market, for `office`
 * @param {number} [options.orders] of that shop, where lists are measured as it grows
 * @param {number} options.streams open at the same time, and `seconds` of chat messages
 * @param {number} options.messages of the longest chat
 * @param {number} options.scale of the counts of `insights`
 * @param {number} options.goods the number of products of the measured shop
 * @param {number} options.creators who are paid on the measured Friday
 * @param {number} options.sold orders of a PDF in `files`
 */
export async function bench(options) {
  const { part } = options
  const measure = PARTS[part]
  if (!measure && !OWN_MARKET[part]) {
    throw new Error(`No part ${part}: ${Object.keys({ ...PARTS, ...OWN_MARKET }).join(', ')}`)
  }
  await buildWhenChanged()
  if (!measure) return printFigures(await OWN_MARKET[part](options))
  const market = await openBenchMarket(options.goods)
  const bare = await startBare(market)
  const product = await startProduct(market)
  const database = new pg.Client({ connectionString: market.ownerUrl })
  await database.connect()
  try {
    await measure({ ...options, bare, product, market, database })
  } finally {
    await Promise.all([bare.stop(), product.stop(), database.end()])
    await market.close()
  }
}

/** Parts that are measured in markets of their own sizes, or in none. */
const OWN_MARKET = {
  growth: async ({ goods, orders = LARGE }) => {
    const large = { goods: goods === SMALL.goods ? LARGE : goods, orders }
    return growthFigures(await listsAt([SMALL, large]))
  },
  office: ({ goods, orders = MANY, users = MANY }) => officeAt({ goods, orders, users }),
  steps: ({ goods, orders = LARGE }) => stepsAt({ goods, orders }),
  stamping: async () => {
    const { benchPdfMarks } = await import('./support/marks/pdf_marks.mjs')
    return benchPdfMarks(undefined, new Set(['survival']))
  },
}

/** Parts that share one shape of market: a shop with so many products. */
const PARTS = {
  goods: async ({ bare, product, market, goods, database }) =>
    printFigures(await goodsFigures(bare, product, { ...market, goods, database })),
  floods: async ({ product, market }) => printFigures(await floodFigures(product, market)),
  auth: async ({ bare, product, database }) =>
    printFigures(await authFigures(bare, product, database)),
  checkout: async ({ bare, product, market, database }) =>
    printFigures(await checkoutFigures(bare, product, { ...market, database })),
  contention: async ({ market, database }) =>
    printFigures(await contentionFigures(market, database)),
  files: async ({ market, database, sold }) =>
    printFigures(await fileFigures(market, database, sold)),
  exports: async ({ product, market, orders, database }) =>
    printFigures(await exportFigures(product, { ...market, orders, database })),
  insights: async ({ market, database, scale }) =>
    printFigures(await insightFigures(market, database, scale)),
  streams: async ({ market, database, streams, seconds }) =>
    printFigures(await streamsOf(market, { database, streams, seconds })),
  people: async ({ bare, product, market, database, messages, streams, seconds }) => {
    printFigures(await peopleFigures(bare, product, { ...market, database, messages }))
    printFigures(await notificationFigures(product, { ...market, database }))
    const options = { database, streams: Math.min(streams, MOST_AT_TWO), seconds }
    printFigures(await twoProcessFigures(market, options))
  },
  payouts: async ({ bare, product, market, database, creators }) =>
    printFigures(await payoutFigures(bare, product, { ...market, database, creators })),
  pages: async ({ product, market }) => printFigures(await pageFigures(product, market)),
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
