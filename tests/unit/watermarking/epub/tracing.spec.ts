import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { readBookWords, readLeakedWords } from '#watermarking/engines/epub/read_book'
import { stampBook } from '#watermarking/engines/epub/stamp_book'
import { codeAt } from '#watermarking/engines/text/code_sequence'
import { compareText } from '#watermarking/engines/text/compare_text'
import { groups, story } from '#tests/unit/watermarking/text/samples'
import { bookOf } from '#tests/support/files/books'
import { unzip } from '#tests/support/files/unzip'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const BUYERS = 12

const [first, second] = groups.map(({ original }) => original) as [string, string]
/** Words that no copy changes, beside those that change. */
const kept = [
  `<pre>${groups.map(({ original }) => original).join(' ')}</pre>`,
  `<p>${first[0]}<em>${first.slice(1)}</em>と。</p>`,
  `<p><ruby>${second}<rt>よみ</rt></ruby>と。</p>`,
  `<p>&#x${first.codePointAt(0)!.toString(16)};${first.slice(1)}と。</p>`,
]
const paragraphs = story(3)
  .split(/\r\n/)
  .map((line) => `<p>${line}</p>`)

/** What a program that converts books writes: the text without tags. */
const converted = (chapter: string) =>
  chapter
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<rt>[^<]*<\/rt>/g, '')
    .replace(/&#x([0-9a-f]+);/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/<[^>]+>/g, '')

test.group('EPUB: traces by words', (group) => {
  let folder: string
  group.setup(async () => {
    folder = await makeTestFolder()
    return () => fs.rmSync(folder, { recursive: true })
  })
  group.each.timeout(60_000)

  test('each copy names its buyer and nobody else, whole and converted to text', async ({
    assert,
  }) => {
    const source = path.join(folder, 'book.epub')
    fs.writeFileSync(source, bookOf({ chapters: [[...paragraphs, ...kept].join('\n')] }))
    const { text, markable } = await readBookWords({ path: source })
    const candidates = Array.from({ length: BUYERS }, (_, n) => ({
      id: String(n),
      code: codeAt(keys[0]!, 'book', n),
    }))
    const trace = (leak: string) =>
      compareText({ groups, leak: { text: leak }, candidates, source: Buffer.from(text), markable })
    for (const { id, code } of candidates) {
      const target = path.join(folder, id)
      const words = { groups, code }
      const input = { source, target, keys, payload: '100000000000', marked: [], page: null }
      await stampBook({ ...input, words })
      const chapter = unzip(fs.readFileSync(target)).get('OEBPS/c0.xhtml')!
      for (const leak of [await readLeakedWords({ path: target }), converted(chapter)]) {
        const { judgment, origin } = trace(leak)
        assert.isAbove(origin, 0.9)
        assert.isFalse(judgment.mixedCopies, id)
        assert.equal(judgment.verdict, 'identified', id)
        assert.equal(judgment.suspects[0]?.id, id)
      }
    }
    const innocent = trace(text)
    assert.notEqual(innocent.judgment.verdict, 'identified')
    assert.isEmpty(innocent.judgment.suspects)
  })
})
