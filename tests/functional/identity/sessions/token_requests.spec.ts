import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { EndAccess } from '#identity/sessions/actions/end_access'
import { generateToken } from '#identity/sessions/values/token_text'
import { makeToken } from '#tests/support/access'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const TOKENS = '/api/v1/user/access-tokens'

const program = (header: Record<string, string>) =>
  new Visitor({ 'accept-language': 'en-US', ...header })
const whoAmI = (header: Record<string, string>) => program(header).get('/api/v1/user/info')

async function signedIn(email: string) {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
  return visitor
}

test.group('A request with a token', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('acts as its owner, without a session and without a cookie', async ({ assert }) => {
    const user = await makeUser()
    const { header } = await makeToken(user)
    const { status, body, headers } = await whoAmI(header)
    assert.equal(status, 200)
    assert.equal(body.data.id, user.id)
    assert.deepEqual(headers.getSetCookie(), [])
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('uses the token alone, even with a valid cookie', async ({ assert }) => {
    const [person, owner] = [await makeUser(), await makeUser()]
    const cookie = `countermark=${(await signedIn(person.email)).cookie('countermark')}`
    const { header } = await makeToken(owner)
    assert.equal((await whoAmI({ cookie })).body.data.id, person.id)
    assert.equal((await whoAmI({ cookie, ...header })).body.data.id, owner.id)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic YTpi',
      `Bearer ${generateToken()}`,
      `bearer ${generateToken()} ${generateToken()}`,
      `Token ${header.authorization.slice(7)}`,
      header.authorization.slice(7),
      header.authorization.slice(0, -1),
      `${header.authorization}a`,
      `Bearer ${'x'.repeat(7_000)}`,
    ]) {
      const { status, body } = await whoAmI({ cookie, authorization })
      assert.equal(status, 401, authorization)
      assert.equal(body.error, 'UNAUTHENTICATED')
    }
  })

  test('is rejected with a wrong token also on public routes', async ({ assert }) => {
    const request = program({ authorization: `Bearer ${generateToken()}` })
    assert.equal((await request.get('/api/v1/site/currency-list')).status, 401)
    const { header } = await makeToken(await makeUser())
    assert.equal((await program(header).get('/api/v1/site/currency-list')).status, 200)
  })

  test('may do what its scopes allow', async ({ assert }) => {
    const user = await makeUser()
    const [reader, writer] = [
      await makeToken(user, { scopes: ['read'] }),
      await makeToken(user, { scopes: ['write'] }),
    ]
    for (const [method, path] of [
      ['post', '/api/v1/user/orders'],
      ['put', '/api/v1/user/avatar'],
      ['delete', '/api/v1/user/avatar'],
      ['patch', '/api/v1/user'],
    ] as const) {
      const { status, body } = await program(reader.header)[method](path)
      assert.equal(status, 403, `${method} ${path}`)
      assert.equal(body.error, 'INSUFFICIENT_SCOPE')
    }
    assert.equal((await whoAmI(reader.header)).status, 200)
    assert.equal((await whoAmI(writer.header)).body.error, 'INSUFFICIENT_SCOPE')
    assert.equal((await program(writer.header).delete('/api/v1/user/avatar')).status, 200)
  })

  test('has no access to account protection and pages', async ({ assert }) => {
    const { header } = await makeToken(await makeUser())
    for (const [method, path] of [
      ['get', '/api/v1/auth/active-sessions'],
      ['delete', '/api/v1/auth/sessions'],
      ['post', '/api/v1/auth/sign-in'],
      ['post', '/api/v1/auth/sign-up'],
      ['post', '/api/v1/auth/sign-out'],
      ['post', '/api/v1/auth/confirmations'],
      ['post', '/api/v1/auth/reset-password'],
      ['get', TOKENS],
      ['post', TOKENS],
      ['delete', `${TOKENS}/1`],
      ['put', '/api/v1/user/password'],
      ['post', '/api/v1/user/2fa/setup'],
      ['delete', '/api/v1/user/2fa'],
      ['delete', '/api/v1/user'],
      ['get', '/account/sessions'],
      ['get', '/account/tokens'],
      ['get', '/auth/login'],
      ['get', '/'],
    ] as const) {
      const { status, headers } = await program(header)[method](path)
      assert.equal(status, 403, `${method} ${path}`)
      assert.deepEqual(headers.getSetCookie(), [])
    }
  })

  test('is allowed from another site, because browsers do not send tokens by themselves', async ({
    assert,
  }) => {
    const { header } = await makeToken(await makeUser())
    const foreign = { 'origin': 'https://tool.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await program({ ...header, ...foreign }).delete('/api/v1/user/avatar')
    assert.equal(status, 200)
    const forged = program({ ...foreign, authorization: 'x' })
    assert.equal((await forged.delete('/api/v1/user/avatar')).status, 401)
  })

  test('is rejected from the moment the token expires', async ({ assert }) => {
    const frozen = freezeClock()
    try {
      const { header } = await makeToken(await makeUser(), { expiresInDays: 7 })
      frozen.clock.moveBy({ days: 6, hours: 23, minutes: 59 })
      assert.equal((await whoAmI(header)).status, 200)
      frozen.clock.moveBy({ minutes: 1 })
      assert.equal((await whoAmI(header)).status, 401)
    } finally {
      frozen.release()
    }
  })

  test('is rejected when its owner is banned, deleted, or revoked all tokens', async ({
    assert,
  }) => {
    const banned = await makeUser()
    const token = await makeToken(banned)
    const banUser = await app.container.make(BanUser)
    await banUser.execute({ userId: banned.id, reason: 'fraud', actor: SYSTEM })
    assert.equal((await whoAmI(token.header)).status, 401)

    const revived = await makeUser()
    const old = await makeToken(revived)
    await revived.merge({ bannedAt: revived.createdAt }).save()
    assert.equal((await whoAmI(old.header)).status, 401)
    await revived.merge({ bannedAt: null, deletedAt: revived.createdAt }).save()
    assert.equal((await whoAmI(old.header)).status, 401)

    const careful = await makeUser()
    const lost = await makeToken(careful)
    const endAccess = await app.container.make(EndAccess)
    await endAccess.execute({ userId: careful.id, because: 'password_reset' })
    assert.equal((await whoAmI(lost.header)).status, 401)
  })

  test('records the time of the last use, at most once a minute', async ({ assert }) => {
    const frozen = freezeClock()
    try {
      const { header } = await makeToken(await makeUser())
      const usedAt = async () => (await db.from('access_tokens').firstOrFail()).last_used_at
      await whoAmI(header)
      const first = await usedAt()
      assert.equal(first.getTime(), frozen.clock.now().toMillis())
      frozen.clock.moveBy({ seconds: 59 })
      await whoAmI(header)
      assert.deepEqual(await usedAt(), first)
      frozen.clock.moveBy({ seconds: 2 })
      await whoAmI(header)
      assert.equal((await usedAt()).getTime(), frozen.clock.now().toMillis())
    } finally {
      frozen.release()
    }
  })
})
