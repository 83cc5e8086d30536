import pg from 'pg'
import { buildWhenChanged } from '../bin/setup/build.mjs'
import { busyFigures } from './busy.mjs'
import { checkoutFigures } from './checkout.mjs'
import { fileFigures } from './files.mjs'
import { goodsFigures } from './goods.mjs'
import { growthFigures, measureLists } from './growth.mjs'
import { pageFigures } from './pages.mjs'
import { readerFigures } from './reader.mjs'
import { openBenchMarket } from './support/market/market.mjs'
import { printFigures } from './support/report.mjs'
import { startBare, startProduct } from './support/servers.mjs'

/** The sizes between which lists must not become slow. */
const SMALL = { goods: 1_000, orders: 1_000 }
const LARGE = 100_000

/** Each part measures in a database of its own, against the product and a bare AdonisJS beside it. */
export const PARTS = {
  goods: (options) => inMarket(options, goodsFigures),
  checkout: (options) => inMarket(options, checkoutFigures),
  growth: ({ goods, orders = LARGE, lists }) => {
    const large = { goods: goods === SMALL.goods ? LARGE : goods, orders }
    return listsAt([SMALL, large], lists)
  },
  files: (options) => inMarket(options, fileFigures),
  pages: (options) => inMarket(options, pageFigures),
  reader: ({ goods, seconds }) => atWork({ goods, seconds, measure: readerFigures }),
  busy: ({ goods, ...options }) =>
    atWork({
      goods: goods === SMALL.goods ? LARGE : goods,
      measure: busyFigures,
      ...options,
    }),
}

/**
 * Runs one part of the bench and prints its figures; when it fails, those measured before.
 *
 * @param {string} part a name of PARTS
 * @param {object} options
 * @param {number} options.goods products of the measured shop
 * @param {number} [options.orders] of that shop, in `growth`
 * @param {string} [options.lists] in `growth`, only lists with one of these words in their name, and no checkout
 * @param {number} options.sold orders of a PDF, in `files`
 * @param {string[]} [options.pages] the measured pages, in `pages`
 * @param {number} options.runs visits to each page, in `pages`
 * @param {number} options.rate orders a second, in `busy`
 * @param {number} options.seconds of them; in `reader`, of pages read beside a checkout
 */
export async function bench(part, options) {
  await buildWhenChanged()
  const figures = []
  try {
    for await (const figure of PARTS[part](options)) figures.push(figure)
  } finally {
    printFigures(figures)
  }
}

async function* inMarket(options, measure) {
  const market = await openBenchMarket(options.goods)
  const bare = await startBare(market)
  const product = await startProduct(market)
  const database = new pg.Client({ connectionString: market.ownerUrl })
  await database.connect()
  try {
    yield* await measure({ bare, product, market, database, ...options })
  } finally {
    await Promise.all([bare.stop(), product.stop(), database.end()])
    await market.close()
  }
}

/** A market that starts its own processes, with the mail server they need. */
async function* atWork({ goods, measure, ...options }) {
  const market = await openBenchMarket(goods)
  const database = new pg.Client({ connectionString: market.ownerUrl })
  await database.connect()
  try {
    yield* await measure({ market, database, ...options })
  } finally {
    await database.end()
    await market.close()
  }
}

/** The time of each list in shops of these sizes, each in a database of its own. */
async function* listsAt(sizes, part) {
  const opened = []
  try {
    for (const { goods, orders } of sizes) {
      const market = await openBenchMarket(goods, orders, `countermark_bench_${goods}`)
      const database = new pg.Client({ connectionString: market.url })
      await database.connect()
      opened.push({ market: { ...market, goods, orders, database } })
    }
    for (const one of opened) one.product = await startProduct(one.market)
    yield* growthFigures(await measureLists(opened, part))
  } finally {
    for (const { market, product } of opened) {
      await Promise.all([product?.stop(), market.database.end()])
      await market.close()
    }
  }
}
