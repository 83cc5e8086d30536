import { randomUUID } from 'node:crypto'
import '../bin/setup/typescript.mjs'
import { DURABLE } from './bare/queries.js'
import { costBetween, processorTime } from './support/measure.mjs'
import { times } from './support/report.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

const [CHATS, MESSAGES] = [10_000, 1_000_000]
const CONNECTIONS = 16
/** Below the limits of a minute, which are removed between batches. */
const READS_AT_ONCE = 100
const POSTS_AT_ONCE = 16
const [ROUNDS, READS, POSTS, WARM_UP] = [3, 1_000, 320, 400]
const LISTS = 2
const DATABASE_MS = 1
const ORDERS = 1.5
const ARRIVALS = 100
const ARRIVAL_MS = 300

/** Chats: the list of a user with many, a page of a long one, a message and a read mark, and its way to the partner. */
export async function peopleFigures(bare, product, { shop, database }) {
  const { users, partner } = await makeChats(database, shop)
  await database.query(DURABLE.tables)
  await database.query('vacuum analyze')
  const [reader] = users
  const chats = '/api/v1/user/chats'
  const get = (path) => () => ({ path, headers: reader.headers })
  const loads = {
    list: { ...bare, ask: () => ({ path: '/list' }), count: READS },
    order: { ...bare, ask: () => ({ path: '/durable-order', method: 'POST' }), count: POSTS },
    chats: { ...product, ask: get(`${chats}?pageSize=20`), count: READS },
    messages: { ...product, ask: get(`${chats}/messages?chatPartnerId=${partner}`), count: READS },
    post: { ...product, ask: () => messageOf(users), count: POSTS, batch: POSTS_AT_ONCE },
    read: { ...product, ask: () => markOf(reader, partner), count: POSTS },
  }
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
    ...readFigures(`20 of ${CHATS} chats`, of.chats, of.list),
    ...readFigures(`30 of ${MESSAGES} messages`, of.messages, of.list),
    writeFigure('a message', of.post, of.order),
    writeFigure('a read mark', of.read, of.order),
    await arrivalFigure(product, users, database),
  ]
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

/** A user with many chats, one of which is long; and pairs that have both written, one for each connection. */
async function makeChats(database, shop) {
  const { rows: people } = await database.query(
    `insert into users (username, email, password, role, locale, created_at)
     select name, name || '@bench.example', 'no password', 'user', 'en-US', now() - interval '1 year'
       from generate_series(1, $1::int) as n, concat('talker', $2::int, '_', n) as name returning id`,
    [CHATS + 1, shop.id]
  )
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const [first, ...partners] = ids
  await database.query(
    `with made as (
       insert into chats (low_user_id, high_user_id, last_seq, created_by, created_at)
       select $1, id, case when id = $3 then $4 else 2 end, $1, now() from unnest($2::int[]) as p (id) returning *
     ), stored as (
       insert into chat_messages (chat_id, seq, sender_id, type, content, client_id, created_at)
       select id, seq, case when seq % 2 = 0 then low_user_id else high_user_id end, 'text',
         'Message number ' || seq, gen_random_uuid(), now()
       from made, generate_series(1, last_seq) as seq
     )
     insert into chat_members (chat_id, user_id, partner_id, last_message_at, read_seq, has_written)
     select id, low_user_id, high_user_id, now() - id * interval '1 second', last_seq, true from made
     union all
     select id, high_user_id, low_user_id, now() - id * interval '1 second', last_seq, true from made`,
    [first, partners, partners[0], MESSAGES]
  )
  const writers = partners.slice(0, CONNECTIONS)
  const tokens = [first, ...writers].map(generateToken)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     select id, 'bench', hash, 'hint', '{read,write}', now(), now()
       from unnest($1::int[], $2::text[]) as given (id, hash)`,
    [[first, ...writers], tokens.map(hashToken)]
  )
  const users = [first, ...writers].map((id, n) => ({
    id,
    partner: id === first ? partners[0] : first,
    headers: { 'authorization': `Bearer ${tokens[n]}`, 'content-type': 'application/json' },
  }))
  return { users, partner: partners[0] }
}

let turn = 0

/** The next message of another pair. */
function messageOf([, ...writers]) {
  const { headers, partner: chatPartnerId } = writers[turn++ % writers.length]
  const body = { chatPartnerId, type: 'text', content: `Hello ${turn}`, clientId: randomUUID() }
  return {
    ...{ path: '/api/v1/user/chats/messages', method: 'POST', headers },
    body: JSON.stringify(body),
  }
}

function markOf({ headers }, partner) {
  const body = JSON.stringify({ readId: MESSAGES })
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
async function arrivalFigure({ address }, users, database) {
  const listener = new AbortController()
  const password = `(select password from users where email like '%demo.test' limit 1)`
  await database.query(`update users set password = ${password} where id = $1`, [users[0].id])
  const cookie = await signIn(address, users[0].id, database)
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

async function signIn(address, id, database) {
  const { rows } = await database.query('select email from users where id = $1', [id])
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: rows[0].email, password: 'countermark1' }),
  })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

function describe({ cpu, server, database }) {
  return `${cpu.toFixed(2)} ms (server ${server.toFixed(2)}, database ${database.toFixed(2)})`
}
