import { capture, fromSource } from '../../bin/setup/processes.mjs'
import { DURABLE } from '../bare/queries.js'
import { checkoutLoad, run } from '../checkout.mjs'
import { times } from '../support/report.mjs'
import { productEnvironment } from '../support/servers.mjs'
import { openWallets } from '../support/market/shoppers.mjs'

const LOTS_OF_EACH = 10
/** Creators whose lots were due a week earlier: the process has released and settled those, as a worker that runs for weeks. */
const EARLIER = 100
/** Creators that are filled in by one statement. */
const STEP = 2_000
const [ORDERS, WARM_UP] = [400, 400]
/** Checkouts before and during the Friday. */
const CHECKOUTS = 600
/** In durable orders of the same run. */
const BARS = { lot: 0.03, creator: 0.5, withdrawal: 3, batch: 60 }
const CHECK_MS = 1_000
const P99 = 2
const MEMORY = 1.1

/**
 * A Friday of many creators: the release and the settlement, the longest batch, the memory of the worker, checkouts
 * meanwhile, and the check of each minute afterwards.
 * @param {{ creators: number }} sizes each creator has ten lots that are due
 */
export async function payoutFigures(bare, product, { url, ownerUrl, shop, database, creators }) {
  const { tokens, orderBody } = await openWallets(database, {
    shop,
    count: WARM_UP + 3 * CHECKOUTS,
  })
  await database.query(DURABLE.tables)
  const friday = await makeFriday(database, creators)
  await database.query('vacuum analyze')
  const durable = { ...bare, path: '/durable-order', ask: () => ({}) }
  await run(durable, database, WARM_UP)
  const { cpu: D } = await run(durable, database, ORDERS)
  const checkouts = checkoutLoad(product, { tokens, orderBody })
  await run(checkouts, database, WARM_UP)
  const idle = await run(checkouts, database, CHECKOUTS)

  const env = {
    ...productEnvironment(),
    NODE_ENV: 'development',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    NOW: friday,
  }
  const timeout = 6 * 3_600_000
  const begun = Promise.withResolvers()
  const calendar = capture(process.execPath, fromSource('bench/payouts/run_friday.ts'), {
    env,
    timeout,
    onLine: (line) => line === 'begun' && begun.resolve(),
  })
  await Promise.race([begun.promise, calendar])
  const busy = await run(checkouts, database, CHECKOUTS)
  const { code, output } = await calendar
  if (code !== 0) throw new Error(output)
  const measured = JSON.parse(output.trim().split('\n').at(-1))
  if (measured.faults.length > 0) throw new Error(JSON.stringify(measured.faults))
  return figuresOf(measured, { D, creators, idle, busy })
}

function figuresOf({ spent, batches, lots, memory, checkMs }, { D, creators, idle, busy }) {
  const { longest, p99, count } = batches
  const figure = (name, value, bar, text) => ({
    name,
    value: text,
    target: `≤ ${bar}`,
    isMet: value <= bar,
  })
  const of = (cost, count) => cost / count / D
  const lot = of(spent.release, lots)
  const withdrawal = of(spent.settlement, creators - EARLIER)
  const describe = (ratio, seconds) => `${times(ratio)} a durable order; ${Math.round(seconds)} s`
  return [
    { name: 'durable order', value: `${D.toFixed(2)} ms`, target: '' },
    figure(
      `release of ${lots} lots of ${creators - EARLIER} creators, a lot`,
      lot,
      BARS.lot + BARS.creator / LOTS_OF_EACH,
      describe(lot, spent.releaseSeconds)
    ),
    figure(
      'settlement, a withdrawal',
      withdrawal,
      BARS.withdrawal,
      describe(withdrawal, spent.settlementSeconds)
    ),
    figure(
      'longest batch',
      longest.ms / D,
      BARS.batch,
      `${Math.round(longest.ms)} ms, ${times(longest.ms / D)} (${longest.of}, ${longest.place} of ${count}; p99 ${Math.round(p99)} ms)`
    ),
    figure(
      'memory of the worker, against that at 10,000 lots',
      memory.most / memory.few,
      MEMORY,
      `${Math.round(memory.few)} MB, then at most ${Math.round(memory.most)} MB`
    ),
    figure(
      'checkouts meanwhile, p99 against idle',
      busy.p99 / idle.p99,
      P99,
      `${Math.round(busy.p99)} ms, idle ${Math.round(idle.p99)} ms, none failed`
    ),
    figure('check of each minute', checkMs, CHECK_MS, `${Math.round(checkMs)} ms`),
  ]
}

/**
 * Creators with an open shop, a channel and ten sales each that are due on the next Friday.
 * @returns {Promise<string>} 00:00:30 UTC of that Friday
 */
async function makeFriday(database, creators) {
  const { rows: days } = await database.query(
    `select (d + ((5 - extract(isodow from d)::int + 7) % 7))::date::text as friday
       from (select (now() at time zone 'utc')::date + 1 as d) as tomorrow`
  )
  const [{ friday }] = days
  const at = `${friday}T00:00:30Z`
  await database.query(`update payout_channel_types set is_enabled = true, driver = 'sandbox'`)
  await database.query(
    `with people as (
       insert into users (username, email, password, role, locale, created_at)
       select name, name || '@bench.example', 'no password', 'creator', 'en-US', now() - interval '1 year'
         from generate_series(1, $1::int) as n, concat('payee', n) as name returning id, username
     ), made as (
       insert into creators (user_id, name, status, service_fee_bp, approved_at, created_at)
       select id, username, 'active', 500, now() - interval '1 year', now() - interval '1 year' from people
       returning id, name
     ), shops as (
       insert into shops (creator_id, name, description, currency, created_at)
       select id, name, '', 'CNY', now() - interval '1 year' from made
     )
     insert into payout_channels (creator_id, type, account_sealed, account_hint, account_hash, currency, in_use,
       secured_at, created_at)
     select id, 'PAYPAL', 'sealed', 'p…e@bench.example', md5(name), 'USD', true, now() - interval '1 year',
       now() - interval '1 year' from made`,
    [creators]
  )
  await database.query(
    `create temporary table payees as
     select c.id as creator_id, s.id as shop_id, row_number() over (order by c.id)::int as n
       from creators c join shops s on s.creator_id = c.id where c.name like 'payee%'`
  )
  await database.query(
    `create temporary table lots as
     select 'CMP' || n || 'L' || lot as trade_no, creator_id, shop_id, n
       from payees cross join generate_series(1, ${LOTS_OF_EACH}) as lot`
  )
  await database.query('analyze lots')
  const columns = await columnsOf(database, 'orders', [
    'id',
    'trade_no',
    'shop_id',
    'paid_at',
    'created_at',
    'coupon_id',
  ])
  await inSteps(creators, (from, to) =>
    database.query(
      `insert into orders (trade_no, shop_id, paid_at, created_at, ${columns})
       select lots.trade_no, lots.shop_id,
              $1::timestamptz - case when lots.n <= ${EARLIER} then interval '15 days' else interval '8 days' end,
              now(), ${columns}
         from lots cross join (
           select * from orders where status = 'paid' and type = 'product' order by id limit 1
         ) as one
        where lots.n > $2 and lots.n <= $3`,
      [at, from, to]
    )
  )
  await database.query('select fold_order_steps()')
  await postSales(database, { at, creators })
  return at
}

/** The sales in the ledger: 100.00 each, of which the creator gets 95.00. */
async function postSales(database, { at, creators }) {
  await database.query(
    `insert into ledger_accounts (type, owner, currency)
     select 'creator_pending', creator_id::text, 'CNY' from payees on conflict do nothing`
  )
  await database.query(
    'create temporary table sales (transaction_id integer, account_id integer, n integer)'
  )
  await database.query(
    `with posted as (
       insert into ledger_transactions (occurred_at, kind, ref_type, ref_id)
       select $1::timestamptz - interval '8 days', 'sale', 'order', trade_no from lots returning id, ref_id
     )
     insert into sales
     select posted.id, a.id, lots.n from posted join lots on lots.trade_no = posted.ref_id
       join ledger_accounts a on a.type = 'creator_pending' and a.owner = lots.creator_id::text and a.currency = 'CNY'`,
    [at]
  )
  await database.query('create index on sales (n)')
  await database.query('analyze sales')
  const shared = await database.query(
    `select (select id from ledger_accounts where (type, owner, currency) = ('gateway_clearing', 'sandbox', 'CNY')) as clearing,
       (select id from ledger_accounts where (type, owner, currency) = ('platform_fee', '', 'CNY')) as fee`
  )
  const { clearing, fee } = shared.rows[0]
  await inSteps(creators, (from, to) =>
    database.query(
      `insert into ledger_entries (transaction_id, account_id, amount)
       select transaction_id, part.account_id, part.amount from sales
         cross join lateral (values ($1::int, 10000::bigint), ($2::int, -500), (sales.account_id, -9500))
           as part (account_id, amount)
        where n > $3 and n <= $4`,
      [clearing, fee, from, to]
    )
  )
}

/** Some thousand creators at once: the triggers keep what one statement wrote in memory. */
async function inSteps(creators, work) {
  for (let from = 0; from < creators; from += STEP) {
    await work(from, Math.min(from + STEP, creators))
  }
}

async function columnsOf(database, table, without) {
  const { rows } = await database.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all ($2)`,
    [table, without]
  )
  return rows[0].names
}
