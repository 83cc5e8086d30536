import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { reportBlocks } from '#delivery/tracing/engines/report/report_blocks'
import { TraceLeak } from '#delivery/tracing/queries/trace_leak'
import { describeTrace } from '#delivery/tracing/values/describe_trace'
import type { Choice } from '#watermarking/queries/text_marks'
import { emptyQueue } from '#tests/support/queue'
import { soldBook, traceText } from '#tests/support/tracing'

const GROUPS = Array.from({ length: 13 }, (_, group) => group)

/** The choices in seven groups that only the first of three copies fits. */
async function sevenChoices(attachmentId: number): Promise<Choice[]> {
  const codes = await db
    .from('copies')
    .where({ attachment_id: attachmentId })
    .orderBy('id')
    .select('text_code')
  const [code, ...others]: number[] = codes.map((copy) => copy.text_code)
  const bit = (word: number, group: number) => (word >> group) & 1
  const differing = (group: number) =>
    others.filter((other) => bit(other, group) !== bit(code!, group)).length + bit(code!, group)
  const seven = GROUPS.toSorted((one, next) => differing(next) - differing(one)).slice(0, 7)
  return GROUPS.map((group) => {
    if (!seven.includes(group)) return 'unknown'
    return bit(code!, group) ? 'synonym' : 'original'
  })
}

test.group('Tracing | the statement of a result', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('seven of thirteen groups give one statement: a lead, with the odds against it in buyers', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    const choices = await sevenChoices(book.text.id)
    const body = { choices, attachmentId: book.text.id }
    for (const locale of ['en-US', 'zh-CN', 'ja-JP']) {
      const response = await traceText(client, seller.user, body).header('accept-language', locale)
      const { verdict, statement, suspects } = response.body().data
      assert.equal(verdict, 'suspects')
      assert.lengthOf(suspects, 1)
      assert.equal(suspects[0].buyer.email, sold[0]!.buyer.email)
      assert.equal(suspects[0].oneIn, 128)
      assert.match(statement.text, /128/)
      assert.notMatch(JSON.stringify(response.body().data), /%|％|posterior/)
    }
    const { statement, suspects } = (
      await traceText(client, seller.user, body).header('accept-language', 'en-US')
    ).body().data
    assert.equal(statement.title, 'One possible source, not proven')
    assert.include(statement.text, 'Of 3 copies compared, one fits')
    assert.include(statement.text, '7 of 13 groups')
    assert.include(statement.text, 'about 1 in 128 copies of uninvolved buyers')
    assert.include(suspects[0].confidence, 'about 1 in 128 copies of uninvolved buyers')

    const i18n = i18nManager.locale('en-US')
    const trace = await (
      await app.container.make(TraceLeak)
    ).execute({ kind: 'choices', choices }, { shopId: seller.shopId, attachmentId: book.text.id })
    const evidence = {
      id: '1',
      shopName: 'Ink',
      createdAt: DateTime.utc(),
      material: [],
      trace,
      downloads: new Map(),
    }
    const report = reportBlocks(evidence as never, i18n).map(({ text }) => text)
    const printed = describeTrace(trace, i18n)
    for (const words of [statement.title, statement.text]) {
      assert.include(report, words)
      assert.include(printed, words)
    }
    for (const words of [suspects[0].evidence, suspects[0].confidence]) {
      assert.include(report, words)
      assert.isTrue(printed.some((line) => line.endsWith(words)))
    }
  })

  test('nothing that could be read is never called the absence of a mark', ({ assert }) => {
    const traces = [
      { kind: 'image', pictures: 1, candidates: 3 },
      { kind: 'pdf', pages: 2 },
      { kind: 'text', visibleGroups: 0, candidates: 0 },
    ]
    const claims = /no watermark of|carries no|没有.{0,8}水印|透かしは見つかりません/i
    for (const locale of ['en-US', 'zh-CN', 'ja-JP']) {
      for (const trace of traces) {
        const nothing = { ...trace, verdict: 'none', mixedCopies: false, suspects: [] }
        const words = describeTrace(nothing as never, i18nManager.locale(locale)).join(' ')
        assert.notMatch(words, claims)
      }
    }
  })
})
