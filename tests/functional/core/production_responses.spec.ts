import { hash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { programOf } from '#tests/support/processes/program'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { addressOf, servedRoutes } from '#tests/support/access/served_routes'

/** Sends the address unchanged; fetch would normalize it. */
function ask(
  base: string,
  path: string,
  sent: Record<string, string> = {}
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', path, headers: sent }, (response) => {
      response.destroy()
      resolve({ status: response.statusCode!, headers: response.headers })
    })
    sending.on('error', reject).end()
  })
}

test.group('In production', (group) => {
  let web: WebProcess
  let user: Awaited<ReturnType<typeof makeUser>>

  group.tap((t) => t.timeout(180_000))
  group.setup(async () => {
    user = await makeUser()
    web = await startWeb({
      NODE_ENV: 'production',
      APP_KEY: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa',
      WATERMARK_KEYS: `k1:${'0f1e2d3c4b5a6978'.repeat(4)}`,
      SANDBOX_GATEWAY_SECRET: 'mK9sW1cR6yH3jL5pD0fGaq8Zx2nV7bT4',
      SMTP_HOST: 'smtp.invalid',
      ALLOW_INSECURE_HTTP: 'true',
    })
    return async () => {
      await stop(web.child, 'SIGKILL')
      await user.delete()
    }
  })

  test('a page runs the scripts that its policy names, and no other one', async ({ assert }) => {
    const response = await fetch(web.base)
    const policy = response.headers.get('content-security-policy')!
    const scripts = [...(await response.text()).matchAll(/<script>([^]*?)<\/script>/g)]
    assert.isNotEmpty(scripts)
    for (const [, script] of scripts)
      assert.include(policy, `'sha256-${hash('sha256', script!, 'base64')}'`)
  })

  test('a page names every script that it needs before it runs, and they exist', async ({
    assert,
  }) => {
    const page = await (await fetch(`${web.base}/search`)).text()
    const scripts = new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!))
    for (const path of scripts) {
      const response = await fetch(web.base + path)
      assert.equal(response.status, 200, path)
      for (const [, other] of (await response.text()).matchAll(/\bfrom\s*"\.\/([^"]+\.js)"/g))
        assert.isTrue(scripts.has(`/assets/${other}`), `${path} imports ${other}`)
    }
    assert.isAbove(scripts.size, 3)
  })

  test('every response has the security headers: pages, API responses, files, errors', async ({
    assert,
  }) => {
    const served = servedRoutes().filter(
      ({ method, path }) => method === 'GET' && !path.startsWith('/__transmit/')
    )
    const paths = [
      ...served.map(({ path }) => addressOf(path)),
      '/no/such/page',
      '/api/v1/nothing',
      '/assets/none.js',
      '/assets/%',
      '/%E0%A4%A',
      '/api/v1/%C0%80',
      '/files/public/x.png',
      '/favicon.svg',
      '/health/live',
      '/maintenance',
    ]
    for (const path of paths) {
      const { headers } = await ask(web.base, path)
      const policy = String(headers['content-security-policy'])
      assert.include(policy, "object-src 'none'", path)
      assert.include(policy, "base-uri 'none'", path)
      assert.include(policy, "frame-ancestors 'none'", path)
      assert.notInclude(policy, 'unsafe-eval', path)
      assert.notMatch(policy, /script-src[^;]*unsafe-inline/, path)
      const [, age] = /^max-age=(\d+); includeSubDomains/.exec(
        String(headers['strict-transport-security'])
      ) ?? ['', '0']
      assert.isAtLeast(Number(age), 31_536_000, path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['x-frame-options'], 'DENY', path)
      assert.match(
        String(headers['referrer-policy']),
        /^(no-referrer|strict-origin-when-cross-origin)$/,
        path
      )
      assert.isUndefined(headers['access-control-allow-origin'], path)
      assert.isUndefined(headers['x-powered-by'], path)
    }
  })

  test('pages load pictures from this site and send data to it, and to no other site', async ({
    assert,
  }) => {
    const { headers } = await ask(web.base, '/')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /(^|;)\s*img-src 'self' data: blob:(;|$)/)
    assert.match(policy, /(^|;)\s*connect-src 'self'(;|$)/)
  })

  test('a script is sent in the smallest encoding that the browser reads', async ({
    assert,
    cleanup,
  }) => {
    const path = `/assets/${randomUUID()}.js`
    // The process serves the files of the build, if there is one.
    const file = join(dirname(programOf('bin/server.ts').path), '../public', path)
    await mkdir(dirname(file), { recursive: true })
    for (const end of ['', '.br', '.gz']) {
      await writeFile(file + end, 'export {}')
      cleanup(() => rm(file + end))
    }
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await ask(web.base, path, { 'accept-encoding': accepted })
      assert.equal(headers['content-encoding'], sent, accepted)
    }
  })

  test('no foreign origin may read a response, whatever its preflight requests', async ({
    assert,
  }) => {
    const response = await fetch(`${web.base}/api/v1/auth/sign-in`, {
      method: 'OPTIONS',
      headers: { 'origin': 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    assert.isNull(response.headers.get('access-control-allow-origin'))
    assert.isNull(response.headers.get('access-control-allow-credentials'))
  })

  test('cookies are bound to this host and protocol, and closed to scripts', async ({ assert }) => {
    const response = await fetch(`${web.base}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    })
    assert.equal(response.status, 200)
    const cookies = response.headers.getSetCookie()
    assert.isNotEmpty(cookies)
    for (const cookie of cookies) {
      assert.match(cookie, /; Path=\//, cookie)
      assert.match(cookie, /; HttpOnly/i, cookie)
      assert.match(cookie, /; Secure/i, cookie)
      assert.match(cookie, /; SameSite=Lax/i, cookie)
      assert.notMatch(cookie, /; Domain=/i, cookie)
    }
    assert.isTrue(cookies.some((cookie) => cookie.startsWith('__Host-countermark=')))
  })
})
