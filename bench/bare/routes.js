import router from '@adonisjs/core/services/router'
import pg from 'pg'
import { DETAIL, LIST, SEARCH } from './queries.js'

/** What the framework and the driver cost by themselves: the same rows, one query, no more. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
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
