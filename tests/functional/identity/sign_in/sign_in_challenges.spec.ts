import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { OpenSignInChallenge } from '#identity/sign_in/actions/open_sign_in_challenge'
import User from '#identity/models/user'
import { Visitor } from '#tests/support/identity'
import {
  submitSecondFactor,
  challengeOf,
  codeOf,
  makeProtected,
  makeTwoFactorScene,
  wrongCodeOf,
} from '#tests/support/accounts/two_factor'

const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')

test.group('A challenge', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is valid once', async ({ assert, cleanup }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const challenge = await challengeOf(user.email)
    await submitSecondFactor(new Visitor(), challenge, { code: await codeOf(secret) })
    clock.moveBy({ seconds: 30 })
    const thief = new Visitor()
    const again = await submitSecondFactor(thief, challenge, { code: await codeOf(secret) })
    assert.equal(again.status, 422)
    assert.equal(again.body.error, 'CHALLENGE_EXPIRED')
    assert.equal((await whoAmI(thief)).status, 401)
  })

  test('allows five attempts, and not a sixth with the right code', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const challenge = await challengeOf(user.email)
    const code = await wrongCodeOf(secret)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { body } = await submitSecondFactor(new Visitor(), challenge, { code })
      assert.equal(body.error, 'INVALID_TWO_FACTOR_CODE', `attempt ${attempt}`)
    }
    const sixth = await submitSecondFactor(new Visitor(), challenge, { code: await codeOf(secret) })
    assert.equal(sixth.body.error, 'CHALLENGE_EXPIRED')
  })

  test('is valid for five minutes', async ({ assert, cleanup }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const late = await challengeOf(user.email)
    clock.moveBy({ minutes: 5 })
    const rejected = await submitSecondFactor(new Visitor(), late, { code: await codeOf(secret) })
    assert.equal(rejected.body.error, 'CHALLENGE_EXPIRED')

    const inTime = await challengeOf(user.email)
    clock.moveBy({ minutes: 4, seconds: 59 })
    const { status } = await submitSecondFactor(new Visitor(), inTime, {
      code: await codeOf(secret),
    })
    assert.equal(status, 200)
  })

  test('signs in to its own account only, even with another user’s code', async ({
    assert,
    cleanup,
  }) => {
    const { user, release } = await makeTwoFactorScene()
    cleanup(release)
    const attacker = await makeProtected(new Visitor())
    const factors = [
      { code: await codeOf(attacker.secret) },
      { recoveryCode: attacker.recoveryCodes[0]! },
    ]
    for (const factor of factors) {
      const { body } = await submitSecondFactor(
        new Visitor(),
        await challengeOf(user.email),
        factor
      )
      assert.equal(body.error, 'INVALID_TWO_FACTOR_CODE')
    }
    const codes = await db.from('recovery_codes').where({ user_id: attacker.user.id })
    assert.isTrue(codes.every(({ used_at: usedAt }) => usedAt === null))
  })

  test('cannot be forged', async ({ assert }) => {
    for (const challenge of ['', 'x'.repeat(43), "' or 1=1 --"]) {
      const { status } = await submitSecondFactor(new Visitor(), challenge, { code: '123456' })
      assert.equal(status, 422)
    }
  })

  test('is invalid once the password or the second factor was changed', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const beforeChange = await challengeOf(user.email)
    clock.moveBy({ seconds: 1 })
    await user.refresh()
    await user.merge({ passwordChangedAt: clock.now() }).save()
    const stale = await submitSecondFactor(new Visitor(), beforeChange, {
      code: await codeOf(secret),
    })
    assert.equal(stale.body.error, 'CHALLENGE_EXPIRED')

    clock.moveBy({ seconds: 1 })
    const beforeReset = await challengeOf(user.email)
    await user.merge({ twoFactorEnabledAt: null }).save()
    const { body } = await submitSecondFactor(new Visitor(), beforeReset, {
      code: await codeOf(secret),
    })
    assert.equal(body.error, 'CHALLENGE_EXPIRED')
  })

  test('is not issued for a password that was changed during the check', async ({
    assert,
    cleanup,
  }) => {
    const { user, release } = await makeTwoFactorScene()
    cleanup(release)
    const asLookedAt = await User.findOrFail(user.id)
    await (await User.findOrFail(user.id)).merge({ password: 'another-day-42' }).save()
    const open = await app.container.make(OpenSignInChallenge)
    await assert.rejects(() => open.execute(asLookedAt), 'InvalidCredentials')
    assert.lengthOf(await db.from('sign_in_challenges').where({ user_id: user.id }), 0)
  })
})
