import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import SweepJob from '#identity/sessions/jobs/sweep_job'
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
    const job = () => app.container.make(SweepJob).then((sweep) => sweep.execute())
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
})
