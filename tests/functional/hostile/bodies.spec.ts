import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { appUrl } from '#config/app'
import { bodyLimits } from '#config/bodyparser'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, signedIn } from '#tests/support/identity'
import { sendWebhook, sandboxMessage } from '#tests/support/orders'
import { cookieOf } from '#tests/support/access/access_fixture'
import { sendBytes, wireText } from '#tests/support/attacks/raw_http'
import { servedRoutes } from '#tests/support/access/served_routes'
import { until } from '#tests/support/until'

const ORDERS = '/api/v1/user/orders/optimal-coupon-combination'
const SIGN_IN = '/api/v1/auth/sign-in'
const JSON_BODY = { 'Content-Type': 'application/json' }

/** An 800 KB body with the same number repeated, as in attack H5. */
const flood = (bytes: number) => `{"products":[${'1,'.repeat((bytes - 20) / 2)}1]}`

function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = httpRequest(new URL(path, appUrl), {
      method: 'POST',
      headers: { ...JSON_BODY, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    })
    sent.end(body)
  })
}

/** Sends the headers and nothing of the announced body: a response proves that the server did not wait for it. */
async function announce(path: string, length: number, headers: Record<string, string> = {}) {
  const announced = { ...JSON_BODY, ...headers, 'Content-Length': String(length) }
  const text = wireText({ method: 'POST', path, headers: announced })
  return sendBytes(text, { patienceMs: 60_000 })
}

/** CPU seconds of this process, which is both client and server. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test.group('A large body', (group) => {
  let cookie: Record<string, string>
  group.setup(async () => {
    cookie = cookieOf(await signedIn(await makeUser()))
    return emptyDatabase
  })

  test('is rejected unread for a visitor where a sign-in is required', async ({ assert }) => {
    for (const { method, path, guards } of servedRoutes()) {
      if (method !== 'POST' || !guards.some((guard) => /^(auth|role)\b/.test(guard))) continue
      const response = await announce(path.replace(/\{\w+\}/g, '1'), 800_000)
      assert.include([401, 404], response.status, path)
    }
  })

  test('is rejected unread for a user in another role', async ({ assert }) => {
    const response = await announce('/api/v1/creator-dashboard/shop/products', 400_000, cookie)
    assert.equal(response.status, 403)
  })

  test('is rejected by its announced length', async ({ assert }) => {
    assert.equal((await announce(SIGN_IN, 64 * 1024 + 1)).status, 413)
    assert.equal((await announce(ORDERS, 64 * 1024 + 1, cookie)).status, 413)
    assert.equal((await announce('/sandbox-gateway/pay/none', 64 * 1024 + 1)).status, 413)
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
    assert.equal((await announce('/sandbox-gateway/pay/none', 64 * 1024 + 1, form)).status, 413)
  })

  test('without an announced length is rejected while it arrives', async ({ assert }) => {
    const { hostname, port } = new URL(appUrl)
    const socket = connect({ host: hostname, port: Number(port) })
    const headers = { ...JSON_BODY, 'Transfer-Encoding': 'chunked', 'Connection': 'keep-alive' }
    socket.write(wireText({ method: 'POST', path: SIGN_IN, headers }))
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    // More than is allowed, and not the end of it.
    for (let sent = 0; sent < 8; sent++) socket.write(chunk)
    await until(() => text !== '', 'a response arrives')
    assert.match(text, /^HTTP\/1\.1 413 /)
    // The connection still works for the next request.
    socket.write(`0\r\n\r\n${wireText({ path: '/health/live' })}`)
    await until(() => text.includes('"live"'), 'the next response arrives')
    socket.destroy()
  })

  test('costs little memory and time: 60 × 800 KB, from visitors and from a signed-in user', async ({
    assert,
  }) => {
    const body = flood(800_000)
    await post(ORDERS, body)
    const spent = await seconds(async () => {
      for (const headers of [{}, cookie]) {
        for (let nth = 0; nth < 30; nth++) await post(ORDERS, body, headers).catch(() => null)
      }
    })
    // Processor time: other processes on the same cores make it longer, up to 4 s were seen.
    assert.isBelow(spent, 6)
  })

  test('costs little where it is allowed: 64 KB of products in a list', async ({ assert }) => {
    const body = flood(64 * 1024)
    assert.equal((await post(ORDERS, body, cookie)).status, 422)
    const spent = await seconds(async () => {
      for (let nth = 0; nth < 20; nth++) await post(ORDERS, body, cookie)
    })
    assert.isBelow(spent / 20, 0.1)
  })

  test('has its own limit only at existing routes', ({ assert }) => {
    router.commit()
    const routes = servedRoutes()
    for (const name of Object.keys(bodyLimits.ofRoute)) {
      const route = routes.find((one) => one.name === name)
      assert.exists(route, name)
      const isGuarded = route!.guards.some((guard) => /^(auth|role)\b/.test(guard))
      // Webhooks are signed instead.
      const isWebhook = ['api.gateway_events.store', 'api.payout_events.store'].includes(name)
      assert.isTrue(isGuarded || isWebhook, name)
    }
  })
})

test.group('A malformed JSON body', () => {
  const EMPTY = Buffer.alloc(0)
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
  const PACKED: Record<string, [string, Buffer]> = {
    'nothing, said to be gzip': ['gzip', EMPTY],
    'nothing, said to be br': ['br', EMPTY],
    'text, said to be gzip': ['gzip', Buffer.from('{}')],
    'half of a gzip': ['gzip', gzipSync('{"email":"x"}').subarray(0, 12)],
    'a bomb': ['gzip', bomb],
    'a bomb in a bomb': ['gzip, gzip', gzipSync(bomb)],
    'brotli': ['br', brotliCompressSync('{}')],
    'an unknown packing': ['x', Buffer.from('{}')],
    'plain, said to be plain': ['identity', Buffer.from('{}')],
  }
  for (const [name, [encoding, body]] of Object.entries(PACKED)) {
    test(`is rejected unread: ${name}`, async ({ assert }) => {
      for (const path of [SIGN_IN, '/api/v1/webhooks/gateways/sandbox', ORDERS]) {
        const { status } = await post(path, body, { 'Content-Encoding': encoding })
        assert.equal(status, 415, path)
      }
    })
  }

  const NO_JSON: Record<string, string | Buffer> = {
    'no UTF-8': Buffer.from('7b2265ff223a317d', 'hex'),
    'half of a character': Buffer.from('7b2265e4b822', 'hex'),
    'UTF-16': Buffer.from('\ufeff{"email":"x"}', 'utf16le'),
    'a text': '"text"',
    'a number': '1',
    'nothing': 'null',
    'too deep': `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    'much too deep': '['.repeat(60_000),
    'two': '{}{}',
  }
  for (const [name, body] of Object.entries(NO_JSON)) {
    test(`is a 400: ${name}`, async ({ assert }) => {
      const { status, text } = await post(SIGN_IN, body)
      assert.equal(status, 400)
      assert.containSubset(JSON.parse(text), { code: 400, error: 'BAD_REQUEST' })
    })
  }

  test('may begin with a byte order mark, and cannot change a prototype', async ({ assert }) => {
    for (const body of [
      '\ufeff{"email":"x"}',
      '{"__proto__":{"email":"a@b.example"},"constructor":{"prototype":{"x":1}}}',
      '{"\\u005f_proto__":{"email":"a@b.example"}}',
    ]) {
      assert.equal((await post(SIGN_IN, body)).status, 422)
    }
    assert.notProperty({}, 'email')
    assert.notProperty({}, 'x')
  })
})

test.group('A message of a gateway', () => {
  test('is verified with the received bytes', async ({ assert }) => {
    const { body, signature } = sandboxMessage('NONE')
    const marked = await sendWebhook({ body: `\ufeff${body}`, signature })
    assert.equal(marked.status, 400)
    const genuine = await sendWebhook({ body, signature })
    assert.equal(genuine.status, 200)
  })
})

test.group('An invalid number', () => {
  const NONE = [
    '{"toString":"x"}',
    '{"valueOf":1}',
    '{"toString":null,"valueOf":null}',
    '[1]',
    '[[1]]',
    'true',
    '{}',
    '[]',
    '"1e999"',
    '"0x1"',
    '-1',
    '1.5',
    '1e30',
    '"\\u0000"',
  ]
  test('is a 422 in a body, a list, an object of a list and a query', async ({ assert }) => {
    const headers = cookieOf(await signedIn(await makeUser()))
    for (const value of NONE) {
      for (const body of [
        `{"products":[${value}]}`,
        `{"products":[{"productId":${value}}]}`,
        `{"products":${value}}`,
        `{"products":[1],"forcedCoupons":[${value}]}`,
      ]) {
        const { status } = await post(ORDERS, body, headers)
        assert.isBelow(status, 500, body)
      }
      const tokens = `{"name":"x","scopes":["read"],"expiresInDays":${value}}`
      assert.equal((await post('/api/v1/user/access-tokens', tokens, headers)).status, 422, value)
    }
    // Built-in property names are dropped when a query is parsed.
    for (const query of ['page[toString]=x', 'page[]=1', 'page[a]=1', 'pageSize[valueOf]=x']) {
      const response = await fetch(new URL(`/api/v1/user/follows?${query}`, appUrl), { headers })
      assert.equal(response.status, /toString|valueOf/.test(query) ? 200 : 422, query)
    }
    await emptyDatabase()
  })
})
