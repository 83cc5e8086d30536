import '../bin/setup/typescript.mjs'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './support/measure.mjs'
import { statementCounter } from './support/statements.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

const ORDERS = 100_000
/** An account may export six files a minute. */
const AT_ONCE = 3
const PAUSE_MS = 20
/** The limits of the delay that exports may cause for page requests. */
const BARS = { p50: 20, longest: 250 }
const STATEMENTS_PER_100_000 = 10
/** The allowed growth of the server's memory: pages of rows, not the file. */
const GROWTH_MB = 120
const EXPORT = '/api/v1/creator-dashboard/orders/export'

/**
 * The cost of exporting all orders of a creator with many, and the delay for other requests
 * meanwhile.
 */
export async function exportFigures(product, { shop, database, orders = ORDERS }) {
  const token = await insertManyOrders(database, shop, orders)
  const most = Math.ceil(orders / 100_000) * STATEMENTS_PER_100_000
  const figures = []
  const counted = await statementCounter(database)
  await fetchFile(`${product.address}${EXPORT}?format=csv`, token)
  for (const [format, count] of [
    ['csv', 1],
    ['xlsx', 1],
    ['xlsx', AT_ONCE],
  ]) {
    const name = `${count} × ${format} of ${orders} orders`
    const before = memoryOf(product.pid)
    const { result, statements } = await counted(async () => {
      const began = performance.now()
      const files = Promise.all(
        Array.from({ length: count }, () =>
          fetchFile(`${product.address}${EXPORT}?format=${format}`, token)
        )
      )
      const meanwhile = await requestMeanwhile(product, files)
      return { ...meanwhile, sizes: await files, seconds: (performance.now() - began) / 1_000 }
    })
    const { waits, memory, sizes, seconds } = result
    const megabytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6
    const [each, growth] = [statements / count, memory - before]
    const [p50, longest] = [waits[waits.length >> 1], waits.at(-1)]
    figures.push(
      {
        name: `${name}, statements for each`,
        value: `${each.toFixed(0)} (with who asks), ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`,
        target: `≤ ${most} and who asks`,
        isMet: Math.round(each) <= most + 4,
      },
      {
        name: `${name}, memory`,
        value: `${before.toFixed(0)} → at most ${memory.toFixed(0)} MB`,
        target: `≤ ${GROWTH_MB} MB more`,
        isMet: growth <= GROWTH_MB,
      },
      {
        name: `${name}, /health/live meanwhile`,
        value: `${p50.toFixed(1)} ms, at most ${longest.toFixed(0)} ms`,
        target: `≤ ${BARS.p50} ms, at most ${BARS.longest} ms`,
        isMet: p50 <= BARS.p50 && longest <= BARS.longest,
      }
    )
  }
  return figures
}

/** @returns its length */
async function fetchFile(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes
}

/** @returns the sorted durations of the requests in milliseconds, and the peak memory */
async function requestMeanwhile({ address, pid }, work) {
  let isOver = false
  let memory = 0
  work.finally(() => (isOver = true)).catch(() => {})
  const waits = []
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${address}/health/live`)).text()
    waits.push(performance.now() - began)
    memory = Math.max(memory, memoryOf(pid))
    await wait(PAUSE_MS)
  }
  await work
  return { waits: waits.sort((one, other) => one - other), memory }
}

/**
 * Copies a paid order of the market until the shop has enough.
 * @returns a token of its creator
 */
async function insertManyOrders(database, shop, orders) {
  const { rows: columns } = await database.query(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'
       and column_name not in ('id', 'trade_no', 'shop_id', 'product_id', 'created_at')`)
  await database.query(
    `insert into orders (trade_no, shop_id, product_id, created_at, ${columns[0].names})
     select 'BENCH' || n, $1, $2, now() - n * interval '7 seconds', ${columns[0].names}
       from (select * from orders where status = 'paid' and type = 'product' limit 1) as one,
            generate_series(1, $3::int) as n`,
    [shop.id, shop.product, orders]
  )
  await database.query('analyze orders')
  const { rows } = await database.query(
    'select c.user_id from shops s join creators c on c.id = s.creator_id where s.id = $1',
    [shop.id]
  )
  const token = generateToken(rows[0].user_id)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     values ($1, 'bench', $2, 'hint', '{read,write}', now(), now())`,
    [rows[0].user_id, hashToken(token)]
  )
  return token
}
