import { setTimeout as wait } from 'node:timers/promises'
import { checkoutLoad } from './checkout.mjs'
import { importGoods } from './support/market/imported_goods.mjs'
import { openWallets } from './support/market/shoppers.mjs'
import { startMailServer } from './support/market/foreign_servers.mjs'
import { productEnvironment, startProduct, startWorker } from './support/servers.mjs'

const FINISHED_JOBS = 1_000_000
/** Who look at their orders in turns: programs may ask so often and not more. */
const LOOKERS = 60
/** One order in so many is for the PDF, whose copies are marked. */
const MARKED_EVERY = 25
const LOOK_EVERY_MS = 1_000
const PAGE_MS = 300
const COPY_MS = 5_000
/** Late orders after the end. */
const DRAIN_MS = 60_000

const FINISH_JOBS = `
  insert into bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, added_at_ms,
    finished_at_ms)
  select 'stamping', 'old.' || n, nextval('bullmq.job_seq'), 'delivery.stamp_copy', 'completed', '{}'::jsonb, '{}'::jsonb,
    5, 1, at, at
  from generate_series(1, $1::int) as n,
    lateral (select extract(epoch from now())::bigint * 1000 - n as at) as moment`

/**
 * A large market at work: orders at a rate, some of a PDF whose copies are marked, beside one web process and one worker,
 * while somebody looks at pages once a second.
 *
 * @param {object} given
 * @param {{ url: string, ownerUrl: string, shop: object }} given.market
 * @param {import('pg').Client} given.database
 * @param {number} given.rate orders a second
 * @param {number} given.seconds
 */
export async function busyFigures({ market, database, rate, seconds = 600 }) {
  const mail = await startMailServer()
  const environment = { ...productEnvironment(), ...mail.environment }
  const goods = await importGoods(market, database, environment)
  const { tokens, orderBody } = await openWallets(database, {
    shop: { ...market.shop, product: goods.marked.id },
    // Nobody buys twice: the second order would ask whether it is meant.
    count: LOOKERS + rate * seconds,
  })
  // Nobody is told of finished jobs.
  await database.query('alter table bullmq.job disable trigger user')
  await database.query(FINISH_JOBS, [FINISHED_JOBS])
  await database.query('alter table bullmq.job enable trigger user')
  await database.query('vacuum analyze')
  const [product, worker] = [
    await startProduct(market, environment),
    await startWorker(market, environment),
  ]
  try {
    const { rows } = await database.query('select coalesce(max(id), 0)::int as id from orders')
    const looks = lookAround(
      product.address,
      await thingsToSee(database, market.shop),
      tokens,
      seconds
    )
    const buyers = tokens.slice(LOOKERS)
    const orders = await sell({ product, tokens: buyers, orderBody, goods, rate, seconds })
    const pages = await looks
    const waits = await waitsOfCopies(database, rows[0].id)
    return [...pages.map(pageFigure), orderFigure(orders, rate), copyFigure(waits)]
  } finally {
    await Promise.all([product.stop(), worker.stop()])
    mail.close()
  }
}

/** Starts an order every 1/rate seconds, however long earlier ones take. */
async function sell({ product, tokens, orderBody, goods, rate, seconds }) {
  const bodies = [goods.plain, goods.marked].map(({ id, currency, salesPrice }) => ({
    ...orderBody,
    products: [{ id, currency, salesPrice }],
    currency,
  }))
  const began = performance.now()
  const answers = []
  for (let n = 0; n < rate * seconds; n++) {
    const early = began + (n * 1_000) / rate - performance.now()
    if (early > 0) await wait(early)
    const body = bodies[n % MARKED_EVERY === 0 ? 1 : 0]
    const load = checkoutLoad(product, { tokens: [tokens[n]], orderBody: body })
    answers.push(timed(load.address + load.path, { method: 'POST', ...load.ask() }))
  }
  const all = await Promise.all(answers)
  return { all, seconds: (performance.now() - began) / 1_000 }
}

async function thingsToSee(database, { id, creator }) {
  const { rows } = await database.query(
    `select id from products where shop_id = $1 and status = 'published' order by id limit 1000`,
    [id]
  )
  return { creator, products: rows.map((row) => row.id) }
}

/** Asks for each page once a second, as a visitor or as one of the lookers. */
async function lookAround(address, { creator, products }, tokens, seconds) {
  const headers = (n) => ({ authorization: `Bearer ${tokens[n % LOOKERS]}` })
  const looked = {
    'landing page': { path: () => '/', waits: [] },
    'shop page': { path: () => `/c/${creator}`, waits: [] },
    'product page': { path: (n) => `/c/${creator}/p/${products[n % products.length]}`, waits: [] },
    'search': { path: (n) => `/search?keyword=lantern&u=${n}`, waits: [] },
    'orders of a buyer': { path: () => '/api/v1/user/orders/regular', headers, waits: [] },
    'order history, second page': {
      path: () => '/api/v1/user/orders/regular?page=2',
      headers,
      waits: [],
    },
  }
  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n++) {
    for (const { path, headers: own, waits } of Object.values(looked)) {
      waits.push(await timed(address + path(n), { headers: own?.(n) }))
    }
    await wait(LOOK_EVERY_MS)
  }
  return Object.entries(looked).map(([name, { waits }]) => ({ name, waits }))
}

async function timed(url, options) {
  const began = performance.now()
  const answer = await fetch(url, options)
  await answer.arrayBuffer()
  return { ms: performance.now() - began, status: answer.status }
}

/** From payment to the copy, once all are ready. */
async function waitsOfCopies(database, last) {
  const end = performance.now() + DRAIN_MS
  const ask = `
    select extract(epoch from c.done_at - o.paid_at) * 1000 as ms, c.status
      from copies c join orders o on o.id = c.order_id where o.id > $1`
  for (;;) {
    const { rows } = await database.query(ask, [last])
    const open = rows.filter(({ status }) => status !== 'done').length
    if (open === 0 || performance.now() > end) {
      return rows.map(({ ms, status }) => (status === 'done' ? Number(ms) : Infinity))
    }
    await wait(LOOK_EVERY_MS)
  }
}

const at = (values, part) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

function pageFigure({ name, waits }) {
  const times = waits.map(({ ms }) => ms)
  const failed = waits.filter(({ status }) => status >= 400).length
  return {
    name: `${name}, while orders arrive`,
    value: `median ${at(times, 0.5).toFixed(0)}, p95 ${at(times, 0.95).toFixed(0)} ms, ${failed} failed`,
    target: `p95 ≤ ${PAGE_MS} ms`,
    isMet: failed === 0 && at(times, 0.95) <= PAGE_MS,
  }
}

function orderFigure({ all, seconds }, rate) {
  const failed = all.filter(({ status }) => status >= 400).length
  const times = all.map(({ ms }) => ms)
  return {
    name: `orders at ${rate} a second`,
    value: `${(all.length / seconds).toFixed(1)} a second, median ${at(times, 0.5).toFixed(0)}, p99 ${at(times, 0.99).toFixed(0)} ms, ${failed} failed`,
    target: 'none fails',
    isMet: failed === 0,
  }
}

function copyFigure(waits) {
  const [median, p95] = [at(waits, 0.5), at(waits, 0.95)]
  return {
    name: `copies of a 10-page PDF, one in ${MARKED_EVERY} orders`,
    value: `median ${Math.round(median)}, p95 ${Math.round(p95)} ms after payment, ${waits.length} of them`,
    target: `p95 ≤ ${COPY_MS} ms`,
    isMet: p95 <= COPY_MS,
  }
}
