import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SignIn } from '#identity/sign_in/actions/sign_in'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/v1/auth/sign-in', { email, password })
const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')

test.group('POST /api/v1/auth/sign-in', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('signs in with the address in any case', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    const { status, body } = await signIn(visitor, user.email.toUpperCase())
    assert.equal(status, 200)
    assert.equal(body.data.id, user.id)
    assert.equal((await whoAmI(visitor)).status, 200)
  })

  test('rejects a wrong password and an unknown address with the same message', async ({
    assert,
  }) => {
    const user = await makeUser()
    const wrong = await signIn(new Visitor(), user.email, 'countermark2')
    const unknown = await signIn(new Visitor(), 'nobody@identity.test')
    assert.equal(wrong.status, 422)
    const { requestId: _, ...error } = wrong.body
    assert.containsSubset(unknown.body, error)
    assert.equal(error.error, 'INVALID_CREDENTIALS')
  })

  test('spends as much time on an unknown address as on a known one', async ({ assert }) => {
    const user = await makeUser()
    const action = await app.container.make(SignIn)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 9; round++) {
      for (const [kind, email] of [
        ['known', user.email],
        ['unknown', 'nobody@identity.test'],
      ] as const) {
        const startedAt = performance.now()
        await assert.rejects(() => action.execute({ email, password: 'wrong', locale: 'en-US' }))
        times[kind].push(performance.now() - startedAt)
      }
    }
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[4]!
    // Without hashing, an unknown address would be answered ten times as fast.
    assert.isAbove(median(times.unknown), median(times.known) / 2)
  })

  test('gives the session a new id, so that a fixated cookie is invalid', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    await visitor.get('/auth/login')
    const planted = visitor.clone()
    await signIn(visitor, user.email)
    assert.notEqual(visitor.cookie('countermark'), planted.cookie('countermark'))
    assert.equal((await whoAmI(planted)).status, 401)
  })

  test('rejects the seventh attempt of a minute, even with the right password', async ({
    assert,
  }) => {
    const user = await makeUser()
    for (let attempt = 1; attempt <= 6; attempt++) {
      const { status } = await signIn(new Visitor(), user.email, 'countermark2')
      assert.equal(status, 422, `attempt ${attempt}`)
    }
    const seventh = await signIn(new Visitor(), user.email)
    assert.equal(seventh.status, 429)
    assert.isAbove(Number(seventh.headers.get('retry-after')), 0)
    assert.equal(seventh.body.error, 'TOO_MANY_REQUESTS')
  })

  test('counts the guesses from an address also when it signs in to its own account between them', async ({
    assert,
  }) => {
    const guesser = await makeUser()
    for (let attempt = 1; attempt <= 5; attempt++) {
      await signIn(new Visitor(), `victim${attempt}@identity.test`, 'countermark2')
    }
    assert.equal((await signIn(new Visitor(), guesser.email)).status, 200)
    await signIn(new Visitor(), 'victim6@identity.test', 'countermark2')
    assert.equal((await signIn(new Visitor(), 'victim7@identity.test')).status, 429)
  })

  test('does not count successful sign-ins', async ({ assert }) => {
    const user = await makeUser()
    for (let time = 1; time <= 14; time++) {
      assert.equal((await signIn(new Visitor(), user.email)).status, 200, `time ${time}`)
    }
  })

  test('counts an address over all accounts and claimed addresses', async ({ assert }) => {
    for (let attempt = 1; attempt <= 6; attempt++) {
      const visitor = new Visitor({ 'x-forwarded-for': `203.0.113.${attempt}` })
      await signIn(visitor, `nobody${attempt}@identity.test`)
    }
    const { status } = await signIn(new Visitor(), 'somebody@identity.test')
    assert.equal(status, 429)
  })
})

test.group('POST /api/v1/auth/sign-out', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('invalidates the old cookie', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    await signIn(visitor, user.email)
    const thief = visitor.clone()
    assert.equal((await whoAmI(thief)).status, 200)

    assert.equal((await visitor.post('/api/v1/auth/sign-out')).status, 200)
    assert.equal((await whoAmI(visitor)).status, 401)
    assert.equal((await whoAmI(thief)).status, 401)
  })

  test('is for signed-in users', async ({ assert }) => {
    const { status, body } = await new Visitor().post('/api/v1/auth/sign-out')
    assert.equal(status, 401)
    assert.containsSubset(body, { code: 401, error: 'UNAUTHENTICATED' })
  })
})

test.group('GET /api/v1/user/info', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns the own account', async ({ client }) => {
    const user = await makeUser({ role: 'creator' })
    const response = await client.get('/api/v1/user/info').loginAs(user)
    response.assertStatus(200)
    response.assertBody({
      code: 1,
      message: 'ok',
      data: {
        id: user.id,
        version: 1,
        username: user.username,
        usernameChangeableFrom: null,
        email: user.email,
        emailVerified: false,
        pendingEmail: null,
        phoneNo: null,
        avatar: null,
        role: 'creator',
        groupName: null,
        balance: { amount: '0', currency: 'CNY' },
        balances: [],
        twoFactorEnabled: false,
        notificationCount: {
          chat: 0,
          notification: 0,
          eventNotification: 0,
          hasImportantAnnouncement: false,
          systemNotification: 0,
        },
      },
    })
  })
})
