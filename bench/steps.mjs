import { checkoutLoad, run } from './checkout.mjs'
import { percent } from './support/report.mjs'
import { openWallets } from './support/market/shoppers.mjs'

const [ROUNDS, ORDERS, WARM_UP] = [10, 600, 1_200]
/** The allowed cost that fast lists add to a checkout. */
const MAX_SHARE = 0.03

/**
 * Indexes and triggers that lists of orders and products need (migrations 0133 to 0136), on tables
 * that a checkout writes.
 */
const OF_LISTS = `select indexname as name, indexdef as definition from pg_indexes
  where indexname in ('products_popular', 'products_related', 'products_by_price', 'products_last_changed',
    'products_with_links', 'products_by_title', 'products_by_sales', 'orders_of_sales_history', 'orders_newest',
    'orders_of_buyer', 'orders_not_paid', 'orders_not_paid_of_shop', 'orders_trade_no_parts',
    'payments_payment_no_parts', 'orders_message_parts', 'orders_tip_title_parts')`
/** The indexes before them. */
const BEFORE = {
  before_of_history: 'orders (shop_id, created_at, id) where cleared_at is null',
  before_newest: 'orders (created_at desc, id desc)',
  before_of_buyer: 'orders (buyer_id, created_at, id)',
  before_by_state: 'orders (shop_id, status, created_at, id)',
}
const TRIGGERS = ['orders_counted_on_insert', 'orders_counted_on_update']

/** The cost of a checkout with everything that keeps lists fast, and without it, in turns. */
export async function stepFigures(product, { shop, database, owner }) {
  const count = 2 * (WARM_UP + ROUNDS * ORDERS)
  const load = checkoutLoad(product, await openWallets(database, { shop, count }))
  const { rows: indexes } = await owner.query(OF_LISTS)
  const turn = {
    with: async () => {
      for (const name of Object.keys(BEFORE)) await owner.query(`drop index if exists ${name}`)
      for (const { definition } of indexes) {
        await owner.query(definition.replace('INDEX', 'INDEX IF NOT EXISTS'))
      }
      for (const name of TRIGGERS) await owner.query(`alter table orders enable trigger ${name}`)
    },
    without: async () => {
      for (const { name } of indexes) await owner.query(`drop index if exists ${name}`)
      for (const [name, definition] of Object.entries(BEFORE)) {
        await owner.query(`create index if not exists ${name} on ${definition}`)
      }
      for (const name of TRIGGERS) await owner.query(`alter table orders disable trigger ${name}`)
    },
  }
  const durations = { with: [], without: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    // Alternating within a round, too: the tables grow, so the second one is at a disadvantage.
    const names = round % 2 === 0 ? ['with', 'without'] : ['without', 'with']
    for (const name of names) {
      await turn[name]()
      await owner.query('vacuum analyze orders, payments, products, order_steps')
      const figures = await run(load, database, round === 0 ? WARM_UP : ORDERS)
      if (round > 0) durations[name].push(figures)
    }
  }
  const [ours, before] = [sumOf(durations.with), sumOf(durations.without)]
  const share = ours.cpu / before.cpu - 1
  const began = performance.now()
  const { rows } = await owner.query('select count(*)::int as steps from order_steps')
  await owner.query('select fold_order_steps()')
  const folding = (performance.now() - began) / Math.max(1, rows[0].steps)
  return [
    { name: 'checkout without them', value: describe(before), target: '' },
    {
      name: 'checkout with indexes and counts of lists',
      value: describe(ours),
      target: `${percent(share)} of ≤ ${percent(MAX_SHARE)} more processor`,
      isMet: share <= MAX_SHARE,
    },
    { name: 'folding, for each order', value: `${folding.toFixed(3)} ms`, target: '' },
  ]
}

const sumOf = (figures) => {
  const mean = (key) => figures.reduce((sum, figure) => sum + figure[key], 0) / figures.length
  return {
    cpu: mean('cpu'),
    server: mean('server'),
    database: mean('database'),
    rate: mean('rate'),
  }
}

const describe = ({ cpu, server, database, rate }) =>
  `${cpu.toFixed(2)} ms: server ${server.toFixed(2)}, PostgreSQL ${database.toFixed(2)}; ${Math.round(rate)}/s`
