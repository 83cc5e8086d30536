import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import app from '@adonisjs/core/services/app'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')
const list = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/auth/active-sessions')).body.data

async function signedIn(email: string, userAgent = WINDOWS) {
  const visitor = new Visitor({ 'accept-language': 'en-US', 'user-agent': userAgent })
  const { status, text } = await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
  if (status !== 200) throw new Error(text)
  return visitor
}

test.group('GET /api/v1/auth/active-sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows device, browser and address, and marks the current one', async ({ assert }) => {
    const { email } = await makeUser()
    const desk = await signedIn(email)
    const phone = await signedIn(email, IPHONE)
    const sessions = await list(phone)
    assert.deepEqual(
      sessions.map(({ device, current, ipAddress }: any) => ({ device, current, ipAddress })),
      [
        {
          device: { kind: 'phone', os: 'iOS', browser: 'Safari' },
          current: true,
          ipAddress: '127.0.0.1',
        },
        {
          device: { kind: 'desktop', os: 'Windows', browser: 'Chrome' },
          current: false,
          ipAddress: '127.0.0.1',
        },
      ]
    )
    assert.isFalse((await list(desk))[0].current)
  })

  test('exposes no id that could be used as a cookie', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    const row = await db
      .from('sessions')
      .where({ user_id: String(user.id) })
      .firstOrFail()
    const { text } = await visitor.get('/api/v1/auth/active-sessions')
    assert.include(text, row.public_id)
    assert.notInclude(text, row.id)
    const page = await visitor.get('/account/sessions')
    assert.equal(page.status, 200)
    assert.notInclude(page.text, row.id)
  })

  test('does not show sessions of others', async ({ assert }) => {
    const [one, other] = [await makeUser(), await makeUser()]
    await signedIn(other.email)
    assert.lengthOf(await list(await signedIn(one.email)), 1)
  })

  test('accepts an unusual or very long user agent', async ({ assert }) => {
    const { email } = await makeUser()
    for (const agent of ['', 'x'.repeat(5_000), '<script>alert(1)</script>']) {
      const [mine] = await list(await signedIn(email, agent))
      assert.isTrue(mine.current)
    }
  })
})

test.group('DELETE /api/v1/auth/sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('ends another session at once', async ({ assert }) => {
    const { email } = await makeUser()
    const [desk, phone] = [await signedIn(email), await signedIn(email, IPHONE)]
    const { id } = (await list(desk)).find(({ current }: any) => !current)
    const { status, body } = await desk.delete(`/api/v1/auth/sessions/${id}`)
    assert.equal(status, 200)
    assert.deepEqual(body.data, { ended: 1 })
    assert.equal((await whoAmI(phone)).status, 401)
    assert.equal((await whoAmI(desk)).status, 200)
  })

  test('ends all other sessions and keeps the current one', async ({ assert }) => {
    const { email } = await makeUser()
    const [desk, phone, tablet] = [
      await signedIn(email),
      await signedIn(email),
      await signedIn(email),
    ]
    const { body } = await desk.delete('/api/v1/auth/sessions')
    assert.deepEqual(body.data, { ended: 2 })
    assert.deepEqual(
      [await whoAmI(desk), await whoAmI(phone), await whoAmI(tablet)].map(({ status }) => status),
      [200, 401, 401]
    )
  })

  test('sends the same response for another user’s session as for an absent one', async ({
    assert,
  }) => {
    const [mine, theirs] = [await makeUser(), await makeUser()]
    const victim = await signedIn(theirs.email)
    const [{ id: foreign }] = await list(victim)
    const me = await signedIn(mine.email)
    const bodies = []
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await me.delete(`/api/v1/auth/sessions/${id}`)
      assert.equal(status, 404)
      const { requestId: _, ...rest } = body
      bodies.push(rest)
    }
    assert.deepEqual(bodies[0], bodies[1])
    assert.equal((await whoAmI(victim)).status, 200)
    for (const id of ['1', 'x', "'", '%00', '..%2f']) {
      assert.equal((await me.delete(`/api/v1/auth/sessions/${id}`)).status, 404, id)
    }
  })

  test('the cookie of an ended session is invalid', async ({ assert }) => {
    const { email } = await makeUser()
    const [desk, phone] = [await signedIn(email), await signedIn(email)]
    const thief = phone.clone()
    await desk.delete('/api/v1/auth/sessions')
    await phone.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal((await whoAmI(phone)).status, 200)
    assert.equal((await whoAmI(thief)).status, 401)
  })

  test('records who ended what', async ({ assert }) => {
    const user = await makeUser()
    const [desk] = [await signedIn(user.email), await signedIn(user.email)]
    await desk.delete('/api/v1/auth/sessions')
    const entries = await db.from('audit_entries').where({ actor_id: user.id }).orderBy('id')
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['user.signed_in', 'user.signed_in', 'session.ended']
    )
  })
})

test.group('A session', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is not opened for a visitor: no row, no cookie', async ({ assert }) => {
    for (const path of ['/', '/auth/login', '/api/v1/site/currency-list']) {
      const { headers } = await new Visitor().get(path)
      assert.deepEqual(
        headers.getSetCookie().filter((cookie) => cookie.startsWith('countermark=')),
        [],
        path
      )
    }
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('cannot be fixated: a sign-in issues another id', async ({ assert }) => {
    const [attacker, victim] = [await makeUser(), await makeUser()]
    const planted = await signedIn(attacker.email)
    const thief = planted.clone()
    // The victim's browser has the attacker's cookie and signs in.
    await planted.post('/api/v1/auth/sign-in', { email: victim.email, password: PASSWORD })
    assert.equal((await whoAmI(planted)).body.data.id, victim.id)
    assert.equal((await whoAmI(thief)).status, 401)
  })

  test('is not valid without an owner, whatever its content', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    await db.from('sessions').update({ user_id: null })
    assert.equal((await whoAmI(visitor)).status, 401)
  })

  test('that was ended while its request ran is not restored', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    const endAccess = await app.container.make(EndAccess)
    const confirming = visitor.post('/api/v1/auth/confirmations', { password: PASSWORD })
    await endAccess.execute({ userId: user.id, because: 'ended_by_operator' })
    await confirming
    assert.equal((await whoAmI(visitor)).status, 401)
    assert.lengthOf(await db.from('sessions').where({ user_id: String(user.id) }), 0)
  })

  test('gives banned users no access, even if its row were still there', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    await user.merge({ bannedAt: user.createdAt }).save()
    assert.equal((await whoAmI(visitor)).status, 401)
  })

  test('ends with a ban', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    const banUser = await app.container.make(BanUser)
    await banUser.execute({ userId: user.id, reason: 'fraud', actor: SYSTEM })
    assert.equal((await whoAmI(visitor)).status, 401)
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('shows the current data of its owner', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    await user.merge({ role: 'creator' }).save()
    assert.equal((await whoAmI(visitor)).body.data.role, 'creator')
  })
})
