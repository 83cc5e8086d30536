import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { ChangePassword } from '#identity/passwords/actions/change_password'
import { SYSTEM } from '#core/http/actor'
import User from '#identity/models/user'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { lastMailTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

const NEXT = 'lantern over 7 hills'
const change = (visitor: Visitor, values: Record<string, unknown> = {}) =>
  visitor.put('/api/v1/user/password', {
    currentPassword: PASSWORD,
    password: NEXT,
    passwordConfirmation: values.password ?? NEXT,
    ...values,
  })

async function signIn(email: string, password = PASSWORD, headers?: Record<string, string>) {
  const visitor = new Visitor({ 'accept-language': 'en-US', ...headers })
  const { status } = await visitor.post('/api/v1/auth/sign-in', { email, password })
  return { visitor, status }
}

test.group('PUT /api/v1/user/password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('changes the password, ends the other sessions, notifies the owner and writes to the audit log', async ({
    assert,
  }) => {
    const user = await makeUser({ locale: 'ja-JP' })
    const { visitor } = await signIn(user.email)
    const { visitor: elsewhere } = await signIn(user.email)
    assert.equal((await change(visitor)).status, 200)

    assert.equal((await visitor.get('/api/v1/user/info')).status, 200)
    assert.equal((await elsewhere.get('/api/v1/user/info')).status, 401)
    assert.equal((await signIn(user.email)).status, 422)
    assert.equal((await signIn(user.email, NEXT)).status, 200)

    await settle()
    // The sign-ins were in English, and the owner gets mails in that language since.
    assert.equal((await lastMailTo(user.email)).subject, 'Your Countermark password was changed')
    const entry = await db.from('audit_entries').where({ action: 'user.password_changed' }).first()
    assert.containsSubset(entry, { actor_id: user.id, subject_id: String(user.id) })
    assert.notInclude(JSON.stringify(entry), NEXT)
    assert.isNotNull((await User.findOrFail(user.id)).passwordChangedAt)
  })

  test('revokes reset links and pending sign-ins that were opened with the old password', async ({
    assert,
  }) => {
    const user = await makeUser()
    const { visitor } = await signIn(user.email)
    const row = {
      user_id: user.id,
      expires_at: new Date(Date.now() + 60_000),
      created_at: new Date(),
    }
    await db.table('password_resets').insert({ ...row, token_hash: 'a'.repeat(64) })
    await db.table('sign_in_challenges').insert({ ...row, token_hash: 'b'.repeat(64) })
    await change(visitor)
    assert.lengthOf(await db.from('password_resets').whereNull('used_at'), 0)
    assert.lengthOf(await db.from('sign_in_challenges').where({ user_id: user.id }), 0)
  })

  for (const [field, values, message] of [
    ['currentPassword', { currentPassword: '' }, 'Please enter your current password.'],
    ['currentPassword', { currentPassword: 'not it 1' }, 'The current password is incorrect.'],
    ['password', { password: '' }, 'Please enter your password.'],
    ['password', { password: 'abc1234' }, 'Use at least 8 characters.'],
    ['password', { password: `${'a'.repeat(128)}1` }, 'Use at most 128 characters.'],
    [
      'password',
      { password: 'only letters' },
      'The password must contain both letters and digits.',
    ],
    ['password', { password: '0123456789' }, 'The password must contain both letters and digits.'],
    [
      'password',
      { password: 'Password1' },
      'This password is too common and easy to guess. Choose another one.',
    ],
    [
      'password',
      { password: PASSWORD },
      'The new password must be different from the current one.',
    ],
    ['passwordConfirmation', { passwordConfirmation: 'x' }, 'The two passwords do not match.'],
  ] as [string, Record<string, string>, string][]) {
    test(`reports beside ${field}: ${message}`, async ({ assert }) => {
      const user = await makeUser()
      const { visitor } = await signIn(user.email)
      const { status, body } = await change(visitor, values)
      assert.equal(status, 422)
      assert.containsSubset(body.errors, [{ field, message }])
      assert.equal((await signIn(user.email)).status, 200)
    })
  }

  test('uses the language of the request: {$self}')
    .with(['zh-CN', 'ja-JP'])
    .run(async ({ assert }, locale) => {
      const user = await makeUser()
      const { visitor } = await signIn(user.email, PASSWORD, { 'accept-language': locale })
      const { body } = await change(visitor, { password: 'abcd1234' })
      const messages = { 'zh-CN': '这个密码太常见', 'ja-JP': 'よく使われる' }[locale as 'zh-CN']
      assert.include(body.errors[0].message, messages)
    })

  test('rejects the own name and address as a password, in any case and width', async ({
    assert,
  }) => {
    const username = 'Marisol2049'
    const user = await makeUser({ username, email: 'marisol.2049@identity.test' })
    const { visitor } = await signIn(user.email)
    for (const password of ['MARISOL2049', 'Ｍarisol2049', 'marisol.2049', user.email]) {
      const { status, body } = await change(visitor, { password })
      assert.equal(status, 422, password)
      assert.equal(body.error, 'PASSWORD_CONTAINS_ACCOUNT_NAME')
    }
  })

  test('accepts 128 characters of any script, spaces included', async ({ assert }) => {
    const user = await makeUser()
    const { visitor } = await signIn(user.email)
    const long = `  ${'鍵🗝é '.repeat(31)}9`
    assert.lengthOf(Array.from(`${long}x`), 128)
    assert.equal((await change(visitor, { password: `${long}x` })).status, 200)
    for (const almost of [`${long}y`, long, `${long}x`.trim()]) {
      assert.equal((await signIn(user.email, almost)).status, 422)
    }
    assert.equal((await signIn(user.email, `${long}x`)).status, 200)
  })

  test('rejects everything after six wrong attempts in a minute, even the right password', async ({
    assert,
  }) => {
    const user = await makeUser()
    const { visitor } = await signIn(user.email)
    for (let attempt = 1; attempt <= 6; attempt++) {
      assert.equal((await change(visitor, { currentPassword: `wrong ${attempt}` })).status, 422)
    }
    assert.equal((await change(visitor)).status, 429)
  })

  test('is for signed-in users', async ({ assert }) => {
    assert.equal((await change(new Visitor())).status, 401)
  })
})

test.group('Two changes of a password at the same moment', (group) => {
  group.each.teardown(async () => {
    await db.from('users').whereLike('email', '%@identity.test').delete()
  })

  test('the second is checked against the password of the first', async ({ assert }) => {
    const user = await makeUser()
    const action = await app.container.make(ChangePassword)
    const outcomes = await Promise.allSettled(
      ['one way 1', 'two ways 2', 'third way 3'].map((password) =>
        action.execute({
          userId: user.id,
          currentPassword: PASSWORD,
          password,
          sessionId: 'none',
          actor: SYSTEM,
        })
      )
    )
    const rejected = outcomes.filter(({ status }) => status === 'rejected')
    assert.lengthOf(rejected, 2)
    for (const { reason } of rejected as PromiseRejectedResult[]) {
      assert.equal(reason.code, 'WRONG_CURRENT_PASSWORD')
    }
  })
})
