import { test } from '@japa/runner'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

test.group('Limits hold over processes, restarts and forged headers', (group) => {
  const webs: WebProcess[] = []

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    webs.push(...(await Promise.all([startWeb(), startWeb()])))
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
      await clearRateLimits()
    }
  })

  function signIn({ base }: WebProcess, email: string, password: string, from: string) {
    return fetch(`${base}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-real-ip': from,
        'forwarded': `for=${from}`,
      },
      body: JSON.stringify({ email, password }),
    })
  }

  test('the seventh attempt is rejected in every process, whatever address it claims', async ({
    assert,
  }) => {
    const { email } = await makeUser()
    for (let attempt = 1; attempt <= 6; attempt++) {
      const web = webs[attempt % 2]!
      const { status } = await signIn(web, email, 'countermark2', `203.0.113.${attempt}`)
      assert.equal(status, 422, `attempt ${attempt}`)
    }
    for (const web of webs) {
      const response = await signIn(web, email, PASSWORD, '198.51.100.7')
      assert.equal(response.status, 429)
      assert.isAbove(Number(response.headers.get('retry-after')), 0)
    }

    await stop(webs[0]!.child, 'SIGKILL')
    webs[0] = await startWeb()
    assert.equal((await signIn(webs[0], email, PASSWORD, '198.51.100.8')).status, 429)
    const stranger = await signIn(webs[0], 'nobody@identity.test', PASSWORD, '198.51.100.9')
    assert.equal(stranger.status, 429, 'the place is counted, too')
  })
})
