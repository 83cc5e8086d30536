import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { makeTransport } from '#platform/realtime/transport'
import { makeActingAdmin } from '#tests/support/access'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser } from '#tests/support/identity'
import { LiveClient } from '#tests/support/doubles/live_client'
import { SIGNALED_WEB, startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

test.group('Live messages and admins who act as users', (group) => {
  let web: WebProcess
  let other: ReturnType<typeof makeTransport>
  let user: Awaited<ReturnType<typeof makeUser>>

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    // Specs before this one may have opened many streams from the same address.
    await clearRateLimits()
    web = await startWeb({}, SIGNALED_WEB)
    user = await makeUser()
    other = makeTransport().setId('another process')
    return async () => {
      await other.disconnect()
      await stop(web.child, 'SIGKILL')
      await clearRateLimits()
      await user.delete()
    }
  })

  /** Publishes as Live.publish does in another process. */
  const publishElsewhere = (payload: object, channel = `users/${user.id}`) =>
    other.publish('transmit::broadcast', { type: 0, channel, payload } as never)

  test('of a user are not received by an admin who no longer acts as the user', async ({
    assert,
  }) => {
    const acting = await makeActingAdmin(web.base, user.id)
    const client = new LiveClient(web.base, acting.cookie)
    assert.equal(await client.open(), 200)
    // The first message may come before the process listens.
    await until(async () => {
      await publishElsewhere({ copyId: 11 })
      return client.heard.length > 0
    }, 'a message of the user')
    await acting.send('DELETE')
    await client.ended()

    const next = new LiveClient(web.base, acting.cookie, client.uid)
    await next.open()
    await publishElsewhere({ copyId: 12 })
    await publishElsewhere({ id: 3 }, 'admins')
    await next.hears()
    assert.deepEqual(
      next.heard.map(({ channel }) => channel),
      ['admins']
    )
    next.leave()
    await acting.admin.delete()
  })

  test('of an admin end when the admin begins to act as a user', async () => {
    const acting = await makeActingAdmin(web.base, user.id)
    await acting.send('DELETE')
    const client = new LiveClient(web.base, acting.cookie)
    await client.open()
    await acting.send('POST')
    await client.ended()
    await acting.admin.delete()
  })

  test('end for an admin who acts as a user when the user is banned', async () => {
    const banned = await makeUser()
    const acting = await makeActingAdmin(web.base, banned.id)
    const client = new LiveClient(web.base, acting.cookie)
    await client.open()
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: banned.id, reason: 'Spam', actor: SYSTEM })
    await client.ended()
    await db.from('user_bans').where('user_id', banned.id).delete()
    await banned.delete()
    await acting.admin.delete()
  })
})
