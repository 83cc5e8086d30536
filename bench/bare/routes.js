import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import router from '@adonisjs/core/services/router'
import pg from 'pg'
import { DETAIL, DURABLE, LIST, ORDER, SEARCH } from './queries.js'

/** The cost of the framework and the driver alone: the same rows, one query. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL || 10),
})
const SHOP = process.env.BENCH_SHOP
const PRODUCT = process.env.BENCH_PRODUCT

router.get('/json', () => ({ code: 1, message: 'ok', data: { hello: 'world' } }))

router.get('/list', async () => {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [SHOP] })
  return { code: 1, message: 'ok', data: rows }
})

router.get('/detail', async () => {
  const { rows } = await pool.query({ name: 'detail', text: DETAIL, values: [PRODUCT] })
  return { code: 1, message: 'ok', data: rows[0] }
})

router.get('/search', async () => {
  const { rows } = await pool.query({
    name: 'search',
    text: SEARCH,
    values: [SHOP, ['山水', 'ink']],
  })
  return { code: 1, message: 'ok', data: rows }
})

/** The statements and the body of one of the product's responses, recorded before. */
const replays = process.env.BENCH_REPLAYS
  ? JSON.parse(readFileSync(process.env.BENCH_REPLAYS, 'utf8'))
  : {}

router.get('/replay/:name', async ({ params, response }) => {
  const { statements, body } = replays[params.name]
  for (const [place, { text, values }] of statements.entries()) {
    await pool.query({ name: `${params.name} ${place}`, text, values })
  }
  response.header('content-type', 'application/json; charset=utf-8')
  return body
})

/**
 * The cost of an order without pricing, checks, discounts or a response: money is moved durably,
 * and that is all.
 */
const [PRICE, CURRENCY, FEE] = [1_900n, 'CNY', 95n]
let expected

router.post('/order', async () => {
  const { accounts, buyers } = (expected ??= await prepareLedgerStatements())
  return moveMoney(ORDER, { accounts, buyer: oneOf(buyers) })
})

/** The durable order, in tables of its own, by users who share no account. */
router.post('/durable-order', () => {
  const accounts = [0, 300, 600].map((first) => first + Math.floor(Math.random() * 300))
  return moveMoney(DURABLE, { accounts, buyer: accounts[0] })
})

const oneOf = (list) => list[Math.floor(Math.random() * list.length)]

async function moveMoney(statements, { accounts, buyer }) {
  const number = randomBytes(8).toString('hex')
  const amounts = [PRICE, -FEE, -(PRICE - FEE)].map(String)
  const client = await pool.connect()
  const ask = (name, values) => {
    const text = statements[name]
    return client.query({
      name: `${name} of ${statements.tables ? 'its own' : 'ours'}`,
      text,
      values,
    })
  }
  try {
    await client.query('begin')
    const payment = await ask('payment', [`PM${number}`, buyer, PRICE, CURRENCY])
    await ask('order', [`CM${number}`, buyer, payment.rows[0].id, PRICE, CURRENCY, PRODUCT])
    const posted = await ask('transaction', [`CM${number}`])
    await ask('entries', [posted.rows[0].id, accounts, amounts])
    if (statements.balances) await ask('balances', [accounts, amounts])
    await client.query('commit')
  } finally {
    client.release()
  }
  return { code: 1, message: 'ok', data: { tradeNo: `CM${number}` } }
}

async function prepareLedgerStatements() {
  const book = [
    ['gateway_clearing', 'bare'],
    ['platform_fee', ''],
    ['creator_pending', 'bare'],
  ]
  const accounts = []
  for (const [type, owner] of book) {
    await pool.query(
      'insert into ledger_accounts (type, owner, currency) values ($1, $2, $3) on conflict do nothing',
      [type, owner, CURRENCY]
    )
    const { rows } = await pool.query(
      'select id from ledger_accounts where type = $1 and owner = $2 and currency = $3',
      [type, owner, CURRENCY]
    )
    accounts.push(rows[0].id)
  }
  const { rows } = await pool.query('select id from users order by id limit 10')
  return { accounts, buyers: rows.map(({ id }) => id) }
}
