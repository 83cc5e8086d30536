import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makeToken, signInAt } from '#tests/support/access'
import { cacheAt, statusesAt } from '#tests/support/access/access_at'
import { withoutTrigger } from '#tests/support/as_owner'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { LiveClient } from '#tests/support/doubles/live_client'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

test.group('An access whose end is not signaled', (group) => {
  let webs: WebProcess[]

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    webs = [await startWeb()]
    return async () => {
      await stop(webs[0]!.child, 'SIGKILL')
      await emptyDatabase()
    }
  })

  /** The start of the last accepted request: a loaded machine answers late, but decides when it reads the request. */
  async function refusedAfter(header: Record<string, string>) {
    const startedAt = performance.now()
    let lastAccepted = 0
    await until(async () => {
      const begun = performance.now() - startedAt
      const [status] = await statusesAt(webs, header)
      if (status !== 401) lastAccepted = begun
      return status === 401
    }, 'the process rejects the access')
    return lastAccepted
  }

  test('is cached for at most a second when it is a token', async ({ assert }) => {
    const { id, header } = await makeToken(await makeUser())
    await withoutTrigger('access_tokens', 'access_tokens_tell_change', async () => {
      await cacheAt(webs, header)
      await db.from('access_tokens').where({ id }).update({ revoked_at: new Date() })
      assert.isBelow(await refusedAfter(header), 1_000)
    })
  })

  test('is cached for at most a second when it is a session', async ({ assert }) => {
    const cookie = await signInAt(webs[0]!.base, (await makeUser()).email)
    await withoutTrigger('sessions', 'sessions_tell_change', async () => {
      await cacheAt(webs, { cookie })
      await db.from('sessions').delete()
      assert.isBelow(await refusedAfter({ cookie }), 1_000)
    })
  })

  test('ends together with its stream when the session is idle, without any request', async ({
    assert,
  }) => {
    const cookie = await signInAt(webs[0]!.base, (await makeUser()).email)
    const stream = new LiveClient(webs[0]!.base, cookie)
    await stream.open()
    await db.from('sessions').update({ expires_at: new Date(Date.now() - 1_000) })
    await stream.ended()
    assert.deepEqual(await statusesAt(webs, { cookie }), [401])
  })
})
