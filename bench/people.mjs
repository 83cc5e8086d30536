import { randomUUID } from 'node:crypto'
import { DURABLE } from './bare/queries.js'
import { signIn } from './growth.mjs'
import { costBetween, processorTime } from './support/measure.mjs'
import { CHATS, makeChats, makeTickets, makeUnread, TICKETS } from './support/people_rows.mjs'
import { times } from './support/report.mjs'

const CONNECTIONS = 16
/** Below the limits of a minute, which are removed between batches. */
const READS_AT_ONCE = 100
const POSTS_AT_ONCE = 16
const [ROUNDS, READS, POSTS, WARM_UP] = [3, 1_000, 320, 400]
const LISTS = 2
const DATABASE_MS = 1
const COUNTS = { ratio: 1.5, databaseMs: 0.5 }
const ADMIN_LIST_MS = 5
const PAGE = 25
const ORDERS = 1.5
const ARRIVALS = 100
const ARRIVAL_MS = 300

/**
 * Chats: the list of a user with many, a page of a long one, a message and a read mark, and its delivery to the partner. The
 * counts of the header, and the tickets of admins.
 * @param {number} options.messages of the long chat
 */
export async function peopleFigures(bare, product, { shop, database, messages }) {
  const { users, partner } = await makeChats(database, shop, messages)
  await makeUnread(database, users[0].id)
  await makeTickets(database)
  await database.query(DURABLE.tables)
  await database.query('vacuum analyze')
  const cookies = await signInBoth(product.address, users[0].id, database)
  const loads = loadsOf({ bare, product, users, partner, messages, cookies })
  for (const load of Object.values(loads)) await run(load, database, Math.min(WARM_UP, load.count))
  const costs = Object.fromEntries(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, load] of Object.entries(loads))
      costs[name].push(await run(load, database, load.count))
  }
  const of = Object.fromEntries(
    Object.entries(costs).map(([name, all]) => [
      name,
      all.toSorted((one, other) => one.cpu - other.cpu)[ROUNDS >> 1],
    ])
  )
  return [
    { name: 'bare list of 24', value: describe(of.list), target: '' },
    { name: 'durable order', value: describe(of.order), target: '' },
    { name: 'API, with a session', value: describe(of.session), target: '' },
    ...readFigures(`20 of ${CHATS} chats`, of.chats, of.list),
    ...readFigures(`30 of ${messages} messages`, of.messages, of.list),
    writeFigure('a message', of.post, of.order),
    writeFigure('a read mark', of.read, of.order),
    countFigure(of.counts, of.session),
    ...['first', 'last', 'keyword'].map((name) => ticketFigure(name, of[name])),
    await arrivalFigure(product, { users, cookie: cookies.reader, database }),
  ]
}

function loadsOf({ bare, product, users, partner, messages, cookies }) {
  const chats = '/api/v1/user/chats'
  const tickets = '/api/v1/admin-dashboard/tickets?waitingFor=staff'
  const get = (path, headers = users[0].headers) => ({
    ...product,
    count: READS,
    ask: () => ({ path, headers }),
  })
  const [reader, admin] = [{ cookie: cookies.reader }, { cookie: cookies.admin }]
  return {
    list: { ...bare, ask: () => ({ path: '/list' }), count: READS },
    order: { ...bare, ask: () => ({ path: '/durable-order', method: 'POST' }), count: POSTS },
    chats: get(`${chats}?pageSize=20`),
    messages: get(`${chats}/messages?chatPartnerId=${partner}`),
    post: { ...product, ask: () => messageOf(users), count: POSTS, batch: POSTS_AT_ONCE },
    read: { ...product, ask: () => markOf(users[0], partner, messages), count: POSTS },
    session: get('/api/v1/site/maintenance', reader),
    counts: get('/api/v1/user/notifications/count', reader),
    first: get(tickets, admin),
    last: get(`${tickets}&page=${TICKETS / 2 / PAGE / 2}`, admin),
    keyword: get('/api/v1/admin-dashboard/tickets?keyword=order%2077777', admin),
  }
}

function countFigure(ours, session) {
  const { ratio: most, databaseMs } = COUNTS
  const ratio = ours.cpu / session.cpu
  return {
    name: 'counts of the header',
    value: `${describe(ours)}: ${times(ratio)} a request with a session`,
    target: `≤ ${most} ×, PostgreSQL ≤ ${databaseMs} ms`,
    isMet: ratio <= most && ours.database <= databaseMs,
  }
}

function ticketFigure(name, ours) {
  return {
    name: `tickets of admins, ${name} of ${TICKETS}`,
    value: describe(ours),
    target: `PostgreSQL ≤ ${ADMIN_LIST_MS} ms`,
    isMet: ours.database <= ADMIN_LIST_MS,
  }
}

function readFigures(name, ours, base) {
  const ratio = ours.cpu / base.cpu
  return [
    { name, value: describe(ours), target: '' },
    {
      name: `${name}, ratio`,
      value: `${times(ratio)} the bare list, PostgreSQL ${ours.database.toFixed(2)} ms`,
      target: `≤ ${LISTS} ×, PostgreSQL ≤ ${DATABASE_MS} ms`,
      isMet: ratio <= LISTS && ours.database <= DATABASE_MS,
    },
  ]
}

function writeFigure(name, ours, order) {
  const ratio = ours.cpu / order.cpu
  return {
    name,
    value: `${describe(ours)}: ${times(ratio)} the durable order`,
    target: `≤ ${ORDERS} ×`,
    isMet: ratio <= ORDERS,
  }
}

let turn = 0

/** The next message of another pair. */
function messageOf([, ...writers]) {
  const { headers, partner: chatPartnerId } = writers[turn++ % writers.length]
  const body = { chatPartnerId, type: 'text', content: `Hello ${turn}`, clientId: randomUUID() }
  return {
    path: '/api/v1/user/chats/messages',
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  }
}

function markOf({ headers }, partner, readId) {
  const body = JSON.stringify({ readId })
  return { path: `/api/v1/user/chats/${partner}`, method: 'PATCH', headers, body }
}

async function run({ address, pid, ask, batch = READS_AT_ONCE }, database, count) {
  let cost = { server: 0, database: 0 }
  for (let sent = 0; sent < count; sent += batch) {
    await database.query('delete from rate_limits')
    const before = await processorTime(pid, database)
    let left = Math.min(batch, count - sent)
    const sendAll = async () => {
      while (left-- > 0) await send(address, ask())
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, sendAll))
    const spent = costBetween(before, await processorTime(pid, database))
    cost = { server: cost.server + spent.server, database: cost.database + spent.database }
  }
  const [server, inDatabase] = [cost.server / count, cost.database / count]
  return { server, database: inDatabase, cpu: server + inDatabase }
}

async function send(address, { path, ...options }) {
  const answer = await fetch(address + path, options)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** How long it takes until the partner's event stream hears of a message. */
async function arrivalFigure({ address }, { users, cookie, database }) {
  const listener = new AbortController()
  const stream = await fetch(`${address}/__transmit/events?uid=${randomUUID()}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: listener.signal,
  })
  const waits = []
  const heard = hear(stream)
  for (let n = 0; n < ARRIVALS; n++) {
    if (n % POSTS_AT_ONCE === 0) await database.query('delete from rate_limits')
    const began = performance.now()
    const arrived = heard()
    await send(address, messageOf(users))
    await arrived
    waits.push(performance.now() - began)
  }
  listener.abort()
  const p95 = waits.toSorted((one, other) => one - other)[Math.floor(ARRIVALS * 0.95)]
  return {
    name: 'to the other browser, p95',
    value: `${Math.round(p95)} ms`,
    target: `≤ ${ARRIVAL_MS} ms`,
    isMet: p95 <= ARRIVAL_MS,
  }
}

/** @returns a function that waits for the next live message */
function hear(stream) {
  let tell = () => {}
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream.body) if (decoder.decode(chunk).includes('"chat"')) tell()
  })().catch(() => {})
  return () => new Promise((resolve) => (tell = resolve))
}

/** The reader of the chats and an admin. */
async function signInBoth(address, readerId, database) {
  const password = `(select password from users where role = 'admin' order by id limit 1)`
  await database.query(`update users set password = ${password} where id = $1`, [readerId])
  await database.query(
    `insert into users (username, email, password, role, locale, created_at)
     values ('bench_clerk', 'clerk@bench.example', ${password}, 'admin', 'en-US', now())`
  )
  const { rows } = await database.query('select email from users where id = $1', [readerId])
  return {
    reader: await signIn(address, rows[0].email),
    admin: await signIn(address, 'clerk@bench.example'),
  }
}

function describe({ cpu, server, database }) {
  return `${cpu.toFixed(2)} ms (server ${server.toFixed(2)}, database ${database.toFixed(2)})`
}
