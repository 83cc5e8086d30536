import '../bin/setup/typescript.mjs'
import { setTimeout as wait } from 'node:timers/promises'

const { drawToken, hashToken } = await import('#identity/sessions/values/token_text')

const ORDERS = 19_000
const AT_ONCE = 4
const PAUSE_MS = 20
/** What nobody who only wants a page should wait for others' files. */
const BARS = { p50: 20, longest: 250 }
const EXPORT = '/api/v1/creator-dashboard/orders/export'

/** How long everybody else waits while a creator of many orders fetches all of them as files. */
export async function exportFigures(product, { shop, database }) {
  const token = await sellMuch(database, shop)
  const figures = []
  for (const [format, count] of Object.entries({ csv: 1, xlsx: AT_ONCE })) {
    const began = performance.now()
    const files = Promise.all(
      Array.from({ length: count }, () =>
        fetchFile(`${product.address}${EXPORT}?format=${format}`, token)
      )
    )
    const waits = await askMeanwhile(`${product.address}/health/live`, files)
    const seconds = (performance.now() - began) / 1_000
    const [p50, longest] = [waits[waits.length >> 1], waits.at(-1)]
    figures.push({
      name: `${count} × ${format} of ${ORDERS} orders, /health/live meanwhile`,
      value: `${p50.toFixed(1)} ms, at most ${longest.toFixed(0)} ms (files in ${seconds.toFixed(1)} s)`,
      bar: `≤ ${BARS.p50} ms, at most ${BARS.longest} ms`,
      kept: p50 <= BARS.p50 && longest <= BARS.longest,
    })
  }
  return figures
}

async function fetchFile(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** @returns what each question took in milliseconds, sorted */
async function askMeanwhile(url, work) {
  let isOver = false
  work.finally(() => (isOver = true)).catch(() => {})
  const waits = []
  while (!isOver) {
    const began = performance.now()
    await (await fetch(url)).text()
    waits.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  await work
  return waits.sort((one, other) => one - other)
}

/** Copies a paid order of the market until the shop has enough. @returns a token of its creator */
async function sellMuch(database, shop) {
  const { rows: columns } = await database.query(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'
       and column_name not in ('id', 'trade_no', 'shop_id', 'product_id')`)
  await database.query(
    `insert into orders (trade_no, shop_id, product_id, ${columns[0].names})
     select 'BENCH' || n, $1, $2, ${columns[0].names}
       from (select * from orders where status = 'paid' and type = 'product' limit 1) as one,
            generate_series(1, $3::int) as n`,
    [shop.id, shop.product, ORDERS]
  )
  await database.query('analyze orders')
  const { rows } = await database.query(
    'select c.user_id from shops s join creators c on c.id = s.creator_id where s.id = $1',
    [shop.id]
  )
  const token = drawToken(rows[0].user_id)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     values ($1, 'bench', $2, 'hint', '{read,write}', now(), now())`,
    [rows[0].user_id, hashToken(token)]
  )
  return token
}
