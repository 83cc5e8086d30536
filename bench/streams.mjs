import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from './growth.mjs'
import { memoryOf } from './support/measure.mjs'
import { productEnvironment, startProduct } from './support/servers.mjs'

/** Streams of one person (the cap is 20). */
const OF_ONE = 20
const STREAM_KB = 30
/** Of the memory before the streams were opened. */
const GROWTH = 1.1
/** V8 gives memory back some seconds after it became idle. */
const REST_MS = 45_000
/** One chat message a second; each goes to the streams of two people. */
const MESSAGE_EVERY_MS = 1_000
const HEARD_MS = 500
const PARTNER_MS = 300
/** So many pairs write in turns: each person may write 20 messages a minute. */
const WRITERS = 5
const PASSWORD_OF = `select password from users where role = 'admin' order by id limit 1`

/**
 * Event streams of many people: memory while they are open and after they closed, and the delivery of a chat message each
 * second to the streams of its two people (trust row 32).
 *
 * @param {object} product started with TRUSTED_PROXIES=1, so that each person comes from an address of their own
 * @param {number} options.streams of all people together
 * @param {number} options.seconds how long messages are written
 */
export async function streamFigures(product, { database, streams: count, seconds }) {
  const people = await signInPeople(product, database, Math.ceil(count / OF_ONE))
  const cookies = people.map(({ headers }) => headers)
  // Opens once as many as are measured: code and buffers are then loaded.
  await openAll(product, cookies).then(closeAll)
  await wait(REST_MS)
  const before = memoryOf(product.pid)
  const streams = await openAll(product, cookies)
  await wait(2_000)
  const open = memoryOf(product.pid)
  const heard = await writeMessages(product, { database, people, streams, seconds })
  const tooMany = await openStream(product, cookies[0])
  await closeAll(streams)
  await wait(REST_MS)
  const after = memoryOf(product.pid)
  const each = ((open - before) * 1_024) / streams.length
  return [
    {
      name: `${streams.length} event streams`,
      value: `${each.toFixed(1)} KB each; ${Math.round(before)} → ${Math.round(open)} MB`,
      target: `≤ ${STREAM_KB} KB`,
      isMet: each <= STREAM_KB,
    },
    ...hearingFigures(heard),
    {
      name: 'memory after they closed',
      value: `${Math.round(after)} of ${Math.round(before)} MB before`,
      target: `≤ ${GROWTH} ×`,
      isMet: after <= before * GROWTH,
    },
    {
      name: `a person's stream number ${OF_ONE + 1}`,
      value: `answered ${tooMany.status}`,
      target: '429',
      isMet: tooMany.status === 429,
    },
  ]
}

/**
 * The way of a message through two web processes: it is posted to one, and the streams of its reader are open at the other,
 * among many idle ones.
 * @param {number} options.streams at both processes together
 * @param {number} options.seconds how long messages are written, one a second
 */
export async function twoProcessFigures(market, { database, streams: count, seconds }) {
  const env = { ...productEnvironment(), TRUSTED_PROXIES: '1' }
  const products = await Promise.all([startProduct(market, env), startProduct(market, env)])
  try {
    const wanted = Math.max(2 * WRITERS, Math.ceil(count / OF_ONE))
    const people = await signInPeople(products[0], database, wanted, 'neighbor')
    const streams = []
    for (const [n, { headers }] of people.entries())
      streams.push(...(await openAll(products[n % 2], [headers])))
    await wait(2_000)
    const heard = await writeMessages(products[0], { database, people, streams, seconds })
    await closeAll(streams)
    const p95 = nth(heard.readers, 0.95)
    const { lost, doubled, foreign } = heard
    return [
      {
        name: `to the streams at another process, ${streams.length} open, p95`,
        value: `${Math.round(p95)} ms`,
        target: `≤ ${PARTNER_MS} ms`,
        isMet: heard.readers.length > 0 && p95 <= PARTNER_MS,
      },
      lostFigure({ lost, doubled, foreign }),
    ]
  } finally {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}

async function signInPeople(product, database, count, called = 'listener') {
  const { rows } = await database.query(
    `insert into users (username, email, password, role, locale, created_at)
     select name, name || '@bench.example', (${PASSWORD_OF}), 'user', 'en-US', now()
       from generate_series(1, $1::int) as n, concat($2::text, n) as name returning id, email`,
    [count, called]
  )
  const people = []
  for (const [n, { id, email }] of rows.entries()) {
    const place = { 'x-forwarded-for': addressOf(n) }
    people.push({ id, headers: { ...place, cookie: await signIn(product.address, email, place) } })
  }
  return people
}

/** An address of a network for documentation and tests (RFC 2544). */
const addressOf = (n) => `198.18.${n >> 8}.${n & 255}`

async function openAll(product, people) {
  const streams = []
  for (const person of people) {
    const some = Array.from({ length: OF_ONE }, () => openStream(product, person))
    streams.push(...(await Promise.all(some)))
  }
  const failed = streams.find(({ status }) => status !== 200)
  if (failed) throw new Error(`A stream was answered with ${failed.status}`)
  return streams
}

/**
 * One message after the other, each by another of the first people to the next one.
 * @returns the milliseconds from the request to each stream, also to those of readers alone, and what was lost, doubled
 *   or heard by others
 */
async function writeMessages(product, { database, people, streams, seconds }) {
  const pairs = await makeChats(database, people.slice(0, 2 * WRITERS))
  const [waits, readers] = [[], []]
  let [lost, doubled, foreign] = [0, 0, 0]
  for (let n = 0; n < seconds; n++) {
    const [writer, reader] = pairs[n % pairs.length]
    for (const stream of streams) stream.heard = []
    const began = performance.now()
    await post(product, writer, reader)
    await wait(Math.max(0, MESSAGE_EVERY_MS - (performance.now() - began)))
    for (const [place, { heard }] of streams.entries()) {
      const person = people[Math.floor(place / OF_ONE)]
      const isTheirs = person === writer || person === reader
      if (!isTheirs) foreign += heard.length
      else if (heard.length === 0) lost++
      else doubled += heard.length - 1
      const took = heard.slice(0, 1).map((at) => at - began)
      if (isTheirs) waits.push(...took)
      if (person === reader) readers.push(...took)
    }
  }
  const p99 = nth(waits, 0.99)
  return { p99, readers, lost, doubled, foreign, count: seconds, streams: 2 * OF_ONE }
}

/** The value below which this share of all is. */
const nth = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

function hearingFigures({ p99, lost, doubled, foreign, count, streams }) {
  return [
    {
      name: `${count} chat messages, one a second, to ${streams} streams each, p99`,
      value: `${Math.round(p99)} ms`,
      target: `≤ ${HEARD_MS} ms`,
      isMet: p99 <= HEARD_MS,
    },
    lostFigure({ lost, doubled, foreign }),
  ]
}

function lostFigure({ lost, doubled, foreign }) {
  return {
    name: 'lost, heard twice, heard by others',
    value: `${lost}, ${doubled}, ${foreign}`,
    target: '0, 0, 0',
    isMet: lost + doubled + foreign === 0,
  }
}

/** Pairs of people who have both written, so that no limit for strangers applies. */
async function makeChats(database, people) {
  const pairs = people.flatMap((one, n) => (n % 2 ? [] : [[one, people[n + 1]]]))
  await database.query(
    `with made as (
       insert into chats (low_user_id, high_user_id, last_seq, created_by, created_at)
       select least(one, other), greatest(one, other), 0, one, now()
         from unnest($1::int[], $2::int[]) as pair (one, other) returning *
     )
     insert into chat_members (chat_id, user_id, partner_id, last_message_at, has_written)
     select id, low_user_id, high_user_id, now(), true from made
     union all
     select id, high_user_id, low_user_id, now(), true from made`,
    [pairs.map(([one]) => one.id), pairs.map(([, other]) => other.id)]
  )
  return pairs
}

async function post({ address }, writer, reader) {
  const clientId = randomUUID()
  const answer = await fetch(`${address}/api/v1/user/chats/messages`, {
    method: 'POST',
    headers: { ...writer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ chatPartnerId: reader.id, type: 'text', content: clientId, clientId }),
  })
  if (!answer.ok) throw new Error(`A message was answered with ${answer.status}`)
}

function openStream({ address }, headers) {
  return new Promise((resolve, reject) => {
    const url = `${address}/__transmit/events?uid=${randomUUID()}`
    const streamRequest = request(url, {
      agent: false,
      headers: { ...headers, accept: 'text/event-stream' },
    })
    streamRequest.on('error', reject).end()
    streamRequest.on('response', (response) => {
      const stream = {
        status: response.statusCode,
        heard: [],
        close: () => streamRequest.destroy(),
      }
      // Messages are far smaller than a packet.
      response.setEncoding('utf8').on('error', () => {})
      response.on('data', (text) => {
        const messages = text.split('"type":"chat"').length - 1
        for (let n = 0; n < messages; n++) stream.heard.push(performance.now())
      })
      resolve(stream)
    })
  })
}

async function closeAll(streams) {
  for (const { close } of streams) close()
  await wait(1_000)
}
