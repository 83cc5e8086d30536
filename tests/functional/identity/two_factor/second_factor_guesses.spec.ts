import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Visitor } from '#tests/support/identity'
import {
  submitSecondFactor,
  challengeOf,
  codeOf,
  makeTwoFactorScene,
  signInWith,
  wrongCodeOf,
} from '#tests/support/accounts/two_factor'

/** Clears all limits except that of the account, as if the next guess came from another address. */
async function changePlaces(userId: number) {
  const key = createHash('sha256').update(`identity.second_factor:${userId}`).digest('base64url')
  await db.from('rate_limits').whereNot('key', 'like', `%${key}%`).delete()
}

test.group('Guessing the second factor', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('ends after six attempts in a minute, over any number of challenges', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const code = await wrongCodeOf(secret)
    let looked = 0
    for (let guess = 1; guess <= 12; guess++) {
      const { status } = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
        code,
      })
      if (status === 422) looked += 1
    }
    assert.equal(looked, 6)
    const challenge = await challengeOf(user.email)
    const right = await submitSecondFactor(new Visitor(), challenge, { code: await codeOf(secret) })
    assert.equal(right.status, 429)
    assert.isAbove(Number(right.headers.get('retry-after')), 60)
  })

  test('counts recovery codes in the same limit', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    for (let guess = 1; guess <= 6; guess++) {
      const challenge = await challengeOf(user.email)
      await submitSecondFactor(new Visitor(), challenge, {
        recoveryCode: `AAAA-BBBB-CCCC-000${guess}`,
      })
    }
    const challenge = await challengeOf(user.email)
    assert.equal(
      (await submitSecondFactor(new Visitor(), challenge, { code: await codeOf(secret) })).status,
      429
    )
  })

  test('counts for the account when every guess comes from another address', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const code = await wrongCodeOf(secret)
    for (let guess = 1; guess <= 6; guess++) {
      await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })
      await changePlaces(user.id)
    }
    const right = await submitSecondFactor(new Visitor(), await challengeOf(user.email), {
      code: await codeOf(secret),
    })
    assert.equal(right.status, 429)
  })

  test('is not reset when the owner signs in meanwhile', async ({ assert, cleanup }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const code = await wrongCodeOf(secret)
    for (let guess = 1; guess <= 5; guess++) {
      await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })
    }
    clock.moveBy({ seconds: 30 })
    assert.equal((await signInWith(new Visitor(), user.email, secret)).status, 200)
    await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })
    const next = await submitSecondFactor(new Visitor(), await challengeOf(user.email), { code })
    assert.equal(next.status, 429)
  })
})
