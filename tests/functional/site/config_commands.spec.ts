import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { settings } from '#core/settings/settings'
import ConfigGet from '../../../commands/site/config_get.js'
import ConfigHistory from '../../../commands/site/config_history.js'
import ConfigList from '../../../commands/site/config_list.js'
import ConfigRevert from '../../../commands/site/config_revert.js'
import ConfigSet from '../../../commands/site/config_set.js'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import { freshSettings } from '#tests/support/suite/fresh_settings'

test.group('Commands for settings', (group) => {
  group.each.setup(keepMessages)
  group.each.setup(freshSettings)

  async function set(...args: string[]) {
    const command = await ace.create(ConfigSet, args)
    await command.exec()
    return command
  }

  test('config:set changes a setting, config:get and config:list show it', async ({ assert }) => {
    const command = await set('orders.expireMinutes', '45', '--reason=Slow banks')
    command.assertSucceeded()
    assert.equal(settings.get('orders.expireMinutes'), 45)
    const get = await ace.create(ConfigGet, ['orders.expireMinutes', '--json'])
    assert.containsSubset(await get.work(), { version: 1, setting: { value: 45, default: 30 } })
    const list = await ace.create(ConfigList, ['--changed', '--json'])
    const { settings: changed } = (await list.work()) as { settings: { key: string }[] }
    assert.deepEqual(
      changed.map(({ key }) => key),
      ['orders.expireMinutes']
    )
    const { said } = await runCommand(ConfigList, '--changed')
    assert.include(
      said,
      'orders.expireMinutes = 45 minutes  10–720  (default 30)  for new payments'
    )
  })

  test('wrong arguments end with 2, an outdated version with 1', async ({ assert }) => {
    const wrong: [what: string, ...args: string[]][] = [
      ['below the least value', 'orders.expireMinutes', '5', '--reason=Test'],
      ['not a number', 'orders.expireMinutes', 'soon', '--reason=Test'],
      ['a reason that is too short', 'orders.expireMinutes', '45', '--reason=x'],
      ['neither on nor off', 'comments.open', 'maybe', '--reason=Test'],
    ]
    for (const [what, ...args] of wrong) assert.equal((await set(...args)).exitCode, 2, what)
    assert.equal(settings.get('orders.expireMinutes'), 30)
    assert.isTrue(settings.get('comments.open'))
    const unknown = await set('APP_KEY', 'secret', '--reason=Test')
    assert.equal(unknown.exitCode, 1)
    unknown.assertLogMatches(/There is no setting APP_KEY\. config:list shows all/)
    await set('comments.open', 'false', '--reason=Spam wave')
    ace.ui.switchMode('raw')
    const outdated = await set('comments.open', 'true', '--reason=Over', '--based-on=0')
    assert.equal(outdated.exitCode, 1)
    const sentence = outdated.logger.getLogs().at(-1)!.message
    ace.ui.switchMode('normal')
    assert.include(sentence, 'A command changed “Comments” meanwhile. config:list shows')
    assert.isFalse(settings.get('comments.open'))
  })

  test('config:history lists changes, and config:revert undoes one', async ({ assert }) => {
    await set('comments.open', 'false', '--reason=Spam wave')
    const history = await ace.create(ConfigHistory, ['--key=comments.open', '--json'])
    const { changes } = (await history.work()) as { changes: { id: number; reason: string }[] }
    assert.equal(changes[0]!.reason, 'Spam wave')
    const revert = await ace.create(ConfigRevert, [String(changes[0]!.id), '--reason=Over'])
    await revert.exec()
    revert.assertSucceeded()
    assert.isTrue(settings.get('comments.open'))
    const none = await ace.create(ConfigRevert, ['999999', '--reason=Over'])
    await none.exec()
    assert.equal(none.exitCode, 1)
    none.assertLogMatches(/There is no change 999999$/)
  })
})
