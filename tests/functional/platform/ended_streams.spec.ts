import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { Transmit } from '@boringnode/transmit'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CutEndedStreams } from '#identity/sessions/actions/cut_ended_streams'
import { liveStreams } from '#platform/realtime/live_streams'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'

const HOUR_MS = 3_600_000

test.group('Streams whose end was not signaled', (group) => {
  let frozen: ReturnType<typeof freezeClock>
  const toRemove: (() => void)[] = []

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    frozen = freezeClock()
    return () => {
      for (const remove of toRemove.splice(0)) remove()
      frozen.release()
    }
  })

  /** A session of an admin with an open stream; `actingAsId` is the user as whom the admin opened it. */
  async function openStream(actingAsId: number | null) {
    const admin = await makeUser({ role: 'admin' })
    const id = randomUUID()
    const now = frozen.clock.now()
    const impersonation = { userId: actingAsId, endsAt: now.toMillis() + HOUR_MS }
    await db.table('sessions').insert({
      id,
      data: JSON.stringify(actingAsId ? { impersonation } : {}),
      user_id: String(admin.id),
      last_seen_at: now.toJSDate(),
      expires_at: now.plus({ hours: 5 }).toJSDate(),
    })
    let hasEnded = false
    const context = {
      session: { sessionId: id },
      auth: { user: { id: actingAsId ?? admin.id } },
      impersonator: actingAsId
        ? { id: admin.id, endsAt: DateTime.fromMillis(impersonation.endsAt) }
        : undefined,
      response: { response: { end: () => (hasEnded = true) } },
    } as unknown as HttpContext
    const on = (event: string, handle: (opened: { context: HttpContext }) => void) => {
      if (event === 'connect') handle({ context })
      else toRemove.push(() => handle({ context }))
    }
    liveStreams.watch({ on } as unknown as Transmit<HttpContext>)
    return { id, hasEnded: () => hasEnded }
  }

  const cut = async () => (await app.container.make(CutEndedStreams)).execute()

  test('end when the impersonation is over, has expired, or its user is banned', async ({
    assert,
  }) => {
    const user = await makeUser()
    const banned = await makeUser()
    const [own, acting, stopped, ofBanned] = [
      await openStream(null),
      await openStream(user.id),
      await openStream(user.id),
      await openStream(banned.id),
    ]
    await cut()
    assert.deepEqual(
      [own, acting, stopped, ofBanned].map(({ hasEnded }) => hasEnded()),
      [false, false, false, false]
    )

    await db.from('sessions').where('id', stopped.id).update({ data: '{}' })
    await banned.merge({ bannedAt: frozen.clock.now() }).save()
    await cut()
    assert.deepEqual(
      [own, acting, stopped, ofBanned].map(({ hasEnded }) => hasEnded()),
      [false, false, true, true]
    )

    frozen.clock.moveBy({ minutes: 61 })
    await cut()
    assert.isTrue(acting.hasEnded())
    assert.isFalse(own.hasEnded())
  })

  test('end when the admin has begun to act as a user', async ({ assert }) => {
    const user = await makeUser()
    const before = await openStream(null)
    const endsAt = frozen.clock.now().toMillis() + HOUR_MS
    await db
      .from('sessions')
      .where('id', before.id)
      .update({ data: JSON.stringify({ impersonation: { userId: user.id, endsAt } }) })
    await cut()
    assert.isTrue(before.hasEnded())
  })
})
