import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { holdClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

test.group('Sessions end after 30 idle minutes', (group) => {
  let held: ReturnType<typeof holdClock>
  let visitor: Visitor

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    held = holdClock()
    const { email } = await makeUser()
    visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    return held.release
  })

  const whoAmI = async () => (await visitor.get('/api/v1/user/info')).status

  test('after 29 minutes somebody is still there', async ({ assert }) => {
    held.clock.moveBy({ minutes: 29 })
    assert.equal(await whoAmI(), 200)
  })

  test('after 31 minutes nobody is', async ({ assert }) => {
    held.clock.moveBy({ minutes: 31 })
    assert.equal(await whoAmI(), 401)
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('each request begins the half hour anew', async ({ assert }) => {
    for (let visit = 1; visit <= 4; visit++) {
      held.clock.moveBy({ minutes: 29 })
      assert.equal(await whoAmI(), 200, `visit ${visit}`)
    }
  })

  test('also a request that follows the one before at once, and so was not written down', async ({
    assert,
  }) => {
    held.clock.moveBy({ seconds: 29 })
    assert.equal(await whoAmI(), 200)
    held.clock.moveBy({ minutes: 29 })
    assert.equal(await whoAmI(), 200)
    held.clock.moveBy({ minutes: 31 })
    assert.equal(await whoAmI(), 401)
  })

  test('the cookie is renewed when the row is, so that both end together', async ({ assert }) => {
    const renewed = async (seconds: number) => {
      held.clock.moveBy({ seconds })
      const { headers } = await visitor.get('/api/v1/user/info')
      return headers.getSetCookie().some((cookie) => /^countermark=.*Max-Age=1800/.test(cookie))
    }
    assert.isFalse(await renewed(1))
    assert.isFalse(await renewed(28))
    assert.isTrue(await renewed(1))
    assert.isFalse(await renewed(29))
  })

  test('reading does not write the row each time, only when half a minute is over', async ({
    assert,
  }) => {
    const versions = new Set<string>()
    for (const seconds of [0, 1, 10, 10]) {
      held.clock.moveBy({ seconds })
      await whoAmI()
      const { place } = await db.from('sessions').select(db.raw('ctid::text as place')).first()
      versions.add(place)
    }
    assert.lengthOf([...versions], 1)
    held.clock.moveBy({ seconds: 10 })
    await whoAmI()
    const { seen } = await db.from('sessions').select('last_seen_at as seen').first()
    assert.equal(seen.getTime(), held.clock.now().toMillis())
  })

  test('an idle session is not listed', async ({ assert }) => {
    const other = visitor.twin()
    held.clock.moveBy({ minutes: 20 })
    await other.get('/api/v1/user/info')
    const { body } = await visitor.get('/api/v1/auth/active-sessions')
    assert.lengthOf(body.data, 1)
  })
})
