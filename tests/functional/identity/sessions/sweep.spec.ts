import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SweepExpired } from '#identity/sessions/actions/sweep_expired'
import { Visitor } from '#tests/support/identity'
import {
  submitSecondFactor,
  challengeOf,
  codeOf,
  makeTwoFactorScene,
} from '#tests/support/accounts/two_factor'

const challenges = (userId: number) => db.from('sign_in_challenges').where({ user_id: userId })

test.group('identity.sweep', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('deletes rows that expired a day ago, and no row that is still needed', async ({
    assert,
    cleanup,
  }) => {
    const { user, secret, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const job = () => app.container.make(SweepExpired).then((sweep) => sweep.execute())
    await challengeOf(user.email)
    clock.moveBy({ days: 1, minutes: 4 })
    await job()
    assert.lengthOf(await challenges(user.id), 1)
    clock.moveBy({ minutes: 2 })
    const open = await challengeOf(user.email)
    await job()
    assert.lengthOf(await challenges(user.id), 1)
    assert.equal(
      (await submitSecondFactor(new Visitor(), open, { code: await codeOf(secret) })).status,
      200
    )
  })

  test('deletes sessions a week after their end, and those of guests at once', async ({
    assert,
    cleanup,
  }) => {
    const { user, clock, release } = await makeTwoFactorScene()
    cleanup(release)
    const end = clock.now().toJSDate()
    const row = { data: '{}', last_seen_at: end, expires_at: end }
    await db.table('sessions').multiInsert([
      { ...row, id: 'own', user_id: String(user.id) },
      { ...row, id: 'guest', user_id: null },
    ])
    const left = async () => {
      await (await app.container.make(SweepExpired)).execute()
      const rows = await db.from('sessions').whereIn('id', ['own', 'guest']).select('id')
      return rows.map(({ id }) => id)
    }
    clock.moveBy({ minutes: 1 })
    assert.deepEqual(await left(), ['own'])
    clock.moveBy({ days: 7 })
    assert.deepEqual(await left(), [])
  })
})
