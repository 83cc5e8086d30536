import { setTimeout as wait } from 'node:timers/promises'
import { checkoutLoad } from './checkout.mjs'
import { signIn } from './growth.mjs'
import { until } from './support/files/quiet.mjs'
import { startMailServer } from './support/market/foreign_servers.mjs'
import { importGoods } from './support/market/imported_goods.mjs'
import { openWallets } from './support/market/shoppers.mjs'
import { percent } from './support/report.mjs'
import { productEnvironment, startProduct, startWorker } from './support/servers.mjs'

const PAGES = 60
/** In pixels: a usual screen. */
const WIDTH = 1224
const READERS = 12
const COLD_MS = 1_500
const WARM_MS = 300
/** A second, by all readers together; the bar of four cores is 20. */
const READ_RATE = 10
const ORDER_RATE = 10
const SLOWER = 1.1
/** Phases with and without readers alternate, so that a change of the machine meets both. */
const PHASES = 3

/**
 * What readers wait for: a page that nobody has read before, one that is kept without a mark, and what a checkout costs
 * beside ten pages a second.
 *
 * @param {object} given
 * @param {{ url: string, ownerUrl: string, shop: object }} given.market
 * @param {import('pg').Client} given.database
 * @param {number} [given.seconds] of each phase beside a checkout
 */
export async function readerFigures({ market, database, seconds = 30 }) {
  const mail = await startMailServer()
  const environment = { ...productEnvironment(), ...mail.environment }
  const goods = await importGoods(market, database, environment, PAGES)
  const wallets = await openWallets(database, {
    shop: { ...market.shop, product: goods.marked.id },
    count: READERS + (2 * PHASES + 1) * seconds * ORDER_RATE,
  })
  await database.query('vacuum analyze')
  const [product, worker] = [
    await startProduct(market, environment),
    await startWorker(market, environment),
  ]
  try {
    const readers = await openReaders({ database, product, ...wallets, goods })
    const cold = await readAll(readers[0])
    const warm = await readAll(readers[1])
    const checkout = await besideReaders({ readers, product, ...wallets, goods, seconds })
    return [
      waitFigure('page that nobody has read', cold, COLD_MS),
      waitFigure('page that is kept without a mark', warm, WARM_MS),
      ...checkout,
    ]
  } finally {
    await Promise.all([product.stop(), worker.stop()])
    mail.close()
  }
}

/** Buyers of the PDF with a session each: programs get no pages. */
async function openReaders({ database, product, tokens, ids, orderBody, goods }) {
  const own = ids.slice(0, READERS)
  await database.query(
    `update users set password = (select password from users where role = 'user' order by id limit 1)
      where id = any($1::int[])`,
    [own]
  )
  const body = bodyFor(orderBody, goods.marked)
  for (const token of tokens.slice(0, READERS)) await order(product, token, body)
  await until(
    database,
    `select count(*) = ${READERS} as done from entitlements where product_id = ${goods.marked.id}`
  )
  const { rows } = await database.query(
    `select a.id, array(select email from users where id = any($1::int[]) order by id) as emails
       from attachments a where a.product_id = $2`,
    [own, goods.marked.id]
  )
  const [{ id, emails }] = rows
  const readers = []
  for (const email of emails) {
    const cookie = await signIn(product.address, email)
    const at = (page) => `${product.address}/api/v1/user/attachments/${id}/pages/${page}`
    readers.push({ cookie, urlOf: (page) => `${at(page)}?width=${WIDTH}` })
  }
  return readers
}

/** Each page once, one after the other. @returns milliseconds; Infinity for one that is refused */
async function readAll(reader) {
  const waits = []
  for (let page = 1; page <= PAGES; page++) waits.push(await read(reader, page))
  return waits
}

async function read({ cookie, urlOf }, page) {
  const began = performance.now()
  const answer = await fetch(urlOf(page), { headers: { cookie } })
  await answer.arrayBuffer()
  // Readers come again while too many pages wait.
  if (answer.status === 503) return Infinity
  if (!answer.ok) throw new Error(`Page ${page} answered ${answer.status}`)
  return performance.now() - began
}

/** Orders at a rate, alone and beside readers, in turns. */
async function besideReaders({ readers, product, tokens, orderBody, goods, seconds }) {
  const body = bodyFor(orderBody, goods.plain)
  const buyers = tokens.slice(READERS).values()
  const sell = () => atRate(ORDER_RATE, seconds, () => order(product, buyers.next().value, body))
  await sell()
  const [alone, beside, pages] = [[], [], []]
  for (let phase = 0; phase < PHASES; phase++) {
    alone.push(...(await sell()))
    const turn = (n) => read(readers[n % READERS], 1 + (n % PAGES))
    const [sold, shown] = await Promise.all([sell(), atRate(READ_RATE, seconds, turn)])
    beside.push(...sold)
    pages.push(...shown)
  }
  const ratio = p95(beside) / p95(alone)
  return [
    {
      name: `checkout beside ${READ_RATE} pages a second`,
      value: `p95 ${p95(beside).toFixed(0)} ms, ${p95(alone).toFixed(0)} alone: ${percent(ratio)}`,
      target: `≤ ${percent(SLOWER)}`,
      isMet: ratio <= SLOWER,
    },
    { ...waitFigure(`page at ${READ_RATE} a second beside ${ORDER_RATE} orders`, pages, WARM_MS) },
  ]
}

/** Starts one every 1/rate seconds, however long earlier ones take. @returns milliseconds of each */
async function atRate(rate, seconds, act) {
  const began = performance.now()
  const underway = []
  for (let n = 0; n < rate * seconds; n++) {
    const early = began + (n * 1_000) / rate - performance.now()
    if (early > 0) await wait(early)
    underway.push(act(n))
  }
  return Promise.all(underway)
}

async function order(product, token, orderBody) {
  const { address, path, ask } = checkoutLoad(product, { tokens: [token], orderBody })
  const began = performance.now()
  const answer = await fetch(address + path, { method: 'POST', ...ask() })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`An order answered ${answer.status}: ${text}`)
  return performance.now() - began
}

const bodyFor = (orderBody, { id, currency, salesPrice }) => ({
  ...orderBody,
  products: [{ id, currency, salesPrice }],
  currency,
})

const at = (values, part) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]
const p95 = (values) => at(values, 0.95)

function waitFigure(name, waits, most) {
  const refused = waits.filter((ms) => ms === Infinity).length
  return {
    name,
    value: `median ${at(waits, 0.5).toFixed(0)}, p95 ${p95(waits).toFixed(0)} ms, ${refused} refused`,
    target: `p95 ≤ ${most} ms`,
    isMet: p95(waits) <= most,
  }
}
