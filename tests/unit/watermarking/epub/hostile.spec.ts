import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { inspectBook } from '#watermarking/engines/epub/inspect_book'
import { bookOf, chapterOf, type BookPlan } from '#tests/support/files/books'
import { unzip } from '#tests/support/files/unzip'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
const chapter = (text: string): BookPlan => ({ files: [file('OEBPS/c0.xhtml', text)] })
const opf = unzip(bookOf()).get('OEBPS/book.opf')!
const changedOpf = (change: (source: string) => string): BookPlan => ({
  files: [file('OEBPS/book.opf', change(opf))],
})
const encrypted = (algorithm: string, more = '') =>
  file(
    'META-INF/encryption.xml',
    `<encryption xmlns:e="urn:e"><e:EncryptedData><e:EncryptionMethod Algorithm="${algorithm}"/></e:EncryptedData>${more}</encryption>`
  )
const zeros = Buffer.alloc(40 * 1024 ** 2, 32)

const refused: Record<string, [reason: string, subject: string | null, plan: () => BookPlan]> = {
  'a book without its type': ['bad_book', 'mimetype', () => ({ without: ['mimetype'] })],
  'another type': [
    'bad_book',
    'mimetype',
    () => ({ files: [file('mimetype', 'application/zip')] }),
  ],
  'no container': [
    'bad_book',
    'META-INF/container.xml',
    () => ({ without: ['META-INF/container.xml'] }),
  ],
  'a broken container': [
    'bad_book',
    'META-INF/container.xml',
    () => ({ files: [file('META-INF/container.xml', '<container>')] }),
  ],
  'no package document': ['bad_book', 'OEBPS/book.opf', () => ({ without: ['OEBPS/book.opf'] })],
  'a broken package document': ['bad_book', 'OEBPS/book.opf', () => changedOpf(() => '<package>')],
  'no spine': [
    'bad_book',
    'OEBPS/book.opf',
    () => changedOpf((source) => source.replace(/<spine>.*<\/spine>/, '')),
  ],
  'an empty spine': [
    'bad_book',
    'OEBPS/book.opf',
    () => changedOpf((source) => source.replace(/<spine>.*<\/spine>/, '<spine></spine>')),
  ],
  'a chapter that is not listed': [
    'bad_book',
    'OEBPS/book.opf',
    () => changedOpf((source) => source.replace('idref="c0"', 'idref="c9"')),
  ],
  'a chapter that is missing': [
    'bad_book',
    'OEBPS/book.opf',
    () => ({ without: ['OEBPS/c0.xhtml'] }),
  ],
  'a chapter outside of the archive': [
    'bad_book',
    'OEBPS/book.opf',
    () => changedOpf((source) => source.replace('href="c0.xhtml"', 'href="../../../etc/passwd"')),
  ],
  'a chapter that is not well-formed': [
    'bad_book',
    'OEBPS/c0.xhtml',
    () => chapter('<html><p></html>'),
  ],
  'a chapter in another encoding': [
    'bad_book',
    'OEBPS/c0.xhtml',
    () => ({
      files: [{ name: 'OEBPS/c0.xhtml', bytes: Buffer.from(chapterOf('<p>é</p>'), 'latin1') }],
    }),
  ],
  'entities that unfold without end': [
    'bad_book',
    'OEBPS/c0.xhtml',
    () =>
      chapter(
        '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><html><body>&b;</body></html>'
      ),
  ],
  'such entities in the table of contents': [
    'bad_book',
    'OEBPS/nav.xhtml',
    () => ({ files: [file('OEBPS/nav.xhtml', '<!DOCTYPE a [<!ENTITY a "ha">]><a>&a;</a>')] }),
  ],
  'encrypted chapters': [
    'drm',
    null,
    () => ({ files: [encrypted('http://www.w3.org/2001/04/xmlenc#aes128-cbc')] }),
  ],
  'an encrypted key beside obfuscated fonts': [
    'drm',
    null,
    () => ({
      files: [encrypted('http://www.idpf.org/2008/embedding', '<e:EncryptedKey xmlns:e="u"/>')],
    }),
  ],
  'encrypted data without a method': [
    'drm',
    null,
    () => ({ files: [file('META-INF/encryption.xml', '<e><EncryptedData/></e>')] }),
  ],
  'a license of Readium': ['drm', null, () => ({ files: [file('META-INF/license.lcpl', '{}')] })],
  'a license of Apple': ['drm', null, () => ({ files: [file('META-INF/sinf.xml', '<a/>')] })],
  'a password': [
    'encrypted',
    null,
    () => ({ files: [{ ...file('a.txt', 'a'), flags: 0x801, isDeflated: true }] }),
  ],
  'another archive': ['nested', 'OEBPS/more.zip', () => ({ files: [file('OEBPS/more.zip', 'a')] })],
  'a path to the folder above': [
    'unsafe_name',
    '../a.png',
    () => ({ files: [file('../a.png', 'a')] }),
  ],
  'equal names': [
    'unsafe_name',
    'OEBPS/C0.xhtml',
    () => ({ files: [file('OEBPS/C0.xhtml', 'a')] }),
  ],
  'a link': [
    'unsafe_name',
    'a.css',
    () => ({ files: [{ ...file('a.css', 'a'), mode: 0o120777 }] }),
  ],
  'a bomb': [
    'too_large',
    'ratio',
    () => ({ files: [{ name: 'OEBPS/c0.xhtml', bytes: zeros, isDeflated: true }] }),
  ],
  'more text than can be traced': [
    'too_large',
    'text',
    () => ({ files: [{ name: 'OEBPS/c0.xhtml', bytes: zeros }] }),
  ],
  'a claim of 3 GB': [
    'too_large',
    'ratio',
    () => ({ files: [{ ...file('a.ttf', 'a'), isDeflated: true, claims: 3e9 }] }),
  ],
}

/** Of the processor, because other work on the machine must not decide. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.group('EPUB: hostile and broken books', (group) => {
  let folder: string
  let files = 0
  group.setup(async () => {
    folder = await makeTestFolder()
    return () => fs.rmSync(folder, { recursive: true })
  })

  const inspect = (bytes: Buffer) => {
    const target = path.join(folder, String(files++))
    fs.writeFileSync(target, bytes)
    return inspectBook({ path: target, isSrgbAgreed: false })
  }

  for (const [name, [reason, subject, plan]] of Object.entries(refused)) {
    test(`${name} is refused as ${reason} within two seconds of work`, async ({ assert }) => {
      const bytes = bookOf(plan())
      const work = process.cpuUsage()
      assert.deepEqual(await inspect(bytes), { ok: false, reason, subject } as never)
      assert.isBelow(millisecondsSince(work), 2_000)
    })
  }

  test('a document that unpacks to more than it claims is broken', async ({ assert }) => {
    const bytes = bookOf({
      files: [{ name: 'OEBPS/c0.xhtml', bytes: zeros, isDeflated: true, claims: 1000 }],
    })
    assert.containSubset(await inspect(bytes), { ok: false, subject: 'OEBPS/c0.xhtml' })
  })

  test('a book whose style sheet is not where its directory says is broken', async ({ assert }) => {
    const bytes = bookOf()
    bytes.write('XX', bytes.indexOf('OEBPS/style.css') - 30)
    assert.containSubset(await inspect(bytes), { ok: false, reason: 'broken' })
  })

  test('a cut book and random bytes are broken', async ({ assert }) => {
    const whole = bookOf()
    for (const bytes of [whole.subarray(0, whole.length - 40), Buffer.alloc(500, 'PK')]) {
      assert.containSubset(await inspect(bytes), { ok: false, reason: 'broken' })
    }
  })

  test('a hundred thousand open elements and attributes take no longer than others', async ({
    assert,
  }) => {
    const deep = '<b>'.repeat(100_000) + '</b>'.repeat(100_000)
    const wide = `<p ${Array.from({ length: 50_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`
    const work = process.cpuUsage()
    const found = await inspect(bookOf({ chapters: [deep + wide + '<p>&amp;</p>'.repeat(50_000)] }))
    assert.isTrue(found.ok)
    assert.isBelow(millisecondsSince(work), 4_000)
  })
})
