import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

/** The prop of the sign-in page. */
const ENDED_BY_IDLENESS = /("|&quot;)ended("|&quot;):("|&quot;)idle/

test.group('Sessions end after 30 idle minutes', (group) => {
  let frozen: ReturnType<typeof freezeClock>
  let visitor: Visitor

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    frozen = freezeClock()
    const { email } = await makeUser()
    visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    return frozen.release
  })

  const whoAmI = async () => (await visitor.get('/api/v1/user/info')).status

  test('a session is valid after 29 minutes', async ({ assert }) => {
    frozen.clock.moveBy({ minutes: 29 })
    assert.equal(await whoAmI(), 200)
  })

  test('a session is invalid after 31 minutes', async ({ assert }) => {
    frozen.clock.moveBy({ minutes: 31 })
    assert.equal(await whoAmI(), 401)
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('each request starts the half hour again', async ({ assert }) => {
    for (let visit = 1; visit <= 4; visit++) {
      frozen.clock.moveBy({ minutes: 29 })
      assert.equal(await whoAmI(), 200, `visit ${visit}`)
    }
  })

  test('a request directly after another one extends the session, too', async ({ assert }) => {
    frozen.clock.moveBy({ seconds: 29 })
    assert.equal(await whoAmI(), 200)
    frozen.clock.moveBy({ minutes: 29 })
    assert.equal(await whoAmI(), 200)
    frozen.clock.moveBy({ minutes: 31 })
    assert.equal(await whoAmI(), 401)
  })

  test('the cookie is renewed with the row and outlives it, so that the sign-in page can report the end', async ({
    assert,
  }) => {
    const renewed = async (seconds: number) => {
      frozen.clock.moveBy({ seconds })
      const { headers } = await visitor.get('/api/v1/user/info')
      return headers.getSetCookie().some((cookie) => /^countermark=.*Max-Age=86400/.test(cookie))
    }
    assert.isFalse(await renewed(1))
    assert.isFalse(await renewed(28))
    assert.isTrue(await renewed(1))
    assert.isFalse(await renewed(29))
  })

  test('background requests of an open page do not extend it', async ({ assert }) => {
    const asks = [
      ['GET', '/api/v1/site/maintenance'],
      ['GET', '/api/v1/user/info'],
      ['GET', '/account/profile'],
      ['POST', '/__transmit/unsubscribe'],
    ] as const
    for (let minutes = 0; minutes < 33; minutes += 3) {
      frozen.clock.moveBy({ minutes: 3 })
      for (const [method, path] of asks) {
        await fetch(`${appUrl}${path}`, {
          method,
          headers: {
            cookie: `countermark=${visitor.cookie('countermark')}`,
            ...(path.startsWith('/__transmit') ? {} : { 'x-background': '1' }),
          },
        })
      }
    }
    assert.equal(await whoAmI(), 401)
  })

  test('the sign-in page reports the ended session once', async ({ assert }) => {
    frozen.clock.moveBy({ minutes: 31 })
    const { headers } = await visitor.get('/account/profile')
    const signIn = headers.get('location')!
    assert.match(signIn, /^\/auth\/login/)
    assert.match((await visitor.get(signIn)).text, ENDED_BY_IDLENESS)
    assert.notMatch((await visitor.get(signIn)).text, ENDED_BY_IDLENESS)
  })

  test('a background request does not use up the message for the sign-in page', async ({
    assert,
  }) => {
    frozen.clock.moveBy({ minutes: 31 })
    await visitor.get('/api/v1/site/maintenance')
    assert.equal(visitor.cookie('session-ended'), 'idle')
    const signIn = await visitor.get('/auth/login')
    assert.match(signIn.text, ENDED_BY_IDLENESS)
  })

  test('a read writes the row only after half a minute', async ({ assert }) => {
    const versions = new Set<string>()
    for (const seconds of [0, 1, 10, 10]) {
      frozen.clock.moveBy({ seconds })
      await whoAmI()
      const { place } = await db.from('sessions').select(db.raw('ctid::text as place')).first()
      versions.add(place)
    }
    assert.lengthOf([...versions], 1)
    frozen.clock.moveBy({ seconds: 10 })
    await whoAmI()
    const { seen } = await db.from('sessions').select('last_seen_at as seen').first()
    assert.equal(seen.getTime(), frozen.clock.now().toMillis())
  })

  test('an idle session is not listed', async ({ assert }) => {
    const other = visitor.clone()
    frozen.clock.moveBy({ minutes: 20 })
    await other.get('/api/v1/user/info')
    const { body } = await visitor.get('/api/v1/auth/active-sessions')
    assert.lengthOf(body.data, 1)
  })
})
