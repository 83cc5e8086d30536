import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DURABLE } from './bare/queries.js'
import { percent } from './support/report.mjs'
import { startBare, startProduct } from './support/servers.mjs'
import { openShops } from './support/market/shops.mjs'
import { openWallets } from './support/market/shoppers.mjs'
import { delayCommits, delayWrites } from './support/slow_commits.mjs'

const SHOPPERS = 32
const SHARE = 0.8
const [WARM_UP_SECONDS, SECONDS] = [8, 10]
/** An account may check out six times a minute, so each order has another buyer. */
const BUYERS_OF_A_SHOP = 700
/**
 * At 20 ms, 32 waiting durable orders are more than two cores can serve, and a checkout needs
 * several times their processor time. So the first two bars compare what the delay leaves of each
 * one's own rate; the third uses a delay so long that the processor limits neither, and compares
 * the rates themselves.
 */
const [SHORT_MS, LONG_MS] = [20, 1_000]

/** 32 shoppers in 32 shops against 32 durable orders that share nothing, while each commit takes longer. */
export async function contentionFigures(market, database) {
  const shops = await openShops(database, { shop: market.shop, count: SHOPPERS })
  await database.query(DURABLE.tables)
  const wallets = []
  for (const shop of shops) {
    wallets.push(await openWallets(database, { shop, count: BUYERS_OF_A_SHOP }))
  }
  const askers = wallets.map(({ orderBody, tokens }) => ({ orderBody, buyers: tokens.values() }))
  const rates = await withServers(market, askers, async (measure) => ({
    none: await measure(),
    commit: await delayCommits(database, SHORT_MS).then(measure),
    long: await delayCommits(database, LONG_MS).then(measure),
  }))
  await delayCommits(database, 0)
  await delayWrites(database, SHORT_MS)
  const disk = await withServers(market, askers, (measure) => measure())
  return figuresOf({ ...rates, disk })
}

/** Starts both servers with connections for all shoppers, and warms them up. */
async function withServers(market, askers, work) {
  const env = { DATABASE_POOL: String(SHOPPERS + 8) }
  const [bare, product] = [await startBare(market, env), await startProduct(market, env)]
  const loads = {
    durable: askers.map(() => () => post(`${bare.address}/durable-order`, {})),
    checkout: askers.map(({ orderBody, buyers }) => {
      const body = JSON.stringify(orderBody)
      return () => post(`${product.address}/api/v1/user/orders`, order(body, buyers.next().value))
    }),
  }
  const measure = async (seconds = SECONDS) => ({
    durable: await rateOf(loads.durable, seconds),
    checkout: await rateOf(loads.checkout, seconds),
  })
  try {
    await measure(WARM_UP_SECONDS)
    return await work(() => measure())
  } finally {
    await Promise.all([bare.stop(), product.stop()])
  }
}

const DELAYS = {
  none: 'commits as they are',
  commit: `commits ${SHORT_MS} ms longer`,
  disk: `disk ${SHORT_MS} ms slower`,
  long: `commits ${LONG_MS} ms longer`,
}

function figuresOf(rates) {
  const figures = Object.entries(DELAYS).map(([delay, name]) => ({
    name,
    value: `${formatRate(rates[delay].checkout)} checkouts, ${formatRate(rates[delay].durable)} durable orders a second`,
    target: '',
  }))
  for (const delay of ['commit', 'disk']) {
    const remainingShare = (kind) => rates[delay][kind] / rates.none[kind]
    const share = remainingShare('checkout') / remainingShare('durable')
    figures.push({
      name: `${DELAYS[delay]}: what is left of the rate`,
      value: `${percent(remainingShare('checkout'))} of checkouts, ${percent(remainingShare('durable'))} of durable orders`,
      target: `≥ ${percent(SHARE)} of the second`,
      isMet: share >= SHARE,
    })
  }
  const share = rates.long.checkout / rates.long.durable
  figures.push({
    name: `${DELAYS.long}: checkouts`,
    value: `${percent(share)} of the rate of durable orders`,
    target: `≥ ${percent(SHARE)}`,
    isMet: share >= SHARE,
  })
  return figures
}

const formatRate = (rate) => rate.toFixed(1)

/** Orders per second of clients that each wait for a response before the next request. */
async function rateOf(askers, seconds) {
  let [done, isOver] = [0, false]
  const all = askers.map(async (ask) => {
    while (!isOver) {
      const isDone = await ask()
      if (!isOver && isDone) done++
    }
  })
  const failed = Promise.all(all)
  const began = performance.now()
  await Promise.race([wait(seconds * 1_000), failed])
  const rate = done / ((performance.now() - began) / 1_000)
  isOver = true
  await failed
  return rate
}

function order(body, token) {
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'authorization': `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
  }
}

/** @returns false where the server timed out waiting for a lock */
async function post(url, options) {
  const answer = await fetch(url, { method: 'POST', ...options })
  const text = await answer.text()
  if (answer.ok || answer.status === 503) return answer.ok
  throw new Error(`${url} answered ${answer.status}: ${text}`)
}
