import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { readProductFiles } from '#database/market/files'
import { shops } from '#database/market/shops/index'
import { synonymGroups } from '#database/market/texts/synonyms'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { inspectBook } from '#watermarking/engines/epub/inspect_book'
import { openBook } from '#watermarking/engines/epub/open_book'
import { readBookWords } from '#watermarking/engines/epub/read_book'
import { stampBook } from '#watermarking/engines/epub/stamp_book'
import { CODE_SPACE } from '#watermarking/engines/text/groups/synonym_group'
import { readCode } from '#watermarking/engines/text/read_code'
import { readText } from '#watermarking/engines/text/read_text'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const payload = '10a1b2c3d4e5'
const groups = synonymGroups('minato-shohen')
const page = { words: 'Made for', line: '2026 · 佐藤みなと', locale: 'ja-JP' }

/** Of Debian; without it, the copies are checked by our own rules only. */
const CHECKER = '/usr/share/java/epubcheck.jar'
const hasChecker = existsSync(CHECKER) && spawnSync('java', ['-version']).status === 0

const unpadded = (text: string) => text.replace(/\s+/g, '')

test.group('EPUB: the book of the demo and its copies', (group) => {
  let folder: string
  let original: string
  let copy: string
  let code: number
  group.setup(async () => {
    folder = await makeTestFolder()
    const plan = shops.flatMap(({ products }) => products).find((one) => one.slug === 'minato-ehon')
    const { files } = await readProductFiles(plan!)
    original = path.join(folder, 'original.epub')
    copy = path.join(folder, 'copy.epub')
    writeFileSync(original, files[0]!.bytes)
    code = 0x0f5a % CODE_SPACE
    const found = await inspectBook({ path: original, isSrgbAgreed: false })
    const marked = found.ok ? found.entries.map(({ seq }) => seq) : []
    const input = { source: original, target: copy, keys, payload, marked }
    await stampBook({ ...input, words: { groups, code }, page })
    return () => rmSync(folder, { recursive: true })
  })
  group.each.timeout(180_000)

  test('three drawings carry the mark, and the words the whole code', async ({ assert }) => {
    const found = await inspectBook({ path: original, isSrgbAgreed: false })
    assert.deepEqual(found.ok && found.entries.map(({ unmarkable }) => unmarkable), [
      null,
      null,
      null,
    ])
    const { markable } = await readBookWords({ path: copy })
    assert.equal(readCode(readText(markable, groups)).code, code)
  })

  test('with the originals put back, a copy says what the original says', async ({ assert }) => {
    const [before, after] = [
      await readBookWords({ path: original }),
      await readBookWords({ path: copy }),
    ]
    const restored = groups.reduce(
      (text, { original: word, synonym }) => text.replaceAll(synonym, word),
      after.text
    )
    assert.equal(unpadded(restored), unpadded(before.text))
  })

  test('a copy lists each file once, and each chapter that it has', async ({ assert }) => {
    const [book, whole] = [await openBook(copy), await openBook(original)]
    const ids = book.items.map(({ id }) => id)
    assert.lengthOf(new Set(ids), ids.length)
    assert.deepEqual(book.spine, [...whole.spine, 'countermark-copy'])
    assert.lengthOf(book.documents, whole.documents.length + 1)
    for (const { pack } of [book, whole]) pack.zip.close()
    assert.equal(readFileSync(copy).toString('latin1', 30, 58), 'mimetypeapplication/epub+zip')
  })

  test('EPUBCheck finds no error in a copy', async ({ assert }) => {
    const { stdout } = await promisify(execFile)('java', ['-jar', CHECKER, copy])
    assert.match(stdout, /No errors or warnings detected/)
  }).skip(!hasChecker, 'epubcheck is not installed')
})
