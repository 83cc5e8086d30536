import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { databaseLimits } from '#core/database/limits'
import { makeToken, signInAt } from '#tests/support/access'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { startWeb } from '#tests/support/processes/start_web'

/** The connection string with short timeouts, so that the test does not wait for the real ones. */
function addressWith(limits: Record<string, string>) {
  const url = new URL(env.get('DATABASE_URL'))
  for (const [name, value] of Object.entries(limits)) url.searchParams.set(name, value)
  return url.href
}

test.group('Timeouts of the database', (group) => {
  group.tap((t) => t.timeout(60_000))
  group.each.setup(emptyDatabaseAfterwards)

  test('a web process has the shortest, a schema change the longest', ({ assert }) => {
    const web = databaseLimits({ isOwner: false, isWeb: true })
    const worker = databaseLimits({ isOwner: false, isWeb: false })
    assert.isBelow(web.statement_timeout, worker.statement_timeout)
    assert.isBelow(web.lock_timeout, worker.lock_timeout)
    assert.equal(databaseLimits({ isOwner: true, isWeb: false }).statement_timeout, 0)
  })

  test('hold for every connection of the pool', async ({ assert }) => {
    const { rows } = await db.rawQuery(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`
    )
    assert.deepEqual(rows, [{ statement: '5min', lock: '1min', idle: '10min' }])
  })

  test('a lock timeout is a 503 with a message and Retry-After, not a 500', async ({
    assert,
    cleanup,
  }) => {
    const web = await startWeb({ DATABASE_URL: addressWith({ lock_timeout: '300' }) })
    cleanup(() => void web.child.kill('SIGKILL'))
    const user = await makeUser()
    const cookie = await signInAt(web.base, user.email)
    await db.transaction(async (trx) => {
      await trx.from('users').where('id', user.id).forUpdate().first()
      const response = await fetch(`${web.base}/api/v1/user`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json', 'accept-language': 'en-US' },
        body: JSON.stringify({ username: 'waits_for_it', email: user.email }),
      })
      const body = (await response.json()) as Record<string, string>
      assert.equal(response.status, 503, JSON.stringify(body))
      assert.equal(body.error, 'TEMPORARILY_UNAVAILABLE')
      assert.equal(response.headers.get('retry-after'), '5')
      assert.notInclude(JSON.stringify(body), 'lock timeout')
    })
  })

  test('an unavailable database is a 503, and is used again as soon as it is available', async ({
    assert,
    cleanup,
  }) => {
    const web = await startWeb()
    cleanup(() => void web.child.kill('SIGKILL'))
    const { header } = await makeToken(await makeUser())
    const ask = () =>
      fetch(`${web.base}/api/v1/user/info`, { headers: header }).then(({ status }) => status)
    assert.equal(await ask(), 200)
    await db.rawQuery(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
    const began = Date.now()
    const statuses = new Set<number>()
    for (let status = 0; status !== 200; statuses.add(status)) {
      status = await ask()
      assert.isBelow(Date.now() - began, 30_000)
    }
    assert.notInclude([...statuses], 500)
  })
})
