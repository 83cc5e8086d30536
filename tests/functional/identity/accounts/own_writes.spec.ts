import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makeToken, signInAt } from '#tests/support/access'
import { asOwner } from '#tests/support/as_owner'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser } from '#tests/support/identity'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

const INFO = '/api/v1/user/info'

test.group('A change by a user', (group) => {
  let web: WebProcess

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    web = await startWeb()
    return async () => {
      await stop(web.child, 'SIGKILL')
    }
  })
  group.each.teardown(async () => {
    await db.from('sessions').delete()
    await clearRateLimits()
  })

  test('is visible to the next request, by cookie and by token', async ({ assert, cleanup }) => {
    // Without notifications of the database, so that only the process itself knows.
    await asOwner((trx) => trx.rawQuery('alter table users disable trigger users_tell_change'))
    cleanup(() =>
      asOwner((trx) => trx.rawQuery('alter table users enable trigger users_tell_change'))
    )
    for (const way of ['token', 'token', 'token', 'cookie', 'cookie', 'cookie']) {
      const user = await makeUser()
      const shown: Record<string, string> =
        way === 'token'
          ? (await makeToken(user)).header
          : { cookie: await signInAt(web.base, user.email) }
      // Keeps the account in the caches of the process.
      await fetch(web.base + INFO, { headers: shown })
      const username = `renamed_${user.id}`
      const change = {
        method: 'PATCH',
        headers: { ...shown, 'content-type': 'application/json' },
        body: JSON.stringify({ username, email: user.email }),
      }
      assert.equal((await fetch(`${web.base}/api/v1/user`, change)).status, 200)
      const response = await fetch(web.base + INFO, { headers: shown })
      const { data } = (await response.json()) as { data: { username: string } }
      assert.equal(data.username, username)
    }
  })
})
