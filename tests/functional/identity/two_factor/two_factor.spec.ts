import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeUser, Visitor } from '#tests/support/identity'
import { lastMailTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  codeOf,
  submitPassword,
  makeProtected,
  signInWith,
  turnOn,
  wrongCodeOf,
} from '#tests/support/accounts/two_factor'

const verify = (visitor: Visitor, code: string) => visitor.post('/api/v1/user/2fa/verify', { code })
const turnOff = (visitor: Visitor, factor: object) => visitor.delete('/api/v1/user/2fa', factor)
const renew = (visitor: Visitor, code: string) =>
  visitor.post('/api/v1/user/2fa/recovery-codes', { code })
const auditOf = (userId: number) =>
  db
    .from('audit_entries')
    .where({ subject_type: 'user', subject_id: String(userId) })
    .orderBy('id')
    .select('action', 'actor_id', 'details')

async function signedIn() {
  const user = await makeUser()
  const visitor = new Visitor()
  await signInWith(visitor, user.email)
  return { user, visitor }
}

test.group('POST /api/v1/user/2fa/setup and /verify', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('return a secret, its URL and its QR code, and do not turn two-factor on yet', async ({
    assert,
  }) => {
    const { user, visitor } = await signedIn()
    const { status, body } = await visitor.post('/api/v1/user/2fa/setup', {})
    assert.equal(status, 200)
    assert.include(body.data.otpauthUri, `secret=${body.data.secret}`)
    assert.match(body.data.qrCode, /^data:image\/svg\+xml;base64,/)

    await user.refresh()
    assert.isNull(user.twoFactorEnabledAt)
    assert.notInclude(user.twoFactorSecret, body.data.secret)
    const again = await submitPassword(new Visitor(), user.email)
    assert.equal(again.body.data.id, user.id)
  })

  test('turn two-factor on with the first right code, return ten recovery codes and send a mail', async ({
    assert,
  }) => {
    const { user, visitor } = await signedIn()
    const { recoveryCodes } = await turnOn(visitor)
    assert.lengthOf(recoveryCodes, 10)
    const storedCodes = await db.from('recovery_codes').where({ user_id: user.id })
    assert.lengthOf(storedCodes, 10)
    assert.notInclude(JSON.stringify(storedCodes), recoveryCodes[0]!)

    await settle()
    const { subject, text } = await lastMailTo(user.email)
    assert.equal(subject, 'Two-factor authentication is on for your Countermark account')
    assert.include(text, user.username)
    const [entry] = (await auditOf(user.id)).filter(({ action }) => /two_factor/.test(action))
    assert.containsSubset(entry, { action: 'user.two_factor_enabled', actor_id: user.id })
    assert.notInclude(JSON.stringify(await auditOf(user.id)), recoveryCodes[0]!)
  })

  test('leave everything unchanged after a wrong code', async ({ assert }) => {
    const { user, visitor } = await signedIn()
    const { body } = await visitor.post('/api/v1/user/2fa/setup', {})
    const wrong = await verify(visitor, await wrongCodeOf(body.data.secret))
    assert.equal(wrong.status, 422)
    assert.containsSubset(wrong.body, {
      error: 'INVALID_TWO_FACTOR_CODE',
      errors: [{ field: 'code' }],
    })
    assert.isFalse((await User.findOrFail(user.id)).hasTwoFactor)
  })

  test('invalidate the secret of an earlier set-up', async ({ assert }) => {
    const { visitor } = await signedIn()
    const first = await visitor.post('/api/v1/user/2fa/setup', {})
    const second = await visitor.post('/api/v1/user/2fa/setup', {})
    const { secret } = first.body.data
    assert.equal(
      (await verify(visitor, await codeOf(secret))).body.error,
      'INVALID_TWO_FACTOR_CODE'
    )
    assert.equal((await verify(visitor, await codeOf(second.body.data.secret))).status, 200)
  })

  test('reject a set-up that was not begun or is already on', async ({ assert }) => {
    const { visitor } = await signedIn()
    assert.equal((await verify(visitor, '123456')).body.error, 'TWO_FACTOR_NOT_BEGUN')
    const { secret } = await turnOn(visitor)
    const again = await visitor.post('/api/v1/user/2fa/setup', {})
    assert.equal(again.body.error, 'TWO_FACTOR_ALREADY_ON')
    assert.equal(
      (await verify(visitor, await codeOf(secret, 1))).body.error,
      'TWO_FACTOR_ALREADY_ON'
    )
    assert.equal((await turnOff(visitor, { code: await codeOf(secret, 1) })).status, 200)
  })

  test('end sessions that were opened with the password alone', async ({ assert }) => {
    const { user, visitor } = await signedIn()
    const elsewhere = new Visitor()
    await signInWith(elsewhere, user.email)
    await turnOn(visitor)
    assert.equal((await elsewhere.get('/api/v1/user/info')).status, 401)
    const me = await visitor.get('/api/v1/user/info')
    assert.isTrue(me.body.data.twoFactorEnabled)
  })

  test('are rejected for visitors', async ({ assert }) => {
    for (const path of ['setup', 'verify', 'recovery-codes']) {
      const { status } = await new Visitor().post(`/api/v1/user/2fa/${path}`, { code: '123456' })
      assert.equal(status, 401, path)
    }
    assert.equal((await turnOff(new Visitor(), { code: '123456' })).status, 401)
  })

  test('need six digits: {$self}')
    .with(['12345', '1234567', 'abcdef', '１２３４５６', ''])
    .run(async ({ assert }, code) => {
      const { visitor } = await signedIn()
      const { status, body } = await verify(visitor, code)
      assert.equal(status, 422)
      assert.containsSubset(body, { error: 'VALIDATION_FAILED', errors: [{ field: 'code' }] })
    })

  test('reject every code after six guesses in a minute', async ({ assert }) => {
    const { visitor } = await signedIn()
    const { body } = await visitor.post('/api/v1/user/2fa/setup', {})
    const wrong = await wrongCodeOf(body.data.secret)
    for (let guess = 1; guess <= 6; guess++) {
      assert.equal((await verify(visitor, wrong)).status, 422, `guess ${guess}`)
    }
    const right = await verify(visitor, await codeOf(body.data.secret))
    assert.equal(right.status, 429)
  })
})

test.group('DELETE /api/v1/user/2fa', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('turns two-factor off with a code, sends a mail and deletes the recovery codes', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = new Visitor()
    const { user, secret } = await makeProtected(visitor)
    clock.moveBy({ seconds: 30 })
    const { status, body } = await turnOff(visitor, { code: await codeOf(secret) })
    assert.equal(status, 200)
    assert.isNull(body.data)

    assert.lengthOf(await db.from('recovery_codes').where({ user_id: user.id }), 0)
    const after = await User.findOrFail(user.id)
    assert.isNull(after.twoFactorSecret)
    assert.isNull(after.twoFactorLastStep)
    assert.equal((await submitPassword(new Visitor(), user.email)).body.data.id, user.id)
    await settle()
    assert.include((await lastMailTo(user.email)).subject, 'authentication is off')
    assert.include(
      (await auditOf(user.id)).map(({ action }) => action),
      'user.two_factor_disabled'
    )
  })

  test('turns two-factor off with a recovery code', async ({ assert }) => {
    const visitor = new Visitor()
    const { user, recoveryCodes } = await makeProtected(visitor)
    const { status } = await turnOff(visitor, { recoveryCode: recoveryCodes[0]!.toLowerCase() })
    assert.equal(status, 200)
    assert.isFalse((await User.findOrFail(user.id)).hasTwoFactor)
  })

  test('leaves two-factor on without a code, with a wrong one or with another user’s', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    const { user, secret } = await makeProtected(visitor)
    const other = await makeProtected(new Visitor())
    assert.equal((await turnOff(visitor, {})).body.error, 'VALIDATION_FAILED')
    for (const factor of [
      { code: await wrongCodeOf(secret) },
      { recoveryCode: other.recoveryCodes[0]! },
      { recoveryCode: 'not a code' },
    ]) {
      const { status, body } = await turnOff(visitor, factor)
      assert.equal(status, 422)
      assert.equal(body.error, 'INVALID_TWO_FACTOR_CODE')
    }
    assert.isTrue((await User.findOrFail(user.id)).hasTwoFactor)
  })

  test('reports when two-factor is not on', async ({ assert }) => {
    const { visitor } = await signedIn()
    assert.equal((await turnOff(visitor, { code: '123456' })).body.error, 'TWO_FACTOR_OFF')
  })
})

test.group('POST /api/v1/user/2fa/recovery-codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('returns ten new codes and invalidates the old ones', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = new Visitor()
    const { user, secret, recoveryCodes } = await makeProtected(visitor)
    clock.moveBy({ seconds: 30 })
    const { body } = await renew(visitor, await codeOf(secret))
    assert.lengthOf(body.data.recoveryCodes, 10)

    const old = await turnOff(visitor, { recoveryCode: recoveryCodes[0]! })
    assert.equal(old.body.error, 'INVALID_TWO_FACTOR_CODE')
    await settle()
    assert.include(
      (await lastMailTo(user.email)).subject,
      'New recovery codes for your Countermark account'
    )
    const actions = (await auditOf(user.id)).map(({ action }) => action)
    assert.include(actions, 'user.recovery_codes_renewed')
    const fresh = await turnOff(visitor, { recoveryCode: body.data.recoveryCodes[0] })
    assert.equal(fresh.status, 200)
  })

  test('needs a code of the app: a recovery code is not accepted', async ({ assert }) => {
    const visitor = new Visitor()
    const { secret, recoveryCodes } = await makeProtected(visitor)
    const byRecovery = await visitor.post('/api/v1/user/2fa/recovery-codes', {
      recoveryCode: recoveryCodes[0],
    })
    assert.equal(byRecovery.body.error, 'VALIDATION_FAILED')
    assert.equal((await renew(visitor, await wrongCodeOf(secret))).status, 422)
  })
})
