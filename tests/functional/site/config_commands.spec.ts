import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { settings } from '#core/settings/settings'
import ConfigGet from '../../../commands/site/config_get.js'
import ConfigHistory from '../../../commands/site/config_history.js'
import ConfigList from '../../../commands/site/config_list.js'
import ConfigRevert from '../../../commands/site/config_revert.js'
import ConfigSet from '../../../commands/site/config_set.js'
import { emptyDatabase } from '#tests/support/empty_database'

test.group('Commands for settings', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    settings.reset()
    return async () => {
      settings.reset()
      await emptyDatabase()
    }
  })

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
  })

  test('wrong arguments end with 2, an outdated version with 1', async ({ assert }) => {
    for (const args of [
      ['orders.expireMinutes', '5', '--reason=Test'],
      ['orders.expireMinutes', 'soon', '--reason=Test'],
      ['orders.expireMinutes', '45', '--reason=x'],
      ['comments.open', 'maybe', '--reason=Test'],
      ['APP_KEY', 'secret', '--reason=Test'],
    ]) {
      assert.equal((await set(...args)).exitCode, 2, args.join(' '))
    }
    await set('comments.open', 'false', '--reason=Spam wave')
    const late = await set('comments.open', 'true', '--reason=Over', '--based-on=0')
    assert.equal(late.exitCode, 1)
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
  })
})
