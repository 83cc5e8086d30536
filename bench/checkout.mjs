import { randomUUID } from 'node:crypto'
import { DURABLE } from './bare/queries.js'
import { costBetween, processorTime } from './support/measure.mjs'
import { percent, times } from './support/report.mjs'
import { openWallets } from './support/market/shoppers.mjs'

const [ROUNDS, ORDERS, WARM_UP] = [3, 1_200, 1_200]
const CONNECTIONS = 16
/** The bar, in processor time of durable orders. */
const DURABLE_ORDERS = 9

/**
 * A whole checkout, as an API client with a token makes it: one request that prices, redeems the
 * coupon, adds the surcharge, pays by the balance, posts the sale, records its events and stores
 * its idempotency key, compared to an order that only moves money. Every order has a different
 * buyer.
 */
export async function checkoutFigures({ bare, product, market, database }) {
  const { tokens, orderBody } = await openWallets(database, {
    shop: market.shop,
    count: ROUNDS * ORDERS + WARM_UP,
  })
  await database.query(DURABLE.tables)
  await database.query('vacuum analyze')
  const loads = {
    bare: { ...bare, path: '/order', ask: () => ({}) },
    durable: { ...bare, path: '/durable-order', ask: () => ({}) },
    checkout: checkoutLoad(product, { tokens, orderBody }),
  }
  for (const load of Object.values(loads)) await run(load, database, WARM_UP)
  // As autovacuum would have done by now: plans for tables that were empty a moment ago are
  // useless.
  await database.query('vacuum analyze')
  const durations = { bare: [], durable: [], checkout: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(loads))
      durations[name].push(await run(loads[name], database, ORDERS))
  }
  const [ours, base, durable] = [durations.checkout, durations.bare, durations.durable].map(median)
  const [share, orders] = [ours.rate / durable.rate, ours.cpu / durable.cpu]
  return [
    { name: 'order, bare', value: describe(base), target: '' },
    { name: 'whole checkout', value: describe(ours), target: '' },
    {
      name: 'whole checkout, rate',
      value: `${percent(share)} of the durable order's, ${percent(ours.rate / base.rate)} of the bare order's`,
      target: '',
    },
    {
      name: 'whole checkout, processor',
      value: `${ours.cpu.toFixed(2)} ms: server ${ours.server.toFixed(2)}, PostgreSQL ${ours.database.toFixed(2)}`,
      target: '',
    },
    { name: 'durable order, bare tables', value: describe(durable), target: '' },
    {
      name: 'whole checkout, in durable orders',
      value: times(orders),
      target: `≤ ${DURABLE_ORDERS} ×`,
      isMet: orders <= DURABLE_ORDERS,
    },
  ]
}

/** Orders with this request body, each by the next shopper. */
export function checkoutLoad(product, { tokens, orderBody }) {
  const body = JSON.stringify(orderBody)
  const shoppers = tokens.values()
  const ask = () => ({
    body,
    headers: {
      'content-type': 'application/json',
      'authorization': `Bearer ${shoppers.next().value}`,
      'idempotency-key': randomUUID(),
    },
  })
  return { ...product, path: '/api/v1/user/orders', ask }
}

/** Duration and cost of a number of requests of a load. */
export async function run(load, database, count) {
  const before = await processorTime(load.pid, database)
  const began = performance.now()
  const waits = await post(load, count)
  const seconds = (performance.now() - began) / 1000
  const cost = costBetween(before, await processorTime(load.pid, database))
  const server = cost.server / count
  const inDatabase = cost.database / count
  return {
    rate: count / seconds,
    cpu: server + inDatabase,
    server,
    database: inDatabase,
    p99: waits.toSorted((one, other) => one - other)[Math.floor(count * 0.99)],
  }
}

/** @returns how long each order took, in milliseconds */
async function post({ address, path, ask }, count) {
  const waits = []
  let requestCount = 0
  async function shop() {
    while (requestCount++ < count) {
      const began = performance.now()
      const answer = await fetch(address + path, { method: 'POST', ...ask() })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
      waits.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, shop))
  return waits
}

const median = (figures) =>
  figures.toSorted((one, other) => one.rate - other.rate)[Math.floor(figures.length / 2)]

function describe({ rate, cpu, p99 }) {
  return `${Math.round(rate)} orders/s, ${cpu.toFixed(2)} ms, p99 ${Math.round(p99)} ms`
}
