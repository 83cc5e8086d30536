import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import UserResetTwoFactor from '../../../../commands/identity/user_reset_2fa.js'
import User from '#identity/models/user'
import { atTerminal } from '#tests/support/suite/at_terminal'
import { makeUser, Visitor } from '#tests/support/identity'
import { lastMailTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { submitPassword, makeProtected } from '#tests/support/accounts/two_factor'

const prepare = (...argv: string[]) => ace.create(UserResetTwoFactor, argv)

test.group('node ace user:reset-2fa', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })
  group.each.setup(atTerminal)

  test('turns two-factor off, ends every session, notifies the owner and records it', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    const { user } = await makeProtected(visitor)
    const command = await prepare(user.email.toUpperCase(), '--force')
    await command.exec()
    command.assertSucceeded()

    assert.isFalse((await User.findOrFail(user.id)).hasTwoFactor)
    assert.lengthOf(await db.from('recovery_codes').where({ user_id: user.id }), 0)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
    assert.equal((await submitPassword(new Visitor(), user.email)).body.data.id, user.id)
    await settle()
    assert.include((await lastMailTo(user.email)).subject, 'We turned off two-factor')
    const [entry] = await db
      .from('audit_entries')
      .where({ action: 'user.two_factor_disabled', subject_id: String(user.id) })
    assert.isNull(entry.actor_id)
  })

  test('asks for a confirmation, and changes nothing when it is declined', async ({ assert }) => {
    const { user } = await makeProtected(new Visitor())
    const command = await prepare(user.email)
    command.prompt
      .trap(
        `Turn off two-factor authentication for ${user.email}? Check first that the request comes from the user.`
      )
      .reject()
    await command.exec()
    assert.isTrue((await User.findOrFail(user.id)).hasTwoFactor)
  })

  test('reports unknown users, and users without two-factor', async () => {
    const user = await makeUser()
    for (const email of ['nobody@identity.test', user.email]) {
      const command = await prepare(email, '--force')
      await command.exec()
      command.assertFailed()
    }
  })
})
