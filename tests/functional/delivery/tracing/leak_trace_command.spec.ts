import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyQueue } from '#tests/support/queue'
import { copyBytes } from '#tests/support/delivery'
import { blackPng } from '#tests/unit/watermarking/image/image_samples'
import { reportBlocks } from '#delivery/tracing/engines/report/report_blocks'
import { describeTrace } from '#delivery/tracing/values/describe_trace'
import i18nManager from '@adonisjs/i18n/services/main'
import { soldBook } from '#tests/support/tracing'

test.group('Tracing | the command', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('leak:trace names the buyer and the order, and reports errors', async ({
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

  test('leak:trace prints a sentence for every verdict', async ({ assert, cleanup }) => {
    const { book } = await soldBook(1)
    const folder = await mkdtemp(join(tmpdir(), 'leak-'))
    cleanup(() => rm(folder, { recursive: true }))
    const leaks: Record<string, [string, Buffer, string]> = {
      'a PDF without a mark': ['unmarked.pdf', book.pdf.bytes, 'No mark could be read'],
      'a picture without a mark': ['unmarked.png', blackPng(300, 300), 'No mark could be read'],
      'another text': ['o.txt', Buffer.from('Quite another story. '.repeat(40)), 'No match found'],
    }
    for (const [name, [fileName, bytes, sentence]] of Object.entries(leaks)) {
      const path = join(folder, fileName)
      await writeFile(path, bytes)
      const command = await ace.exec('leak:trace', [path, `--product=${book.id}`])
      command.assertSucceeded()
      assert.include(printedBy(command), sentence, name)
    }
  })

  test('a file of several copies names each of its buyers, on the screen and in the report', ({
    assert,
  }) => {
    const i18n = i18nManager.locale('en-US')
    const base = { verdict: 'identified', mixedCopies: true, suspects: [] }
    for (const kind of [
      { kind: 'pdf', pages: 3 },
      { kind: 'image', pictures: 2, candidates: 2 },
    ]) {
      const trace = { ...kind, ...base } as never
      const evidence = { id: 1, shopName: 'Ink', createdAt: DateTime.utc(), material: [], trace }
      const report = reportBlocks(evidence as never, i18n).map((block) => JSON.stringify(block))
      for (const text of [describeTrace(trace, i18n).join(), report.join()]) {
        assert.include(text, 'They do not prove who')
        assert.include(text, 'more than one copy')
        assert.notMatch(
          text,
          /no single buyer|the copy below|this buyer’s copy\b(?! if)|block this buyer/
        )
      }
    }
  })

  test('every verdict of every kind has its sentence in every language', ({ assert }) => {
    const kinds = [
      { kind: 'pdf', pages: 3 },
      { kind: 'image', pictures: 1, candidates: 2 },
      { kind: 'text', visibleGroups: 4, candidates: 2 },
    ] as const
    const possible = {
      pdf: ['identified', 'none'],
      image: ['identified', 'suspects', 'none'],
      text: ['identified', 'suspects', 'insufficient', 'none'],
    }
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
      for (const kind of kinds) {
        for (const verdict of possible[kind.kind]) {
          const trace = { ...kind, verdict, mixedCopies: true, suspects: [] } as never
          const lines = describeTrace(trace, i18nManager.locale(locale))
          assert.notInclude(
            lines.join(),
            'translation missing',
            `${locale} ${kind.kind} ${verdict}`
          )
        }
      }
    }
  })
})

function printedBy(command: { ui: typeof ace.ui }): string {
  const logs = command.ui.logger.getLogs()
  return logs.map(({ message }) => message).join('\n')
}
