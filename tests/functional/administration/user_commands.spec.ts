import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { RecordExport } from '#audit/actions/record_export'
import { StreamUsers } from '#administration/queries/users'
import User from '#identity/models/user'
import UserGroup from '../../../commands/administration/user_group.js'
import UserList from '../../../commands/administration/user_list.js'
import UserShow from '../../../commands/administration/user_show.js'
import UsersExport from '../../../commands/administration/users_export.js'
import UserCreate from '../../../commands/identity/user_create.js'
import { makeUser } from '#tests/support/identity'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

async function* failsLate() {
  yield* []
  throw new Error('The connection is lost')
}

test.group('Commands for users', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('user:list finds users and refuses what does not exist', async ({ assert }) => {
    const user = await makeUser()
    const list = await ace.create(UserList, ['--json', `--search=${user.username}`])
    const { users, total } = (await list.work()) as { users: { id: number }[]; total: number }
    assert.equal(total, 1)
    assert.equal(users[0]!.id, user.id)
    for (const wrong of ['--role=boss', '--status=gone', '--sort=name', '--page=0']) {
      const refused = await ace.create(UserList, [wrong])
      await refused.exec()
      assert.equal(refused.exitCode, 2, wrong)
    }
  })

  test('a refused value is named with its rule', async ({ assert, cleanup }) => {
    cleanup(keepMessages())
    const { exitCode, said } = await runCommand(UserCreate, 'nobody', '--generate-password')
    assert.equal(exitCode, 2)
    assert.include(said, 'email: Please enter a valid email address.')
  })

  test('user:show takes an id or an address', async ({ assert }) => {
    const user = await makeUser()
    for (const named of [String(user.id), user.email.toUpperCase()]) {
      const show = await ace.create(UserShow, [named, '--json'])
      const shown = (await show.work()) as { user: { id: number }; bans: object[] }
      assert.equal(shown.user.id, user.id)
      assert.lengthOf(shown.bans, 0)
    }
    const unknown = await ace.create(UserShow, ['nobody@identity.test'])
    await unknown.exec()
    assert.equal(unknown.exitCode, 1)
  })

  test('users:export writes a new file, and is recorded', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'users-'))
    cleanup(() => rm(folder, { recursive: true }))
    const user = await makeUser()
    const to = join(folder, 'users.csv')
    const run = async (...words: string[]) => {
      const command = await ace.create(UsersExport, [`--search=${user.username}`, ...words])
      await command.exec()
      return command.exitCode
    }
    const words = [`--search=${user.username}`, '--json', `--to=${to}`]
    const exported = await ace.create(UsersExport, words)
    assert.deepEqual(await exported.work(), { file: to, rows: 1 })
    assert.include(await readFile(to, 'utf8'), user.email)
    assert.equal((await stat(to)).mode & 0o777, 0o600, 'others may not read it')
    assert.equal(await run(`--to=${to}`), 1, 'the file exists')
    assert.equal(await run(`--to=${to}.pdf`), 2)
    ace.ui.switchMode('raw')
    cleanup(() => ace.ui.switchMode('normal'))
    const { exitCode, said } = await runCommand(UsersExport, `--to=${folder}/none/users.csv`)
    assert.equal(exitCode, 1)
    assert.include(said, `There is no folder ${folder}/none`)
    const entries = await db.from('audit_entries').where('action', 'users.exported')
    assert.deepEqual(
      entries.map(({ command, details }) => [command, details]),
      [['users:export', { format: 'csv', isSearch: true }]]
    )
  })

  test('users:export records first; a failure leaves no file', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'users-'))
    cleanup(() => rm(folder, { recursive: true }))
    cleanup(() => app.container.restoreAll([RecordExport, StreamUsers]))
    const run = async () => {
      const command = await ace.create(UsersExport, [`--to=${join(folder, 'users.csv')}`])
      await command.exec()
      return command.exitCode
    }
    const fail = () => Promise.reject(new Error('The connection is lost'))
    app.container.swap(RecordExport, () => ({ execute: fail }) as never)
    assert.equal(await run(), 1)
    assert.isEmpty(await readdir(folder), 'nothing was recorded, so nothing is written')

    app.container.restore(RecordExport)
    app.container.swap(StreamUsers, () => ({ execute: failsLate }) as never)
    assert.equal(await run(), 1)
    assert.isEmpty(await readdir(folder))
    assert.lengthOf(await db.from('audit_entries').where('action', 'users.exported'), 1)
  })

  test('user:group sets a label and removes it', async ({ assert }) => {
    const user = await makeUser()
    const label = async (...words: string[]) => {
      const command = await ace.create(UserGroup, [user.email, ...words])
      await command.exec()
      return command.exitCode
    }
    assert.equal(await label('Early buyer'), 0)
    assert.equal((await User.findOrFail(user.id)).groupName, 'Early buyer')
    assert.equal(await label('--remove'), 0)
    assert.isNull((await User.findOrFail(user.id)).groupName)
    assert.equal(await label(), 2)
    assert.equal(await label('x'.repeat(21)), 2)
  })
})
