import { inTurns, signIn } from '../growth.mjs'

const DASHBOARD_MS = 300
/** Of a page of an admin's table, in PostgreSQL. */
const TABLE_MS = 10
const ADMIN = '/api/v1/admin-dashboard'
const SIZE = 25

/** Users beyond those of the market, a sign-in of each tenth, and as many entries of the activity log. */
const FILL = [
  `insert into users (username, email, password, created_at, email_verified_at)
   select 'crowd' || n, 'crowd' || n || '@crowd.example', 'x', now() - n * interval '25 seconds',
     case when n % 20 <> 0 then now() end
   from generate_series(1, $1::int) as n`,
  `insert into known_places (user_id, place_hash, first_seen_at, last_seen_at)
   select id, md5(id::text), seen_at, seen_at
     from users, lateral (select now() - id * interval '20 seconds' as seen_at) as place where id % 10 = 0
   on conflict do nothing`,
  `insert into audit_entries (occurred_at, actor_id, action, subject_type, subject_id, details)
   select now() - n * interval '25 seconds', (select min(id) from users where role = 'admin'),
     case n % 4 when 0 then 'user.banned' when 1 then 'creator.changed' when 2 then 'order.refunded' else 'user.signed_in' end,
     'user', n::text, '{"reason": "One of many"}'
   from generate_series(1, $1::int) as n`,
]

/** Each page of the office whose rows grow with the market: its path, and its bar. */
const pagesOf = ({ users, orders }) => {
  const last = (count) => Math.ceil(Math.min(count, 10_000) / SIZE)
  return {
    'dashboard': ['/admin', 'whole'],
    'dashboard, 180 days': ['/admin?days=180', 'whole'],
    'tasks': [`${ADMIN}/tasks`, 'whole'],
    'statistics, 180 days': [`${ADMIN}/statistics?days=180`, 'whole'],
    'users': [`${ADMIN}/users`, 'table'],
    'users, page 400': [`${ADMIN}/users?page=${last(users)}`, 'table'],
    'users by last sign-in': [`${ADMIN}/users?sort=lastSeen`, 'table'],
    'users, search': [`${ADMIN}/users?q=crowd7777`, 'table'],
    'users, search with most hits': [`${ADMIN}/users?q=crowd`, 'table'],
    'users, no hit': [`${ADMIN}/users?q=zzqqxx`, 'table'],
    'users, unverified': [`${ADMIN}/users?status=unverified`, 'table'],
    'users, banned': [`${ADMIN}/users?status=banned`, 'table'],
    'creators': [`${ADMIN}/creators`, 'table'],
    'blocklist of shops': [`${ADMIN}/shop-blocks`, 'table'],
    'activity': [`${ADMIN}/activity`, 'table'],
    'activity, one action': [`${ADMIN}/activity?action=creator.`, 'table'],
    'activity of admins': [`${ADMIN}/activity?by=admins`, 'table'],
    'activity about a user': [`${ADMIN}/activity?about=77`, 'table'],
    'orders': [`${ADMIN}/orders`, 'table'],
    'orders, page 400': [`${ADMIN}/orders?page=${last(orders)}`, 'table'],
    'failed copies': ['/admin/failed-copies', 'table'],
    'unprocessed messages': ['/admin/failed-webhooks', 'table'],
    'queues': ['/admin/queues', 'table'],
    'consistency checks': ['/admin/queues/invariants', 'table'],
  }
}

/**
 * The dashboard and the tables of admins in a market of many users and orders. The dashboard's tasks are kept for five
 * seconds; the measured requests are fewer apart, so `tasks` shows the kept ones and `first look` those that are counted.
 * @param {object} product the running server
 * @param {{ people: { admin: string }, database: import('pg').Client, owner: import('pg').Client, orders: number,
 *   users: number }} market
 */
export async function officeFigures(product, market) {
  const { owner, database, users, orders } = market
  for (const sql of FILL) await owner.query(sql, sql.includes('$1') ? [users] : [])
  await owner.query('vacuum analyze users, known_places, audit_entries')
  const cookie = await signIn(product.address, market.people.admin)
  // The code of pages is loaded at the first one.
  await fetch(`${product.address}/admin/users`, { headers: { cookie } }).then((page) => page.text())
  const began = performance.now()
  const first = await fetch(`${product.address}/admin`, { headers: { cookie } })
  await first.arrayBuffer()
  const cold = performance.now() - began
  const figures = [figure('dashboard, first look', { ms: cold }, 'whole')]
  for (const [name, [path, bar]] of Object.entries(pagesOf({ users, orders }))) {
    const [found] = await inTurns([{ ...product, path, cookie, database }])
    figures.push(figure(name, found, bar))
  }
  return figures
}

function figure(name, { ms, database }, bar) {
  const isMet = bar === 'whole' ? ms <= DASHBOARD_MS : database <= TABLE_MS
  const inDatabase = database === undefined ? '' : `, PostgreSQL ${database.toFixed(1)} ms`
  const target = bar === 'whole' ? `≤ ${DASHBOARD_MS} ms` : `PostgreSQL ≤ ${TABLE_MS} ms`
  return { name, value: `${ms.toFixed(1)} ms${inDatabase}`, target, isMet }
}
