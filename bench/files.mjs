import { checkoutLoad, run } from './checkout.mjs'
import { importGoods } from './support/market/imported_goods.mjs'
import { startHangingServers, startMailServer } from './support/market/foreign_servers.mjs'
import { grantFigures, GRANTED } from './support/files/grants.mjs'
import { countsOf, idleFigure, until } from './support/files/quiet.mjs'
import { costBetween, memoryOf, processorTime } from './support/measure.mjs'
import { percent } from './support/report.mjs'
import { productEnvironment, startProduct, startWorker } from './support/servers.mjs'
import { openWallets } from './support/market/shoppers.mjs'

const WARM_UP = 30
const CPU_MS = 90
/** Of the checkouts a second without a worker on the same cores. */
const BESIDE_WORKER = 0.6
const TRANSACTIONS = 20
const WORKER_MB = 350
/** Foreign servers answer after this time. */
const HANG_MS = 5_000
const SAMPLE_MS = 100

/**
 * From sale to file: the cost of a sold 10-page PDF from the order to the marked copy, the worker's memory, and how long
 * buyers wait for their files while the servers of others hang.
 *
 * @param {object} given
 * @param {{ url: string, ownerUrl: string, shop: object }} given.market
 * @param {import('pg').Client} given.database
 * @param {number} given.sold orders of the PDF
 */
export async function fileFigures({ market, database, sold: count }) {
  const hanging = await startHangingServers(HANG_MS)
  const mail = await startMailServer()
  const environment = { ...productEnvironment(), ...hanging.environment }
  const goods = await importGoods(market, database, environment)
  const product = await startProduct(market, environment)
  try {
    const buyers = await openBuyers(database, { ...market, ...goods, count })
    const sold = await soldFigures({
      market,
      database,
      product,
      count,
      ...buyers,
      environment: { ...environment, ...mail.environment },
      received: mail.received,
    })
    const granted = await grantFigures({
      market,
      database,
      environment,
      hanging,
      product,
      ...buyers,
    })
    return [...sold, ...granted]
  } finally {
    await product.stop()
    hanging.close()
    mail.close()
  }
}

/** Each order has a buyer of its own: an account may check out six times a minute. */
async function openBuyers(database, { shop, marked, plain, count }) {
  const { tokens, orderBody } = await openWallets(database, {
    shop: { id: shop.id, product: marked.id },
    count: 2 * (count + WARM_UP) + GRANTED,
  })
  await database.query('vacuum analyze')
  const shoppers = tokens.values()
  const take = (many) => Array.from({ length: many }, () => shoppers.next().value)
  const bodyOf = ({ id, currency, salesPrice }) => ({
    ...orderBody,
    products: [{ id, currency, salesPrice }],
    currency,
  })
  return { take, markedBody: bodyOf(marked), plainBody: bodyOf(plain) }
}

async function soldFigures({ market, database, environment, received, product, ...orders }) {
  const { count: wanted, take, markedBody } = orders
  const { id } = markedBody.products[0]
  const ofMarked = `where order_id in (select id from orders where product_id = ${id})`
  let sold = 0
  const order = (count) => {
    sold += count
    const load = checkoutLoad(product, { tokens: take(count), orderBody: markedBody })
    return run(load, database, count)
  }
  await order(WARM_UP)
  const alone = await order(wanted)
  const worker = await startWorker(market, environment)
  try {
    const sell = async (count) => {
      const { rate } = await order(count)
      await until(
        database,
        `select count(*) = ${sold} as done from copies ${ofMarked} and status = 'done'`
      )
      await until(
        database,
        `select count(*) = 0 as done from outbox_events where relayed_at is null`
      )
      for (const mail of ['receipt', 'files_ready']) {
        await until(
          database,
          `select count(*) >= ${sold} as done from handled_events where listener = 'notifications.${mail}'`
        )
      }
      return rate
    }
    await sell(WARM_UP)
    const memory = watchMemory(worker.pid)
    const counted = await countsOf(database)
    const before = await processorTime(worker.pid, database)
    const ofWeb = await processorTime(product.pid, database)
    const mailsBefore = received()
    const began = performance.now()
    const beside = (await sell(wanted)) / alone.rate
    const seconds = (performance.now() - began) / 1_000
    const cost = costBetween(before, await processorTime(worker.pid, database))
    const web = costBetween(ofWeb, await processorTime(product.pid, database)).server
    const each = (web + cost.server + cost.database) / wanted
    const counts = await countsOf(database)
    const [transactions, jobs] = ['transactions', 'jobs'].map(
      (name) => (counts[name] - counted[name]) / wanted
    )
    const mails = (received() - mailsBefore) / wanted
    const most = memory.stop()
    return [
      {
        name: 'sold 10-page PDF, from order to copy',
        value: `${each.toFixed(1)} ms: web ${(web / wanted).toFixed(1)}, worker ${(cost.server / wanted).toFixed(1)}, PostgreSQL ${(cost.database / wanted).toFixed(1)}; ${(wanted / seconds).toFixed(1)} a second`,
        target: `≤ ${CPU_MS} ms of processor`,
        isMet: each <= CPU_MS,
      },
      {
        name: 'sold 10-page PDF, transactions',
        value: `${transactions.toFixed(1)} an order with the checkout, ${jobs.toFixed(2)} jobs, ${mails.toFixed(2)} mails`,
        target: `≤ ${TRANSACTIONS} transactions`,
        isMet: transactions <= TRANSACTIONS,
      },
      {
        name: 'checkouts beside the worker',
        value: `${percent(beside)} of ${alone.rate.toFixed(0)} a second without one`,
        target: `≥ ${percent(BESIDE_WORKER)}`,
        isMet: beside >= BESIDE_WORKER,
      },
      await idleFigure(worker, database),
      {
        name: 'worker, memory while busy',
        value: `at most ${Math.round(most)} MB`,
        target: `≤ ${WORKER_MB} MB`,
        isMet: most <= WORKER_MB,
      },
    ]
  } finally {
    await worker.stop()
  }
}

function watchMemory(pid) {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
