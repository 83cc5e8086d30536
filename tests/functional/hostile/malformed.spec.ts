import { test } from '@japa/runner'
import { Chance } from '#tests/support/chance'
import { TEXTS } from '#tests/support/attacks/hostile_texts'
import { sendBytes, type WireAnswer } from '#tests/support/attacks/raw_http'

const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? 300)
const SEED = Number(process.env.HOSTILE_FIRST_SEED ?? 19)
const AT_ONCE = 20
/** How long the server may wait for the rest of an incomplete request. */
const PATIENCE_MS = 200

const PATHS = [
  '/',
  '/search?keyword=x',
  '/api/v1/products',
  '/api/v1/auth/sign-in',
  '/files/public/x.png',
]
const OTHERS = [
  '/assets/x.js',
  '/__transmit/events',
  '/health/live',
  '/files/private/x',
  '/favicon.svg',
  '*',
]

/** Requests that are malformed in one of the ways of programs, proxies and attackers. */
function broken(chance: Chance): Buffer {
  const path = chance.pick([...PATHS, ...OTHERS])
  const method = chance.pick([
    'GET',
    'POST',
    'PUT',
    'HEAD',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'PRI',
    'get',
    'XYZZY',
    '',
  ])
  const version = chance.pick([
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/2.0',
    'HTTP/9.9',
    'http/1.1',
    '',
  ])
  const headers = ['Host: localhost', 'Connection: close', ...drawn(chance)]
  const body = chance.pick([
    '',
    '{}',
    '{"a":1}',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\n',
    `${'f'.repeat(20)}\r\n`,
    '\0\0\0',
  ])
  const line = chance.pick(['\r\n', '\r\n', '\r\n', '\n', '\r'])
  const text = [`${method} ${path} ${version}`, ...headers, '', body].join(line)
  const bytes = Buffer.from(text, chance.is(0.5) ? 'utf8' : 'latin1')
  return chance.is(0.5) ? damaged(bytes, chance) : bytes
}

function drawn(chance: Chance): string[] {
  const whole = [
    'Content-Length: 2',
    'Content-Length: 7',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Content-Length: 2\r\nContent-Length: 3',
    'Content-Length: 0x2',
    'Content-Length: 2, 2',
    'Content-Length : 2',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 2',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: identity',
    'Content-Type: application/json',
    'Content-Type: multipart/form-data; boundary=x',
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Upgrade: h2c',
    'TE: trailers',
    ' folded: x',
    'NoColon',
    ': no name',
    'Host: other',
    'Host:',
    'X: ' + 'x'.repeat(20_000),
    'Trailer: host',
    'Accept: */*',
  ]
  const odd = () => `${chance.pick(TEXTS).slice(0, 200)}: ${chance.pick(TEXTS).slice(0, 2_000)}`
  return Array.from({ length: chance.whole(0, 4) }, () =>
    chance.is(0.7) ? chance.pick(whole) : odd()
  )
}

/** Changes, removes or duplicates some of its bytes. */
function damaged(bytes: Buffer, chance: Chance): Buffer {
  let changed = Buffer.from(bytes)
  for (let nth = chance.whole(1, 6); nth > 0; nth--) {
    const at = chance.whole(0, changed.length)
    const way = chance.whole(0, 3)
    if (way === 0 && at < changed.length) changed[at] = chance.whole(0, 255)
    else if (way === 1) changed = changed.subarray(0, at)
    else if (way === 2) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + 3)])
    else changed = Buffer.concat([changed.subarray(0, at), changed.subarray(Math.max(0, at - 9))])
  }
  return changed
}

function faultOf(bytes: Buffer, { status, headers, body }: WireAnswer): string | null {
  const text = bytes.toString('latin1')
  const request = JSON.stringify(text.slice(0, 400))
  if (status >= 500) return `${status}: ${request}`
  if (status < 400 || body === '') return null
  if (headers['x-content-type-options'] !== 'nosniff')
    return `${status} without headers: ${request}`
  const isApi = /^[A-Z]+ \/api\/\S* HTTP\/1\.1\r\n/.test(text)
  if (isApi && !headers['content-type']?.includes('json'))
    return `${status} without JSON: ${request}`
  return /node_modules|\.(ts|js):\d+/.test(body) && !body.includes('<html')
    ? `leak: ${request}`
    : null
}

test.group('Malformed HTTP', () => {
  test(`is rejected, and others are served: seed ${SEED}`, async ({ assert }) => {
    const chance = new Chance(SEED)
    const faults: string[] = []
    let left = REQUESTS
    const sender = async () => {
      while (left-- > 0) {
        const bytes = broken(chance)
        const response = await sendBytes(bytes, { patienceMs: PATIENCE_MS })
        const fault = faultOf(bytes, response)
        if (fault) faults.push(fault)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    assert.deepEqual(faults.slice(0, 12), [])
    const alive = await sendBytes(
      'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    )
    assert.equal(alive.status, 200)
  }).timeout(Math.max(120_000, REQUESTS * 100))

  test('has a response in its own format, for programs and for browsers', async ({ assert }) => {
    const call = await sendBytes('GET /api/v1/a\x80 HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.equal(call.status, 400)
    assert.containSubset(JSON.parse(call.body), { code: 400, error: 'BAD_REQUEST' })
    assert.equal(call.headers['x-frame-options'], 'DENY')
    const hostless = await sendBytes('GET /api/v1/products HTTP/1.1\r\nConnection: close\r\n\r\n')
    assert.equal(hostless.status, 400)
    assert.containSubset(JSON.parse(hostless.body), { code: 400, error: 'BAD_REQUEST' })
    const page = await sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    assert.equal(page.status, 431)
    assert.equal(page.headers['content-type'], 'text/plain; charset=utf-8')
    const head = await sendBytes('HEAD /a\x80 HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.equal(head.body, '')
  })
})
