import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import ace from '@adonisjs/core/services/ace'
import type { Command } from '#core/cli/command'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { atTerminal, withoutTerminal } from '#tests/support/suite/at_terminal'
import { allCommands } from '#tests/support/suite/all_commands'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

/**
 * Commands that move money, close something, lock people out, give rights, write to many or delete, each with arguments that do
 * it: these ask at a terminal, and need `--force` without one.
 */
const DANGEROUS: Record<string, string[]> = {
  'creator:end': ['nobody', '--reason=Sold works of others'],
  'creator:set': ['nobody', '--status=inactive', '--reason=Moved away'],
  'db:reset': [],
  'notification:send': ['--shop=1', '--title=New prints', '--content=They are here.'],
  'notification:withdraw': ['1'],
  'orders:complete': ['CM2026112300042', '--reason=Bank', '--evidence=Line 4'],
  'orders:refund': ['CM2026112300042', '--reason=DUPLICATE_PAYMENT'],
  'payouts:run-day': [],
  'payouts:unlock': ['--reconciled'],
  'queue:remove': ['mail', '--job=none', '--reason=Obsolete'],
  'queue:retry': ['mail', '--all'],
  'session:revoke': ['nobody@house.test', '--tokens'],
  'site:maintenance': ['on'],
  'site:release': ['--reason=Compared'],
  'user:ban': ['nobody@house.test', '--reason=Spam'],
  'user:create': ['nobody@house.test', '--role=admin', '--generate-password'],
  'user:delete': ['nobody@house.test', '--reason=Asked by mail'],
  'user:promote': ['nobody@house.test', 'admin'],
  'user:reset-2fa': ['nobody@house.test'],
}

/** Commands that show something, can be undone, concern one person, or do what a scheduled job does anyway. */
const HARMLESS = `
  admin:tasks analytics:check analytics:prune analytics:report analytics:rollup audit:list backup:check catalog:reindex
  config:get
  config:history config:list config:revert config:set copy:remake creator:approve creator:verify creators:export
  customers:check customers:rebuild db:start db:stop doctor files:verify invariants:check keys:reseal leak:trace ledger:check
  orders:expire orders:recount orders:show outbox:relay outbox:replay payments:list payments:reconcile payments:show payouts:follow payouts:list
  payouts:lock payouts:show product:import push:keys queue:failed queue:pause queue:resume queue:stats queue:work
  rates:refresh user:export user:group user:list user:show user:unban users:export watermark:detect watermark:embed
  watermark:serve webhooks:list`

const harmless = HARMLESS.trim().split(/\s+/)

/** The same commands with arguments that change little: these do not ask. */
const MILD: Record<string, string[]> = {
  'creator:set': ['nobody', '--fee=4', '--reason=Agreed'],
  'queue:retry': ['mail', '--job=none'],
  'session:revoke': ['nobody@house.test'],
  'user:delete': ['nobody@house.test', '--reason=Asked by mail', '--preview'],
}

test.group('Dangerous commands', (group) => {
  group.each.setup(keepMessages)
  group.each.setup(withoutTerminal)

  test('are known: every command is listed here as dangerous or as harmless', async ({
    assert,
  }) => {
    const all = await allCommands()
    const isDangerous = (kind: unknown) =>
      (kind as { prototype: unknown }).prototype instanceof DangerousCommand
    const namesOf = (kinds: typeof all) => kinds.map(({ commandName }) => commandName).toSorted()
    assert.deepEqual(namesOf(all.filter(isDangerous)), Object.keys(DANGEROUS).toSorted())
    assert.deepEqual(namesOf(all.filter((kind) => !isDangerous(kind))), harmless.toSorted())
  })

  test('are named in docs/commands.md, as all others are', async ({ assert }) => {
    const page = await readFile(app.makePath('docs/commands.md'), 'utf8')
    const unnamed = (await allCommands()).filter(
      ({ commandName }) => !page.includes(`\`${commandName}\``)
    )
    assert.deepEqual(
      unnamed.map(({ commandName }) => commandName),
      []
    )
  })

  test('need --force without a terminal', async ({ assert }) => {
    for (const kind of await allCommands()) {
      const args = DANGEROUS[kind.commandName]
      if (!args) continue
      const { exitCode, said } = await runCommand(kind, ...args)
      assert.equal(exitCode, 2, kind.commandName)
      assert.match(said, /Use --force\.$/, kind.commandName)
    }
  })

  test('do not ask about what changes little', async ({ assert }) => {
    for (const kind of await allCommands()) {
      const args = MILD[kind.commandName]
      if (args) assert.equal((await runCommand(kind, ...args)).exitCode, 1, kind.commandName)
    }
  })

  test('with --json never ask: the question would be part of the document', async ({
    assert,
    cleanup,
  }) => {
    cleanup(atTerminal())
    const [UserBan] = (await allCommands()).filter(({ commandName }) => commandName === 'user:ban')
    const args = [...DANGEROUS['user:ban']!, '--json']
    const command = (await ace.create(UserBan!, args)) as Command
    await assert.rejects(() => command.work(), /Nothing is asked with --json\. Use --force/)
  })

  test('change nothing when the answer is no, and end with 1', async ({ assert, cleanup }) => {
    cleanup(atTerminal())
    const [Unlock] = (await allCommands()).filter(
      ({ commandName }) => commandName === 'payouts:unlock'
    )
    const command = await ace.create(Unlock!, ['--reconciled'])
    command.prompt.trap('Let payouts be sent again?').reject()
    await command.exec()
    assert.equal(command.exitCode, 1)
    command.assertLogMatches(/Nothing was changed/)
  })
})
