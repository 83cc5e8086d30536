import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { Live } from '#platform/realtime/live'
import { makeTransport } from '#platform/realtime/transport'
import { signInAt as signIn } from '#tests/support/access'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser } from '#tests/support/identity'
import { LiveClient } from '#tests/support/doubles/live_client'
import { SIGNALED_WEB, startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

test.group('Live messages', (group) => {
  let web: WebProcess
  let other: ReturnType<typeof makeTransport>
  let user: Awaited<ReturnType<typeof makeUser>>
  let cookie: string

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    web = await startWeb({}, SIGNALED_WEB)
    user = await makeUser()
    cookie = await signIn(web.base, user.email)
    other = makeTransport().setId('another process')
    return async () => {
      await other.disconnect()
      if (web.child.exitCode === null) await stop(web.child, 'SIGKILL')
      await clearRateLimits()
      await user.delete()
    }
  })

  /** Publishes as Live.publish does in another process. */
  const publishElsewhere = (payload: object, channel = `users/${user.id}`) =>
    other.publish('transmit::broadcast', { type: 0, channel, payload } as never)

  async function listening() {
    const client = new LiveClient(web.base, cookie)
    await client.open()
    return client
  }

  test('reach a client of another process', async ({ assert }) => {
    const client = await listening()
    await publishElsewhere({ copyId: 7 })
    await client.hears()
    assert.deepEqual(client.heard, [{ channel: `users/${user.id}`, payload: { copyId: 7 } }])
    client.leave()
  })

  test('are received again after the database closed every connection', async ({ assert }) => {
    const client = await listening()
    await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'countermark listen' and datname = current_database()`
    )
    // What is published while the process does not listen is lost.
    await until(async () => {
      await publishElsewhere({ copyId: 8 }).catch(() => {})
      return client.heard.length > 0
    }, 'a message arrives again')
    assert.deepEqual(client.heard.at(-1)?.payload, { copyId: 8 })
    client.leave()
  })

  test('are sent to their user only', async ({ assert }) => {
    const client = new LiveClient(web.base, cookie)
    assert.equal(await client.open(), 200)
    assert.equal(await client.subscribe(`users/${user.id}`), 204)
    assert.isAbove(await client.subscribe(`users/${user.id + 1}`), 399)
    assert.isAbove(await client.subscribe('admins'), 399)
    for (const channel of ['anything', '$ended', 'users', 'users/1/2', `users/0${user.id}x`]) {
      assert.equal(await client.subscribe(channel), 404, channel)
    }
    client.leave()
  })

  test('to admins and to all users are received without a subscription, by admins only and by all', async ({
    assert,
  }) => {
    const admin = await makeUser({ role: 'admin' })
    const clients = [
      new LiveClient(web.base, cookie),
      new LiveClient(web.base, await signIn(web.base, admin.email)),
    ]
    await Promise.all(clients.map((client) => client.open()))
    await publishElsewhere({ id: 1 }, 'admins')
    await publishElsewhere({ id: 2 }, 'everybody')
    for (const client of clients) await until(() => client.has('everybody'), 'all hear')
    assert.deepEqual(
      clients.map(({ heard }) => heard.map(({ channel }) => channel)),
      [['everybody'], ['admins', 'everybody']]
    )
    for (const client of clients) client.leave()
    await admin.delete()
  })

  test('a stream under the name of another session’s stream receives nothing of it', async ({
    assert,
  }) => {
    const stranger = await makeUser()
    const victim = new LiveClient(web.base, cookie)
    await victim.open()
    const thief = new LiveClient(web.base, await signIn(web.base, stranger.email), victim.uid)
    assert.equal(await thief.open(), 200)
    assert.equal(await victim.subscribe(`users/${user.id}`), 204)
    assert.isAbove(await thief.subscribe(`users/${user.id}`), 399)
    await publishElsewhere({ copyId: 9 })
    await victim.hears()
    assert.lengthOf(thief.heard, 0)
    for (const client of [victim, thief]) client.leave()
    await stranger.delete()
  })

  test('are received by a stream whose predecessor of the same name closes late', async ({
    assert,
  }) => {
    const old = new LiveClient(web.base, cookie)
    await old.open()
    const next = new LiveClient(web.base, cookie, old.uid)
    await next.open()
    old.leave()
    await old.ended()
    await until(async () => {
      await publishElsewhere({ copyId: 10 })
      return next.heard.length > 0
    }, 'the newer stream hears')
    assert.deepEqual(next.heard[0]?.payload, { copyId: 10 })
    next.leave()
  })

  test('reject a stream without a name and a channel that is no text', async ({ assert }) => {
    const headers = { cookie, 'content-type': 'application/json' }
    for (const query of ['', '?uid=', '?uid[]=a', '?uid=%00']) {
      const { status } = await fetch(`${web.base}/__transmit/events${query}`, { headers })
      assert.equal(status, 404, query)
    }
    for (const fields of [{ channel: [`users/${user.id}`] }, { uid: ['a'] }, { uid: '' }]) {
      for (const verb of ['subscribe', 'unsubscribe']) {
        const body = JSON.stringify({ uid: 'a', channel: `users/${user.id}`, ...fields })
        const init = { method: 'POST', headers, body }
        const { status } = await fetch(`${web.base}/__transmit/${verb}`, init)
        assert.equal(status, 404, `${verb} ${body}`)
      }
    }
  })

  test('are rejected for visitors', async ({ assert }) => {
    const stranger = new LiveClient(web.base)
    assert.equal(await stranger.open(), 401)
    assert.equal(await stranger.subscribe(`users/${user.id}`), 401)
  })

  test('end when the user signs out', async ({ assert }) => {
    const mine = await signIn(web.base, user.email)
    const client = new LiveClient(web.base, mine)
    await client.open()
    await fetch(`${web.base}/api/v1/auth/sign-out`, { method: 'POST', headers: { cookie: mine } })
    await client.ended()
    assert.equal(await new LiveClient(web.base, mine).open(), 401)
  })

  test('end with the session, however it ends', async () => {
    const mine = await signIn(web.base, user.email)
    const [{ id }] = await db.from('sessions').orderBy('expires_at', 'desc').limit(1)
    const client = new LiveClient(web.base, mine)
    await client.open()
    await db.from('sessions').where({ id }).delete()
    await client.ended()
  })

  test('end within a second after a ban by another process', async ({ assert }) => {
    const banned = await makeUser()
    const client = new LiveClient(web.base, await signIn(web.base, banned.email))
    await client.open()
    const began = performance.now()
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: banned.id, reason: 'Spam', actor: SYSTEM })
    await client.ended()
    assert.isBelow(performance.now() - began, 1_000)
    assert.lengthOf(await db.from('sessions').where('user_id', String(banned.id)), 0)
    await db.from('user_bans').where('user_id', banned.id).delete()
    await banned.delete()
  })

  test('do not delay the stop of a process', async ({ assert }) => {
    const client = await listening()
    const took = await stop(web.child, 'SIGTERM')
    assert.equal(web.child.exitCode, 0)
    // An open stream that delayed it would be cut after eight seconds.
    assert.isBelow(took, 8_000)
    await client.ended()
  })
})

test.group('Live messages | size', () => {
  test('of more than a few ids are rejected', ({ assert }) => {
    const sent: object[] = []
    const live = new Live({ broadcast: (_, message) => sent.push(message) })
    live.publish('users/1', { text: 'x'.repeat(7_400) })
    assert.throws(() => live.publish('users/1', { text: 'x'.repeat(7_500) }), RangeError)
    assert.throws(() => live.publish('users/1', { text: '水'.repeat(2_600) }), RangeError)
    assert.lengthOf(sent, 1)
  })
})
