import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseCommand } from '@adonisjs/core/ace'
import User from '#identity/models/user'
import UserBan from '../../../../commands/identity/user_ban.js'
import UserCreate from '../../../../commands/identity/user_create.js'
import UserPromote from '../../../../commands/identity/user_promote.js'
import UserUnban from '../../../../commands/identity/user_unban.js'
import { makeUser, Visitor } from '#tests/support/identity'
import { atTerminal } from '#tests/support/suite/at_terminal'

type Command = { new (...args: any[]): BaseCommand } & Parameters<typeof ace.create>[0]

const prepare = (command: Command, ...argv: string[]) => ace.create(command, argv)
const run = async (command: Command, ...argv: string[]) => {
  const made = await prepare(command, ...argv)
  await made.exec()
  return made
}

test.group('node ace user:*', (group) => {
  group.each.setup(atTerminal)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('user:create prompts for the password and creates an account that may sign in', async ({
    assert,
  }) => {
    const command = await prepare(UserCreate, 'Keeper@House.test', '--role=admin')
    command.prompt.trap('Make Keeper@House.test an admin, who may change everything?').accept()
    command.prompt.trap('Password').replyWith('lantern42paper')
    await command.exec()
    command.assertSucceeded()

    const user = await User.findByOrFail('email', 'keeper@house.test')
    assert.include(user.$attributes, { username: 'Keeper', role: 'admin' })
    assert.isNotNull(user.emailVerifiedAt)
    const { status } = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: 'lantern42paper',
    })
    assert.equal(status, 200)
  })

  test('user:create generates a password and shows it once', async ({ assert }) => {
    const command = await run(UserCreate, 'drawn@house.test', '--generate-password', '--unverified')
    command.assertSucceeded()
    const output = command.logger.getLogs().map(({ message }) => message)
    const password = /shown only once\): (\S+)/.exec(output.join('\n'))![1]!
    const user = await User.verifyCredentials('drawn@house.test', password)
    assert.isNull(user.emailVerifiedAt)
  })

  test('user:ban and user:create --json give fields, the password as its own', async ({
    assert,
  }) => {
    const args = ['fields@house.test', '--generate-password', '--json']
    const create = (await prepare(UserCreate, ...args)) as UserCreate
    const made = (await create.work()) as { id: number; email: string; password: string }
    assert.include(made, { email: 'fields@house.test', username: 'fields', role: 'user' })
    assert.isTrue((await User.verifyCredentials(made.email, made.password)).id === made.id)
    assert.notInclude(JSON.stringify(create.logger.getLogs()), made.password)
    const ban = await prepare(UserBan, made.email, '--reason=Spam', '--json', '--force')
    assert.deepEqual(await (ban as UserBan).work(), {
      id: made.id,
      email: made.email,
      reason: 'Spam',
    })
  })

  test('user:create follows the rules of sign-up', async () => {
    const command = await prepare(UserCreate, 'weak@house.test')
    command.prompt.trap('Password').replyWith('short')
    await command.exec()
    command.assertFailed()
    const taken = await makeUser()
    const second = await run(
      UserCreate,
      taken.email,
      '--generate-password',
      '--username=somebodyelse'
    )
    second.assertFailed()
    const third = await run(UserCreate, 'french@house.test', '--generate-password', '--locale=fr')
    third.assertFailed()
    third.assertLogMatches(/language must be one of zh-CN, en-US, ja-JP/)
  })

  test('user:promote makes an admin, and rejects unknown roles and users', async ({ assert }) => {
    const user = await makeUser()
    const command = await run(UserPromote, user.email.toUpperCase(), 'admin', '--force')
    command.assertSucceeded()
    assert.isTrue((await user.refresh()).isAdmin)
    const unknownRole = await run(UserPromote, user.email, 'emperor')
    unknownRole.assertFailed()
    const unknownPerson = await run(UserPromote, 'nobody@house.test', 'admin', '--force')
    unknownPerson.assertFailed()
    unknownPerson.assertLogMatches(/There is no account “nobody@house\.test”/)
  })

  test('user:ban bans a user, and user:unban lifts the ban', async ({ assert }) => {
    const user = await makeUser()
    const question = `Ban ${user.email} and sign the user out everywhere?`
    const declined = await prepare(UserBan, user.email, '--reason=Spam')
    declined.prompt.trap(question).reject()
    await declined.exec()
    declined.assertFailed()
    assert.isNull((await user.refresh()).bannedAt)
    const banned = await prepare(UserBan, user.email, '--reason=Spam')
    banned.prompt.trap(question).accept()
    await banned.exec()
    banned.assertSucceeded()
    assert.isNotNull((await user.refresh()).bannedAt)
    const again = await run(UserBan, user.email, '--reason=Spam', '--force')
    again.assertFailed()
    const lifted = await run(UserUnban, user.email)
    lifted.assertSucceeded()
    assert.isNull((await user.refresh()).bannedAt)
  })
})
