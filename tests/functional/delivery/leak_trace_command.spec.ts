import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyQueue } from '#tests/support/queue'
import { copyBytes } from '#tests/support/delivery'
import { soldBook } from '#tests/support/tracing'

test.group('Tracing | in the shell', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('leak:trace names the buyer and the order, and fails by name', async ({
    assert,
    cleanup,
  }) => {
    const { book, sold } = await soldBook(2)
    const { buyer, order } = sold[1]!
    const folder = await mkdtemp(join(tmpdir(), 'leak-'))
    cleanup(() => rm(folder, { recursive: true }))
    const leak = join(folder, 'leak.pdf')
    await writeFile(leak, await copyBytes(buyer, book.pdf))

    const command = await ace.exec('leak:trace', [leak, `--product=${book.id}`])
    command.assertSucceeded()
    const printed = command.ui.logger
      .getLogs()
      .map(({ message }) => message)
      .join('\n')
    assert.include(printed, buyer.email)
    assert.include(printed, order.tradeNo)
    assert.notInclude(printed, sold[0]!.buyer.email)

    const absent = await ace.exec('leak:trace', ['/nowhere.pdf', `--product=${book.id}`])
    absent.assertFailed()
  })
})
