import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { codeOf, makeProtected, signInWith, wrongCodeOf } from '#tests/support/accounts/two_factor'

/** A sensitive action. */
const guarded = (visitor: Visitor) => visitor.post('/api/v1/user/2fa/setup', {})
const confirm = (visitor: Visitor, proof: object) =>
  visitor.post('/api/v1/auth/confirmations', proof)

async function signedIn() {
  const { clock, release } = freezeClock()
  const user = await makeUser()
  const visitor = new Visitor()
  await signInWith(visitor, user.email)
  return { user, visitor, clock, release }
}

async function signedInWithCode() {
  const { clock, release } = freezeClock()
  const visitor = new Visitor()
  const scene = await makeProtected(visitor)
  return { ...scene, visitor, clock, release }
}

test.group('A sensitive action', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is allowed for ten minutes after the sign-in', async ({ assert, cleanup }) => {
    const { visitor, clock, release } = await signedIn()
    cleanup(release)
    clock.moveBy({ minutes: 9, seconds: 59 })
    assert.equal((await guarded(visitor)).status, 200)
    clock.moveBy({ seconds: 1 })
    const { status, body } = await guarded(visitor)
    assert.equal(status, 428)
    assert.containsSubset(body, {
      error: 'CONFIRMATION_REQUIRED',
      message: 'Please confirm that it is you.',
      details: { proof: 'password' },
    })
  })

  test('is allowed again after the password, for ten minutes', async ({ assert, cleanup }) => {
    const { visitor, clock, release } = await signedIn()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    const { status, body } = await confirm(visitor, { password: PASSWORD })
    assert.equal(status, 200)
    assert.equal(body.data.confirmedUntil, clock.now().plus({ minutes: 10 }).toISO())
    assert.equal((await guarded(visitor)).status, 200)
    clock.moveBy({ minutes: 10 })
    assert.equal((await guarded(visitor)).status, 428)
  })

  test('stays blocked after a wrong password, which is reported beside its field', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, clock, release } = await signedIn()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    const { status, body } = await confirm(visitor, { password: 'countermark2' })
    assert.equal(status, 422)
    assert.containsSubset(body, { error: 'WRONG_PASSWORD', errors: [{ field: 'password' }] })
    assert.equal((await confirm(visitor, {})).body.error, 'VALIDATION_FAILED')
    assert.equal((await guarded(visitor)).status, 428)
  })

  test('is confirmed in one session for that session only', async ({ assert, cleanup }) => {
    const { user, visitor, clock, release } = await signedIn()
    cleanup(release)
    const elsewhere = new Visitor()
    await signInWith(elsewhere, user.email)
    clock.moveBy({ minutes: 15 })
    await confirm(visitor, { password: PASSWORD })
    assert.equal((await guarded(elsewhere)).status, 428)
  })

  test('password guesses count with those of the sign-in', async ({ assert, cleanup }) => {
    const { user, visitor, clock, release } = await signedIn()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    for (let guess = 1; guess <= 6; guess++) {
      assert.equal((await confirm(visitor, { password: `wrong ${guess}` })).status, 422)
    }
    assert.equal((await confirm(visitor, { password: PASSWORD })).status, 429)
    assert.equal((await signInWith(visitor.clone(), user.email)).status, 429)
  })

  test('is rejected for visitors', async ({ assert }) => {
    assert.equal((await guarded(new Visitor())).status, 401)
    assert.equal((await confirm(new Visitor(), { password: PASSWORD })).status, 401)
  })
})

test.group('A sensitive action with two-factor on', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs the code: the password is not accepted instead', async ({ assert, cleanup }) => {
    const { visitor, secret, clock, release } = await signedInWithCode()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    const response = await guarded(visitor)
    assert.deepEqual(response.body.details, { proof: 'code' })

    const byPassword = await confirm(visitor, { password: PASSWORD })
    assert.equal(byPassword.status, 422)
    assert.containsSubset(byPassword.body, {
      error: 'TWO_FACTOR_CODE_REQUIRED',
      errors: [{ field: 'code' }],
    })
    assert.equal((await guarded(visitor)).status, 428)

    const byCode = await confirm(visitor, { code: await codeOf(secret) })
    assert.equal(byCode.status, 200)
    // Past the confirmation: this error comes from the set-up itself.
    assert.equal((await guarded(visitor)).body.error, 'TWO_FACTOR_ALREADY_ON')
  })

  test('rejects a code a second time', async ({ assert, cleanup }) => {
    const { visitor, secret, clock, release } = await signedInWithCode()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    const code = await codeOf(secret)
    assert.equal((await confirm(visitor, { code })).status, 200)
    assert.equal((await confirm(visitor, { code })).body.error, 'INVALID_TWO_FACTOR_CODE')
  })

  test('code guesses count with those of the sign-in', async ({ assert, cleanup }) => {
    const { user, visitor, secret, clock, release } = await signedInWithCode()
    cleanup(release)
    clock.moveBy({ minutes: 15 })
    const code = await wrongCodeOf(secret)
    for (let guess = 1; guess <= 6; guess++) {
      assert.equal((await confirm(visitor, { code })).status, 422, `guess ${guess}`)
    }
    assert.equal((await confirm(visitor, { code: await codeOf(secret) })).status, 429)
    assert.equal((await signInWith(new Visitor(), user.email, secret)).status, 429)
  })
})
