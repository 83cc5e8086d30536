import { test } from '@japa/runner'
import { makeToken } from '#tests/support/access'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser } from '#tests/support/identity'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

const LIMIT = 40
const ENV = { ANONYMOUS_READS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '0' }

test.group('Reads without a sign-in', (group) => {
  const webs: WebProcess[] = []

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    webs.push(...(await Promise.all([startWeb(ENV), startWeb(ENV)])))
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
      await clearRateLimits()
    }
  })

  const ask = (n: number, path: string, headers: Record<string, string> = {}) =>
    fetch(`${webs[n % 2]!.base}${path}`, { headers, redirect: 'manual' })

  test('are limited over processes, addresses and restarts; signed-in users, files and search engines are not affected', async ({
    assert,
  }) => {
    const paths = ['/api/v1/site/currency-list', '/api/v1/nowhere', '/api/v1/user/info']
    let answered = 0
    for (let n = 0; n < LIMIT + 10; n++) {
      const lie = `203.0.113.${n}`
      const headers = { 'x-forwarded-for': lie, 'x-real-ip': lie, 'forwarded': `for=${lie}` }
      const { status } = await ask(n, paths[n % paths.length]!, headers)
      assert.isBelow(status, 500)
      if (status !== 429) answered++
      else assert.isAtLeast(n, LIMIT - 3)
    }
    assert.isAtMost(answered, LIMIT)
    assert.isAtLeast(answered, LIMIT - 3)

    const call = await ask(0, '/api/v1/site/currency-list')
    assert.equal(call.status, 429)
    assert.isAbove(Number(call.headers.get('retry-after')), 0)
    const envelope: any = await call.json()
    assert.include(envelope, { code: 429, error: 'TOO_MANY_REQUESTS' })
    assert.exists(envelope.requestId)

    const units: Record<string, string> = { 'zh-CN': '秒', 'en-US': 'seconds', 'ja-JP': '秒' }
    for (const [locale, word] of Object.entries(units)) {
      const page = await ask(1, '/', { cookie: `locale=${locale}` })
      assert.equal(page.status, 429)
      assert.isAbove(Number(page.headers.get('retry-after')), 0)
      const html = await page.text()
      assert.include(html, `lang="${locale}"`)
      assert.include(html, word)
      assert.include(html, '<a href="">', 'a way to try again')
    }
    assert.equal((await ask(0, '/api/v1/user/info', { authorization: 'Bearer x' })).status, 429)

    for (const path of ['/robots.txt', '/sitemap.xml', '/health/live']) {
      assert.equal((await ask(0, path)).status, 200, path)
    }
    const { header } = await makeToken(await makeUser())
    for (let n = 0; n < LIMIT + 10; n++) {
      assert.equal((await ask(n, '/api/v1/user/info', header)).status, 200)
    }

    await stop(webs[0]!.child, 'SIGKILL')
    webs[0] = await startWeb(ENV)
    assert.equal((await ask(0, '/')).status, 429)
  })
})
