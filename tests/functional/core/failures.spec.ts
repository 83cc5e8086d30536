import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import type { FailureEnvelope } from '#core/http/responses/envelope'

const BASE = `http://localhost:${env.get('PORT')}`
const SIGN_IN = '/api/v1/auth/sign-in'

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(BASE + path, { redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { response, text, envelope: (isJson ? JSON.parse(text) : {}) as Partial<FailureEnvelope> }
}

/** Sends the address unchanged; fetch would normalize it. */
function askRaw(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = new URL(BASE)
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, headers }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end()
  })
}

test.group('Errors of the API', () => {
  test('an unknown address is a 404 in the envelope', async ({ assert }) => {
    const { response, envelope } = await ask('/api/v1/nothing/here')
    assert.equal(response.status, 404)
    assert.containSubset(envelope, { code: 404, error: 'NOT_FOUND' })
    assert.equal(envelope.requestId, response.headers.get('x-request-id'))
  })

  test('a known address with another method is a 405 that lists the allowed ones', async ({
    assert,
  }) => {
    const { response, envelope } = await ask(SIGN_IN, { method: 'DELETE' })
    assert.equal(response.status, 405)
    assert.equal(envelope.error, 'METHOD_NOT_ALLOWED')
    assert.equal(response.headers.get('allow'), 'POST')
  })

  test('messages are in the language of the visitor', async ({ assert }) => {
    const messages = await Promise.all(
      ['zh-CN', 'en-US', 'ja-JP', 'xx'].map(async (language) => {
        const { envelope } = await ask('/api/v1/x', { headers: { 'accept-language': language } })
        return envelope.message
      })
    )
    assert.lengthOf(new Set(messages), 3)
    assert.equal(messages[0], messages[3])
  })

  for (const [name, body] of [
    ['broken', '{"email": '],
    ['bare', 'null'],
    ['empty', ''],
    ['deep', '['.repeat(50_000)],
  ] as const) {
    test(`${name} JSON is a client error`, async ({ assert }) => {
      const headers = { 'content-type': 'application/json' }
      const { response, envelope } = await ask(SIGN_IN, { method: 'POST', headers, body })
      assert.include([400, 422], response.status)
      assert.equal(envelope.code, response.status)
    })
  }

  test('a body of another type is a 415', async ({ assert }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      '*',
    ]) {
      const headers = { 'content-type': type }
      const { response, envelope } = await ask(SIGN_IN, { method: 'POST', headers, body: 'a=1' })
      assert.equal(response.status, 415, type)
      assert.equal(envelope.error, 'UNSUPPORTED_CONTENT_TYPE')
    }
  })

  test('too large a body is a 413', async ({ assert }) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'x'.repeat(1_100_000) })
    const { response, envelope } = await ask(SIGN_IN, { method: 'POST', headers, body })
    assert.equal(response.status, 413)
    assert.equal(envelope.error, 'TOO_LARGE')
  })

  test('a body with a false Content-Encoding is a client error', async ({ assert }) => {
    for (const encoding of ['gzip', 'br', 'zstd', 'nonsense']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const { response } = await ask(SIGN_IN, { method: 'POST', headers, body: '{"a":1}' })
      assert.include([400, 415, 422], response.status, encoding)
    }
  })
})

test.group('Malformed addresses and cookies', () => {
  for (const path of [
    '/%E0%A4%A',
    '/api/v1/%C0%80',
    '/files/private/%FF',
    '/assets/%',
    '/?a=%E0%A4',
    '/search?keyword=%00',
    '/dev/mailbox.json?to=%00',
    '/sandbox-gateway/pay/%00',
  ]) {
    test(`${path} is never a 500`, async ({ assert }) => {
      assert.isBelow(await askRaw(path), 500)
    })
  }

  for (const cookie of [
    'locale=%E0%A4%A; currency=%%%; countermark=%',
    'countermark=s%3Abroken.signature; theme=\u00ff',
    'countermark=e%3A; =; ;;; a=b=c; __proto__=1',
  ]) {
    test(`Cookie: ${JSON.stringify(cookie)} is never a 500`, async ({ assert }) => {
      assert.isBelow(await askRaw('/api/v1/nothing', { cookie }), 500)
      assert.isBelow(await askRaw('/dev/mailbox.json', { cookie }), 500)
    })
  }
})

test.group('Headers of every response', () => {
  const PATHS = ['/', '/no/such/page', '/api/v1/nothing', '/assets/none.js', '/files/public/x.png']

  for (const path of [...PATHS, '/health/live', '/favicon.svg', '/dev/mailbox']) {
    test(`${path} has the security headers`, async ({ assert }) => {
      const { response } = await ask(path)
      const header = (name: string) => response.headers.get(name)
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.equal(header('x-frame-options'), 'DENY')
      assert.equal(header('referrer-policy'), 'strict-origin-when-cross-origin')
      assert.match(header('x-request-id')!, /^[\w-]{8,}$/)
      assert.isNull(header('x-powered-by'))
      assert.isNull(header('access-control-allow-origin'))
    })
  }

  test('a range of a small public file is answered with the whole file', async ({ assert }) => {
    for (const range of ['bytes=0-9', 'bytes=5-', 'bytes=-5', 'bytes=999999-', 'lines=1']) {
      const { response, text } = await ask('/favicon.svg', { headers: { range } })
      assert.equal(response.status, 200, range)
      assert.include(text, '<svg')
    }
  })

  test('responses of the API must not be cached', async ({ assert }) => {
    const { response } = await ask('/api/v1/nothing')
    assert.equal(response.headers.get('cache-control'), 'no-store')
  })

  test('the server bundle is not served', async ({ assert }) => {
    const paths = ['/assets/server/ssr.js', '/assets/.vite/manifest.json', '/assets//server/ssr.js']
    for (const path of [...paths, '/assets/x/../server/ssr.js', '/assets/%73erver/ssr.js']) {
      assert.equal(await askRaw(path), 404, path)
    }
  })

  test('the server bundle is not served by another spelling of its path either', async ({
    assert,
    cleanup,
  }) => {
    const name = `${randomUUID()}.js`
    const folder = app.publicPath('assets/server')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), 'secret()')
    cleanup(() => rm(join(folder, name)))
    for (const start of [
      '/./assets/server/',
      '/assets/./server/',
      '/assets/%2e/server/',
      '/assets%2fserver/',
      '/assets/server%2f',
      '/%2e/assets/server/',
      '/x/../assets/server/',
      '//assets/server/',
      '/assets/x/..%2fserver/',
      'http://elsewhere.example/assets/./server/',
    ]) {
      assert.equal(await askRaw(start + name), 404, start)
    }
  })
})

test.group('Requests from other sites', () => {
  const write = (headers: Record<string, string>) =>
    ask(SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })

  test('are rejected by their origin', async ({ assert }) => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost:${env.get('PORT')}.evil.example` },
    ]
    for (const headers of foreign) {
      const { response, envelope } = await write(headers)
      assert.equal(response.status, 403, JSON.stringify(headers))
      assert.equal(envelope.error, 'CROSS_ORIGIN_REQUEST')
    }
  })

  test('our own pages and programs are accepted', async ({ assert }) => {
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: BASE },
      {},
    ]
    for (const headers of ours) {
      assert.equal((await write(headers)).response.status, 422)
    }
  })
})
