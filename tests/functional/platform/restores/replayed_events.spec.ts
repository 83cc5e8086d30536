import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { FindArchiveState } from '#platform/restores/find_archive_state'
import { RelayEventBatch } from '#platform/outbox/relay_event_batch'
import BackupCheck from '../../../../commands/platform/backup_check.js'
import OutboxReplay from '../../../../commands/platform/outbox_replay.js'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

const replay = (since: Date) => runCommand(OutboxReplay, `--since=${since.toISOString()}`)
const mails = async () => (await db.from('mailbox_messages').select('id')).length
const hourAgo = () => new Date(Date.now() - 3_600_000)

test.group('Events whose jobs were lost', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(keepMessages)
  group.each.timeout(60_000)

  test('are handed over again, and have their effects', async ({ assert }) => {
    await makePaidOrder(await makeBuyer(), await makeListing(await makeSeller()))
    const relay = await app.container.make(RelayEventBatch)
    await relay.execute()
    // FLUSHALL
    const queue = await app.container.make(InMemoryQueue)
    queue.clear()
    await settle()
    assert.equal(await mails(), 0)
    assert.isNull(await db.from('entitlements').first())

    assert.equal((await replay(hourAgo())).exitCode, 0)
    await settle()
    assert.isAbove(await mails(), 0)
    assert.isNotNull(await db.from('entitlements').first())
  })

  test('have no effect twice', async ({ assert }) => {
    await makePaidOrder(await makeBuyer(), await makeListing(await makeSeller()))
    await settle()
    const [before, rights] = [await mails(), await db.from('entitlements').select('id')]
    const queue = await app.container.make(InMemoryQueue)
    queue.clear()
    await replay(hourAgo())
    await settle()
    assert.equal(await mails(), before)
    assert.lengthOf(await db.from('entitlements').select('id'), rights.length)
  })

  test('of before the moment stay', async ({ assert }) => {
    await makePaidOrder(await makeBuyer(), await makeListing(await makeSeller()))
    await settle()
    const { said } = await replay(new Date(Date.now() + 60_000))
    assert.include(said, 'Handed over again: 0 events')
    assert.equal((await runCommand(OutboxReplay, '--since=yesterday')).exitCode, 2)
  })
})

test.group('The archive of WAL', (group) => {
  group.each.setup(keepMessages)

  test('that does not exist is a fault, with exit code 1', async ({ assert }) => {
    const { exitCode, said } = await runCommand(BackupCheck)
    assert.equal(exitCode, 1)
    assert.include(said, 'set archive_mode')
  })

  test('is judged by its age, and by a command that fails', async ({ assert, cleanup }) => {
    const { mock } = await import('node:test')
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const find = await app.container.make(FindArchiveState)
    const judge = async (row: object) => {
      const archiver = { isOn: true, lastWal: '1', lastAt: null, failedWal: null, failedAt: null }
      const query = mock.method(db, 'rawQuery', async () => ({ rows: [{ ...archiver, ...row }] }))
      cleanup(() => query.mock.restore())
      return (await find.execute({ minutes: 5 })).faults.join(' ')
    }
    assert.equal(await judge({ lastAt: minutesAgo(4) }), '')
    assert.match(await judge({ lastAt: minutesAgo(6) }), /more than 5 minutes/)
    assert.match(await judge({}), /No WAL was archived yet/)
    const fails = { lastAt: minutesAgo(2), failedWal: '2', failedAt: minutesAgo(1) }
    assert.match(await judge(fails), /archive_command fails/)
    assert.equal(await judge({ ...fails, failedAt: minutesAgo(3) }), '')
  })
})
