import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import PayoutsLock from '../../../../commands/payouts/payouts_lock.js'
import PayoutsUnlock from '../../../../commands/payouts/payouts_unlock.js'

const stored = () => db.from('settlement_locks').firstOrFail()

async function run(Command: typeof PayoutsLock | typeof PayoutsUnlock, ...flags: string[]) {
  const command = await ace.create(Command, flags)
  await command.exec()
  const words = command.logger.getLogs().map(({ message }) => message)
  return { exitCode: command.exitCode, words: words.join('\n') }
}

test.group('The lock of sending', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('keeps its first reason, and tells it to the admin who locks again', async ({ assert }) => {
    assert.equal((await run(PayoutsLock, '--reason=Backup of 02:00')).exitCode, 0)
    const again = await run(PayoutsLock, '--reason=Another')
    assert.equal(again.exitCode, 1)
    assert.include(again.words, 'Sending is locked already: Backup of 02:00')
    assert.equal((await stored()).locked_because, 'Backup of 02:00')
    assert.isNull((await stored()).unlocked_at)

    assert.equal((await run(PayoutsUnlock, '--reconciled', '--force')).exitCode, 0)
    assert.equal((await run(PayoutsLock, '--reason=Another')).exitCode, 0)
    assert.equal((await stored()).locked_because, 'Another')
    assert.isNull((await stored()).unlocked_at)
  })

  test('is not lifted where there is none', async ({ assert }) => {
    await db.from('settlement_locks').update({ locked_at: null, unlocked_at: null })
    const unlocked = await run(PayoutsUnlock, '--reconciled', '--force')
    assert.equal(unlocked.exitCode, 1)
    assert.include(unlocked.words, 'Nothing to unlock')
  })
})
