import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { AnswerSignInChallenge } from '#identity/sign_in/actions/answer_sign_in_challenge'
import { EnableTwoFactor } from '#identity/two_factor/actions/enable_two_factor'
import { SetUpTwoFactor } from '#identity/two_factor/actions/set_up_two_factor'
import { SignIn } from '#identity/sign_in/actions/sign_in'
import User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { uniqueWord } from '#tests/support/shops'
import { codeOf, wrongCodeOf } from '#tests/support/accounts/two_factor'

async function makeRacer() {
  const { clock, release } = freezeClock()
  const made = await makeUser({ username: uniqueWord('racer') })
  const user = await User.findOrFail(made.id)
  const setUp = await app.container.make(SetUpTwoFactor)
  const { secret } = await setUp.execute({ user })
  return { user, secret, clock, release }
}

async function enable(userId: number, code: string): Promise<string[]> {
  const action = await app.container.make(EnableTwoFactor)
  return action.execute({ userId, code, sessionId: 'none', actor: SYSTEM })
}

async function challengeOf({ email }: User): Promise<string> {
  const signIn = await app.container.make(SignIn)
  const { owed } = await signIn.execute({ email, password: PASSWORD, locale: 'en-US' })
  return owed!.challenge
}

async function race(tasks: (() => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(tasks.map((task) => task()))
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.code)] : []
  )
  return { won: outcomes.length - errors.length, errors }
}

async function answering(factor: { code: string } | { recoveryCode: string }) {
  const action = await app.container.make(AnswerSignInChallenge)
  return (challenge: string) => () =>
    action.execute({ challenge, factor, locale: 'en-US', actor: SYSTEM })
}

test.group('The second factor, with concurrent requests', (group) => {
  group.each.teardown(async () => {
    await db.from('users').whereLike('username', 'racer%').delete()
    await db.from('outbox_events').where({ name: 'identity.owner_notice_due' }).delete()
  })

  test('accepts one code once, over several challenges', async ({ assert, cleanup }) => {
    const { user, secret, clock, release } = await makeRacer()
    cleanup(release)
    await enable(user.id, await codeOf(secret))
    clock.moveBy({ seconds: 30 })
    const challenges = []
    for (let n = 0; n < 4; n++) challenges.push(await challengeOf(user))
    const withCode = await answering({ code: await codeOf(secret) })
    const { won, errors } = await race(challenges.map(withCode))
    assert.equal(won, 1)
    assert.deepEqual(errors, Array(3).fill('INVALID_TWO_FACTOR_CODE'))
  })

  test('accepts one recovery code once, and reports nine left', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeRacer()
    cleanup(release)
    const [recoveryCode] = await enable(user.id, await codeOf(secret))
    const challenges = []
    for (let n = 0; n < 4; n++) challenges.push(await challengeOf(user))
    const withCode = await answering({ recoveryCode: recoveryCode! })
    const { won, errors } = await race(challenges.map(withCode))
    assert.equal(won, 1)
    assert.deepEqual(errors, Array(3).fill('INVALID_TWO_FACTOR_CODE'))
    const used = await db.from('recovery_codes').where({ user_id: user.id }).whereNotNull('used_at')
    assert.lengthOf(used, 1)
  })

  test('accepts one challenge once, even with different right codes', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, clock, release } = await makeRacer()
    cleanup(release)
    const codes = await enable(user.id, await codeOf(secret))
    clock.moveBy({ seconds: 30 })
    const challenge = await challengeOf(user)
    const tasks = await Promise.all(
      codes.slice(0, 4).map(async (recoveryCode) => (await answering({ recoveryCode }))(challenge))
    )
    const { won, errors } = await race(tasks)
    assert.equal(won, 1)
    assert.deepEqual(errors, Array(3).fill('CHALLENGE_EXPIRED'))
    const used = db.from('recovery_codes').where({ user_id: user.id }).whereNotNull('used_at')
    assert.lengthOf(await used, 1)
  })

  test('allows five attempts a challenge, also concurrently', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeRacer()
    cleanup(release)
    await enable(user.id, await codeOf(secret))
    const challenge = await challengeOf(user)
    const guess = await answering({ code: await wrongCodeOf(secret) })
    const { errors } = await race(Array.from({ length: 12 }, () => guess(challenge)))
    assert.lengthOf(
      errors.filter((code) => code === 'INVALID_TWO_FACTOR_CODE'),
      5
    )
    assert.lengthOf(
      errors.filter((code) => code === 'CHALLENGE_EXPIRED'),
      7
    )
  })

  test('is turned on once, with one set of recovery codes', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeRacer()
    cleanup(release)
    const codes = await Promise.all([codeOf(secret), codeOf(secret, 1), codeOf(secret, -1)])
    const { won } = await race(codes.map((code) => () => enable(user.id, code)))
    assert.equal(won, 1)
    assert.lengthOf(await db.from('recovery_codes').where({ user_id: user.id }), 10)
  })
})
