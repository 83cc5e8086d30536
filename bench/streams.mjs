import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from './growth.mjs'
import { memoryOf } from './support/measure.mjs'

/** Streams of all people together, and of one person (the cap is 20). */
const [STREAMS, OF_ONE] = [4_000, 20]
const STREAM_KB = 30
/** Of the memory before the streams were opened. */
const GROWTH = 1.1
/** V8 gives memory back some seconds after it became idle. */
const REST_MS = 45_000
const PASSWORD_OF = `select password from users where role = 'admin' order by id limit 1`

/**
 * Memory of event streams: while 4,000 are open, and after they closed.
 *
 * @param {object} product started with TRUSTED_PROXIES=1, so that each person comes from an address of their own
 */
export async function streamFigures(product, { database }) {
  const cookies = await signInPeople(product, database, STREAMS / OF_ONE)
  // Opens once as many as are measured: code and buffers are then loaded.
  await openAll(product, cookies).then(closeAll)
  await wait(REST_MS)
  const before = memoryOf(product.pid)
  const streams = await openAll(product, cookies)
  await wait(2_000)
  const open = memoryOf(product.pid)
  const tooMany = await openStream(product, cookies[0])
  await closeAll(streams)
  await wait(REST_MS)
  const after = memoryOf(product.pid)
  const each = ((open - before) * 1_024) / STREAMS
  return [
    {
      name: `${STREAMS} event streams`,
      value: `${each.toFixed(1)} KB each; ${Math.round(before)} → ${Math.round(open)} MB`,
      target: `≤ ${STREAM_KB} KB`,
      isMet: each <= STREAM_KB,
    },
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

async function signInPeople(product, database, count) {
  const { rows } = await database.query(
    `insert into users (username, email, password, role, locale, created_at)
     select name, name || '@bench.example', (${PASSWORD_OF}), 'user', 'en-US', now()
       from generate_series(1, $1::int) as n, concat('listener', n) as name returning email`,
    [count]
  )
  const cookies = []
  for (const [n, { email }] of rows.entries()) {
    cookies.push(await signIn(product.address, email, { 'x-forwarded-for': addressOf(n) }))
  }
  return cookies.map((cookie, n) => ({ cookie, 'x-forwarded-for': addressOf(n) }))
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

function openStream({ address }, headers) {
  return new Promise((resolve, reject) => {
    const url = `${address}/__transmit/events?uid=${randomUUID()}`
    const streamRequest = request(url, {
      agent: false,
      headers: { ...headers, accept: 'text/event-stream' },
    })
    streamRequest.on('error', reject).end()
    streamRequest.on('response', (response) => {
      response.resume().on('error', () => {})
      resolve({ status: response.statusCode, close: () => streamRequest.destroy() })
    })
  })
}

async function closeAll(streams) {
  for (const { close } of streams) close()
  await wait(1_000)
}
