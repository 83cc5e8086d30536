import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { ResetPassword } from '#identity/passwords/actions/reset_password'
import { hashResetToken } from '#identity/passwords/models/password_reset'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { lastMailTo } from '#tests/support/mailbox'
import { resetTokenFor } from '#tests/support/accounts/password_reset'
import { emptyQueue, settle } from '#tests/support/queue'

const NEXT = 'lantern over 7 hills'
const reset = (token: string, password = NEXT) =>
  new Visitor().post('/api/v1/auth/reset-password', {
    token,
    password,
    passwordConfirmation: password,
  })
const signIn = (email: string, password = PASSWORD, visitor = new Visitor()) =>
  visitor.post('/api/v1/auth/sign-in', { email, password })

test.group('POST /api/v1/auth/reset-password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('sets the password, ends sessions and tokens, does not sign in, notifies the owner', async ({
    assert,
  }) => {
    const user = await makeUser()
    const thief = new Visitor()
    await signIn(user.email, PASSWORD, thief)
    await db.table('access_tokens').insert({
      user_id: user.id,
      name: 'script',
      token_hash: 'c'.repeat(64),
      hint: 'abcd',
      scopes: ['read'],
      created_at: new Date(),
    })
    const token = await resetTokenFor(user.email)
    const visitor = new Visitor()
    const { status, body } = await visitor.post('/api/v1/auth/reset-password', {
      token,
      password: NEXT,
      passwordConfirmation: NEXT,
    })
    assert.equal(status, 200)
    assert.isNull(body.data)

    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
    assert.equal((await thief.get('/api/v1/user/info')).status, 401)
    const [accessToken] = await db.from('access_tokens').where({ user_id: user.id })
    assert.isNotNull(accessToken.revoked_at)
    assert.equal((await signIn(user.email)).status, 422)
    assert.equal((await signIn(user.email, NEXT)).status, 200)

    await settle()
    const { subject, text } = await lastMailTo(user.email)
    assert.equal(subject, 'Your Countermark password was changed')
    assert.notInclude(text, NEXT)
    const [entry] = await db.from('audit_entries').where({ action: 'user.password_reset' })
    assert.containsSubset(entry, { actor_id: user.id, subject_id: String(user.id) })
  })

  test('leaves two-factor on: the next sign-in needs a code', async ({ assert }) => {
    const user = await makeUser()
    await user.merge({ twoFactorSecret: 'kept', twoFactorEnabledAt: user.createdAt }).save()
    await reset(await resetTokenFor(user.email))
    const visitor = new Visitor()
    const { body } = await signIn(user.email, NEXT, visitor)
    assert.isTrue(body.data.twoFactorRequired)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
  })

  test('accepts a token once', async ({ assert }) => {
    const user = await makeUser()
    const token = await resetTokenFor(user.email)
    assert.equal((await reset(token)).status, 200)
    const again = await reset(token, 'another way 2')
    assert.equal(again.status, 422)
    assert.equal(again.body.error, 'INVALID_RESET_TOKEN')
  })

  test('accepts a token for thirty minutes and not longer', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    const late = await resetTokenFor(user.email)
    const inTime = await resetTokenFor(user.email)
    clock.moveBy({ minutes: 29, seconds: 59 })
    assert.equal((await reset(inTime)).status, 200)

    const third = await resetTokenFor(user.email)
    clock.moveBy({ minutes: 30 })
    assert.equal((await reset(third)).body.error, 'INVALID_RESET_TOKEN')
    assert.equal((await reset(late)).body.error, 'INVALID_RESET_TOKEN')
  })

  test('invalidates all other links as soon as one is used', async ({ assert }) => {
    const user = await makeUser()
    const [first, second] = [await resetTokenFor(user.email), await resetTokenFor(user.email)]
    assert.equal((await reset(second)).status, 200)
    assert.equal((await reset(first, 'another way 2')).body.error, 'INVALID_RESET_TOKEN')
    assert.equal((await signIn(user.email, NEXT)).status, 200)
  })

  test('rejects invalid tokens, and a token with another user’s hash', async ({ assert }) => {
    const user = await makeUser()
    const token = await resetTokenFor(user.email)
    for (const wrong of [
      'x',
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      hashResetToken(token),
      `${token} `.repeat(2),
    ]) {
      assert.equal((await reset(wrong)).status, 422, wrong)
    }
    assert.equal((await reset(token)).status, 200)
  })

  test('a rejected password does not use up the token', async ({ assert }) => {
    const user = await makeUser({ username: 'Marisol2050' })
    const token = await resetTokenFor(user.email)
    for (const [password, message] of [
      ['short1', 'Use at least 8 characters.'],
      ['abcdefgh', 'The password must contain both letters and digits.'],
      ['iloveyou1', 'This password is too common and easy to guess. Choose another one.'],
      ['marisol2050', 'Your password must not be the same as your username or email.'],
    ] as const) {
      const { body } = await reset(token, password)
      assert.containsSubset(body.errors, [{ field: 'password', message }])
    }
    assert.equal((await reset(token)).status, 200)
  })

  test('the page sends no referrer', async ({ assert }) => {
    const { status, headers } = await new Visitor().get('/auth/reset?token=abc')
    assert.equal(status, 200)
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.include(headers.get('cache-control') ?? '', 'no-store')
  })
})

test.group('One link, used by several at the same moment', (group) => {
  group.each.setup(emptyQueue)
  group.each.teardown(async () => {
    await db.from('users').whereLike('email', '%@identity.test').delete()
  })

  const race = async (tokens: string[]) => {
    const action = await app.container.make(ResetPassword)
    const outcomes = await Promise.allSettled(
      tokens.map((token, n) => action.execute({ token, password: `way ${n} out`, actor: SYSTEM }))
    )
    return outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason.code)] : []
    )
  }

  test('is accepted for one of them', async ({ assert }) => {
    const user = await makeUser()
    const token = await resetTokenFor(user.email)
    assert.deepEqual(await race([token, token, token]), [
      'INVALID_RESET_TOKEN',
      'INVALID_RESET_TOKEN',
    ])
  })

  test('several links of one account do not deadlock', async ({ assert }) => {
    const user = await makeUser()
    const tokens = [await resetTokenFor(user.email), await resetTokenFor(user.email)]
    assert.deepEqual(await race(tokens), ['INVALID_RESET_TOKEN'])
  })
})
