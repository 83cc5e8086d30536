import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import User from '#identity/models/user'
import { Visitor } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  submitSecondFactor,
  challengeOf,
  codeOf,
  submitPassword,
  makeTwoFactorScene,
} from '#tests/support/accounts/two_factor'

const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')

test.group('POST /api/v1/auth/sign-in with two-factor on', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('responds to the password with a challenge and no session', async ({ assert, cleanup }) => {
    const { user, release } = await makeTwoFactorScene()
    cleanup(release)
    const visitor = new Visitor()
    const { status, body } = await submitPassword(visitor, user.email)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body.data).toSorted(), [
      'challenge',
      'expiresInSeconds',
      'twoFactorRequired',
    ])
    assert.isTrue(body.data.twoFactorRequired)
    assert.equal(body.data.expiresInSeconds, 300)
    assert.equal((await whoAmI(visitor)).status, 401)
    const rows = await db.from('sign_in_challenges').where({ user_id: user.id })
    assert.notInclude(JSON.stringify(rows), body.data.challenge)
  })

  test('signs in with the code, in a session with a new id', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const visitor = new Visitor()
    await visitor.get('/auth/login')
    const challenge = await challengeOf(user.email, visitor)
    const planted = visitor.clone()
    const { status, body } = await submitSecondFactor(visitor, challenge, {
      code: await codeOf(secret),
    })
    assert.equal(status, 200)
    assert.equal(body.data.id, user.id)
    assert.equal((await whoAmI(visitor)).status, 200)
    assert.notEqual(visitor.cookie('countermark'), planted.cookie('countermark'))
    assert.equal((await whoAmI(planted)).status, 401)
  })

  test('accepts the code with a space, as apps display it', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const code = (await codeOf(secret)).replace(/^(...)/, '$1 ')
    assert.equal(
      (await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })).status,
      200
    )
  })

  test('signs in with a recovery code, once, and mails how many are left', async ({
    assert,
    cleanup,
  }) => {
    const { user, recoveryCodes, release } = await makeTwoFactorScene()
    cleanup(release)
    const recoveryCode = recoveryCodes[3]!
    const first = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
      recoveryCode,
    })
    assert.equal(first.status, 200)
    const second = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
      recoveryCode,
    })
    assert.equal(second.status, 422)
    assert.containsSubset(second.body, {
      error: 'INVALID_TWO_FACTOR_CODE',
      errors: [{ field: 'recoveryCode' }],
    })

    await settle()
    const mails = (await mailsTo(user.email)).filter(({ subject }) =>
      /recovery code/.test(subject!)
    )
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, '9 codes are left.')
    const [entry] = await db
      .from('audit_entries')
      .where({ action: 'user.recovery_code_used', subject_id: String(user.id) })
    assert.equal(entry.actor_id, user.id)
    assert.deepEqual(entry.details, { remaining: 9 })
  })

  test('rejects a code that was used at an earlier sign-in or for turning two-factor on', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const ofSetUp = await codeOf(secret, -1)
    const replayed = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
      code: ofSetUp,
    })
    assert.equal(replayed.body.error, 'INVALID_TWO_FACTOR_CODE')

    const code = await codeOf(secret)
    assert.equal(
      (await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })).status,
      200
    )
    clock.moveBy({ seconds: 20 })
    const again = await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })
    assert.equal(again.body.error, 'INVALID_TWO_FACTOR_CODE')

    const later = { code: await codeOf(secret, 1) }
    assert.equal(
      (await submitSecondFactor(new Visitor(), await challengeOf(user.email), later)).status,
      200
    )
  })

  test('rejects a code from two steps ago', async ({ assert, cleanup }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    clock.moveBy({ minutes: 3 })
    const code = await codeOf(secret, -2)
    const { body } = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
      code,
    })
    assert.equal(body.error, 'INVALID_TWO_FACTOR_CODE')
  })

  test('uses the language of the request from the second step on', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const visitor = new Visitor({ 'accept-language': 'ja-JP' })
    const challenge = await challengeOf(user.email, visitor)
    assert.equal((await User.findOrFail(user.id)).locale, 'en-US')
    await submitSecondFactor(visitor, challenge, { code: await codeOf(secret) })
    assert.equal((await User.findOrFail(user.id)).locale, 'ja-JP')
  })
})
