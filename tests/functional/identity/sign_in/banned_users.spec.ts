import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import User from '#identity/models/user'
import { makeUser, Visitor } from '#tests/support/identity'
import {
  submitSecondFactor,
  challengeOf,
  codeOf,
  submitPassword,
  makeProtected,
  makeTwoFactorScene,
} from '#tests/support/accounts/two_factor'

const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')

test.group('A banned user', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function ban(user: User, reason: string) {
    const now = DateTime.utc()
    await db.table('user_bans').insert({ user_id: user.id, reason, created_at: now.toJSDate() })
    await User.query().where({ id: user.id }).update({ banned_at: now.toJSDate() })
  }

  test('gets the reason after the right password, and no session', async ({ assert }) => {
    const user = await makeUser()
    await ban(user, 'Sold stolen goods')
    const visitor = new Visitor()
    const { status, body } = await submitPassword(visitor, user.email)
    assert.equal(status, 403)
    assert.equal(body.error, 'ACCOUNT_BANNED')
    assert.include(body.message, 'Sold stolen goods')
    assert.equal((await whoAmI(visitor)).status, 401)
  })

  test('gets the response for an unknown address after a wrong password', async ({ assert }) => {
    const banned = await makeUser()
    await ban(banned, 'Sold stolen goods')
    const { user: guarded } = await makeProtected(new Visitor())
    const responses = []
    for (const email of [banned.email, guarded.email, 'nobody@identity.test']) {
      const { status, body } = await submitPassword(new Visitor(), email, 'countermark2')
      responses.push({ status, error: body.error, message: body.message })
    }
    assert.deepEqual(responses[0], responses[2])
    assert.deepEqual(responses[1], responses[2])
  })

  test('is also rejected at the second step of the sign-in', async ({ assert, cleanup }) => {
    const { user, secret, release } = await makeTwoFactorScene()
    cleanup(release)
    const challenge = await challengeOf(user.email)
    await ban(user, 'Sold stolen goods')
    const { status } = await submitSecondFactor(new Visitor(), challenge, {
      code: await codeOf(secret),
    })
    assert.equal(status, 403)
  })

  test('gets the response for an unknown address after the account is deleted', async ({
    assert,
  }) => {
    const user = await makeUser()
    await User.query().where({ id: user.id }).update({ deleted_at: new Date() })
    const { status, body } = await submitPassword(new Visitor(), user.email)
    assert.equal(status, 422)
    assert.equal(body.error, 'INVALID_CREDENTIALS')
  })
})
