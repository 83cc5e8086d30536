import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { RevokeAccessToken } from '#identity/sessions/actions/revoke_access_token'
import { makeToken, signInAt } from '#tests/support/access'
import { cacheAt, INFO, untilRejectedBy, statusesAt } from '#tests/support/access/access_at'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { LiveClient } from '#tests/support/doubles/live_client'
import { untilAwaited } from '#tests/support/suite/locks'
import { SIGNALED_WEB, startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

async function countListeners(): Promise<number> {
  const listening = await db
    .from('pg_stat_activity')
    .where({ application_name: 'countermark listen', state: 'idle' })
    .whereRaw(`datname = current_database() and query ilike 'listen%'`)
  return listening.length
}

test.group('Ending an access ends it in every process', (group) => {
  let webs: WebProcess[]

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    webs = await Promise.all([startWeb({}, SIGNALED_WEB), startWeb({}, SIGNALED_WEB)])
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
    }
  })
  group.each.teardown(async () => {
    await db.from('sessions').delete()
    await clearRateLimits()
  })

  const statuses = (headers: Record<string, string>) => statusesAt(webs, headers)

  const warm = (headers: Record<string, string>) => cacheAt(webs, headers)
  const rejected = (headers: Record<string, string>) => untilRejectedBy(webs, headers)

  test('rejects a revoked token that both processes had cached', async () => {
    const user = await makeUser()
    const { id, header } = await makeToken(user)
    await warm(header)
    const revoke = await app.container.make(RevokeAccessToken)
    await revoke.execute({ userId: user.id, id, actor: SYSTEM })
    await rejected(header)
  })

  test('rejects the token of a banned, deleted or absent user', async () => {
    const ways: ((user: Awaited<ReturnType<typeof makeUser>>) => Promise<unknown>)[] = [
      async ({ id }) => {
        const banUser = await app.container.make(BanUser)
        return banUser.execute({ userId: id, reason: 'fraud', actor: SYSTEM })
      },
      ({ id }) => db.from('users').where({ id }).update({ deleted_at: new Date() }),
      ({ id }) => db.from('users').where({ id }).delete(),
    ]
    for (const way of ways) {
      const user = await makeUser()
      const { header } = await makeToken(user)
      await warm(header)
      await way(user)
      await rejected(header)
    }
  })

  test('applies a removed role to tokens and cookies', async ({ assert }) => {
    const user = await makeUser({ role: 'creator' })
    const { header } = await makeToken(user)
    const cookie = await signInAt(webs[0]!.base, user.email)
    const roles = (headers: Record<string, string>) =>
      Promise.all(
        webs.map(async ({ base }) => {
          const response = await fetch(base + INFO, { headers })
          return ((await response.json()) as { data: { role: string } }).data.role
        })
      )
    for (const credentials of [header, { cookie }]) {
      assert.deepEqual(await roles(credentials), ['creator', 'creator'])
    }
    await db.from('users').where({ id: user.id }).update({ role: 'user' })
    for (const credentials of [header, { cookie }]) {
      await until(
        async () => (await roles(credentials)).every((role) => role === 'user'),
        'both processes know the new role'
      )
    }
  })

  test('caches nothing while notifications are unavailable', async () => {
    const user = await makeUser()
    const { id, header } = await makeToken(user)
    await warm(header)
    const { rows: listeners } = await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'countermark listen' and datname = current_database()`
    )
    await db.from('access_tokens').where({ id }).update({ revoked_at: new Date() })
    await rejected(header)
    await until(async () => (await countListeners()) >= listeners.length, 'all listen again')
  })

  test('ends a session together with its event stream', async ({ assert }) => {
    const user = await makeUser()
    const [mine, theirs] = [
      await signInAt(webs[0]!.base, user.email),
      await signInAt(webs[0]!.base, user.email),
    ]
    const streams = webs.map(({ base }) => new LiveClient(base, theirs))
    const own = new LiveClient(webs[1]!.base, mine)
    for (const stream of [...streams, own]) assert.equal(await stream.open(), 200)

    const { status } = await fetch(`${webs[0]!.base}/api/v1/auth/sessions`, {
      method: 'DELETE',
      headers: { cookie: mine },
    })
    assert.equal(status, 200)
    assert.equal((await statuses({ cookie: theirs }))[0], 401)
    await rejected({ cookie: theirs })
    for (const stream of streams) await stream.ended()
    assert.isFalse(own.hasEnded)
    assert.deepEqual(await statuses({ cookie: mine }), [200, 200])
    own.leave()
  })

  test('shows a change of a session to the other process', async ({ assert }) => {
    const user = await makeUser()
    const cookie = await signInAt(webs[0]!.base, user.email)
    await warm({ cookie })
    const post = (place: number, path: string, body: unknown) =>
      fetch(webs[place]!.base + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const input = { name: 'script', scopes: ['read'], expiresInDays: 7 }
    const makeTokenAt = async (place: number) =>
      (await post(place, '/api/v1/user/access-tokens', input)).status

    // Makes the sign-in old.
    await db.rawQuery(`update sessions set data = (data::jsonb - 'confirmed_at')::text`)
    for (const place of [0, 1]) {
      await until(async () => (await makeTokenAt(place)) === 428, 'the sign-in is old')
    }
    const { status } = await post(0, '/api/v1/auth/confirmations', { password: PASSWORD })
    assert.equal(status, 200)
    assert.equal(await makeTokenAt(0), 200)
    await until(async () => (await makeTokenAt(1)) === 200, 'the other process knows it')
  })

  test('rejects a session at once in the process that ended it', async ({ assert }) => {
    const cookie = await signInAt(webs[0]!.base, (await makeUser()).email)
    await warm({ cookie })
    const { base } = webs[0]!
    await fetch(`${base}/api/v1/auth/sign-out`, { method: 'POST', headers: { cookie } })
    assert.equal((await fetch(base + INFO, { headers: { cookie } })).status, 401)
  })

  test('lets one of two sessions that end each other succeed, without a server error', async ({
    assert,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { email } = await makeUser()
      const cookies = [await signInAt(webs[0]!.base, email), await signInAt(webs[1]!.base, email)]
      const outcomes = await Promise.all(
        cookies.map(async (cookie, place) => {
          const init = { method: 'DELETE', headers: { cookie } }
          return (await fetch(`${webs[place]!.base}/api/v1/auth/sessions`, init)).status
        })
      )
      for (const status of outcomes) assert.include([200, 401], status)
      await until(async () => {
        const alive = await Promise.all(cookies.map((cookie) => statuses({ cookie })))
        return alive.some((responses) => responses[0] === 401)
      }, 'at least one session has ended')
    }
  })

  test('rejects a sign-in that was in progress when the password changed', async ({ assert }) => {
    const user = await makeUser()
    const changing = await db.transaction()
    await changing.from('users').where({ id: user.id }).update({ password: 'another hash' })
    const arriving = fetch(`${webs[0]!.base}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: 'countermark1' }),
    })
    // Its password was right when it was checked; its session has to wait for the change.
    await untilAwaited(changing)
    await changing.commit()
    const response = await arriving
    assert.notEqual(response.status, 200)
    assert.lengthOf(await db.from('sessions').where({ user_id: String(user.id) }), 0)
  })
})
