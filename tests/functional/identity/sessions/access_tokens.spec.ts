import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { TooManyAccessTokens } from '#identity/errors'
import { makeToken } from '#tests/support/access'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const TOKENS = '/api/v1/user/access-tokens'

const whoAmI = (header: Record<string, string>) => new Visitor(header).get('/api/v1/user/info')

async function signedIn(email: string) {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
  return visitor
}

test.group('Access tokens on the settings page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are shown once, stored as a hash, and listed with a hint', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user.email)
    const input = { name: 'Backup', scopes: ['read'], expiresInDays: 30 }
    const made = await visitor.post(TOKENS, input)
    assert.equal(made.status, 200)
    const { token, ...rest } = made.body.data
    assert.match(token, /^cmk_[0-9A-Za-z]{49}$/)
    assert.containsSubset(rest, { name: 'Backup', scopes: ['read'], hint: token.slice(-4) })

    const listed = await visitor.get(TOKENS)
    assert.deepEqual(listed.body.data, [rest])
    assert.notInclude(listed.text, token)
    const row = await db.from('access_tokens').firstOrFail()
    assert.notInclude(JSON.stringify(row), token.slice(4, -4))
    const audit = await db.from('audit_entries').where({ action: 'access_token.created' })
    assert.lengthOf(audit, 1)
    assert.notInclude(JSON.stringify(audit), token.slice(4, -4))
  })

  test('need a fresh confirmation', async ({ assert }) => {
    const frozen = freezeClock()
    try {
      const visitor = await signedIn((await makeUser()).email)
      frozen.clock.moveBy({ minutes: 11 })
      const input = { name: 'Backup', scopes: ['read'], expiresInDays: null }
      assert.equal((await visitor.post(TOKENS, input)).status, 428)
      await visitor.post('/api/v1/auth/confirmations', { password: PASSWORD })
      assert.equal((await visitor.post(TOKENS, input)).status, 200)
    } finally {
      frozen.release()
    }
  })

  test('reject invalid requests', async ({ assert }) => {
    const visitor = await signedIn((await makeUser()).email)
    const good = { name: 'x', scopes: ['read'], expiresInDays: 7 }
    for (const bad of [
      { name: '' },
      { name: 'x'.repeat(65) },
      { scopes: [] },
      { scopes: ['admin'] },
      { scopes: ['read', 'read'] },
      { scopes: 'read' },
      { expiresInDays: 8 },
      { expiresInDays: -7 },
      { expiresInDays: 36_500 },
      { expiresInDays: undefined },
    ]) {
      const { status } = await visitor.post(TOKENS, { ...good, ...bad })
      assert.equal(status, 422, JSON.stringify(bad))
    }
    assert.lengthOf(await db.from('access_tokens'), 0)
  })

  test('are private: another user’s token and an absent one get the same 404', async ({
    assert,
  }) => {
    const token = await makeToken(await makeUser())
    const me = await signedIn((await makeUser()).email)
    const responses = [
      await me.delete(`${TOKENS}/${token.id}`),
      await me.delete(`${TOKENS}/999999`),
    ]
    assert.deepEqual(
      responses.map(({ status, body: { requestId: _, ...body } }) => ({ status, body })),
      Array(2).fill({
        status: 404,
        body: { code: 404, error: 'NOT_FOUND', message: responses[0]!.body.message },
      })
    )
    assert.equal((await whoAmI(token.header)).status, 200)
    assert.lengthOf((await me.get(TOKENS)).body.data, 0)
  })

  test('are invalid once revoked, and are revoked once', async ({ assert }) => {
    const user = await makeUser()
    const token = await makeToken(user)
    const visitor = await signedIn(user.email)
    assert.equal((await visitor.delete(`${TOKENS}/${token.id}`)).status, 200)
    assert.equal((await whoAmI(token.header)).status, 401)
    assert.equal((await visitor.delete(`${TOKENS}/${token.id}`)).status, 404)
  })
})

test.group('Twenty tokens', (group) => {
  group.each.teardown(async () => {
    await db.from('access_tokens').delete()
  })

  test('are the maximum, also for thirty concurrent requests', async ({ assert }) => {
    const user = await makeUser()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => makeToken(user)))
    const rejected = outcomes.filter(({ status }) => status === 'rejected')
    assert.lengthOf(rejected, 10)
    for (const error of rejected) {
      assert.instanceOf((error as PromiseRejectedResult).reason, TooManyAccessTokens)
    }
    await db.from('access_tokens').limit(1).update({ revoked_at: new Date() })
    await makeToken(user)
    await user.delete()
  })
})
