import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import Attachment from '#catalog/models/attachment'
import { InspectFile } from '#catalog/queries/inspect_file'
import { makeCreator } from '#tests/support/shops'
import { makeAttachment, pdfBytes } from '#tests/support/catalog'

const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(600, 0x00)])
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60), zipEnd()])
const GIF_JS = Buffer.from('GIF89a/*\0*/=1;alert(1)', 'latin1')

function zipEnd(): Buffer {
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
}

/** As a PDF tool protects it: RC4, AES-128 and AES-256, with a password for opening or for rights only. */
function encrypted(pdf: Buffer, keyLength: '40' | '128' | '256', openWith: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-test-'))
  const [source, target] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')]
  try {
    writeFileSync(source, pdf)
    const weak = keyLength === '256' ? [] : ['--allow-weak-crypto']
    const lock = ['--encrypt', openWith, 'owner', keyLength, '--']
    execFileSync('qpdf', [...weak, ...lock, source, target])
    return readFileSync(target)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('A file that is not what its name says', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const attacks: [what: string, fileName: string, bytes: () => Promise<Buffer>, error: string][] = [
    ['a program named .pdf', 'a.pdf', async () => EXE, 'FileContentMismatch'],
    ['a program named .txt', 'a.txt', async () => EXE, 'TextUnusable'],
    ['an archive named .pdf', 'a.pdf', async () => ZIP, 'FileContentMismatch'],
    ['an archive named .txt', 'a.txt', async () => ZIP, 'TextUnusable'],
    ['a PDF named .txt', 'a.txt', () => pdfBytes(), 'FileContentMismatch'],
    ['a script in a picture named .txt', 'a.txt', async () => GIF_JS, 'TextUnusable'],
    ['nothing named .txt', 'a.txt', async () => Buffer.alloc(0), 'TextUnusable'],
    ['nothing named .pdf', 'a.pdf', async () => Buffer.alloc(0), 'FileContentMismatch'],
    ['a page named .pdf', 'a.pdf', async () => Buffer.from('<html>'), 'FileContentMismatch'],
    [
      'a page with a PDF behind it',
      'a.pdf',
      async () => Buffer.concat([Buffer.from('<script>1</script>\n'), await pdfBytes()]),
      'FileContentMismatch',
    ],
    [
      'a PDF with an archive behind it',
      'a.pdf',
      async () => Buffer.concat([await pdfBytes(), ZIP]),
      'FileContentMismatch',
    ],
    ['the beginning of a PDF', 'a.pdf', async () => Buffer.from('%PDF-1.7\n'), 'PdfUnusable'],
  ]

  for (const [what, fileName, bytes, error] of attacks) {
    test(`${what} is refused`, async ({ assert }) => {
      const { shop } = await makeCreator()
      const attempt = async () => makeAttachment(shop, { fileName, bytes: await bytes() })
      await assert.rejects(attempt, error)
      assert.isNull(await Attachment.findBy({ shopId: shop.id }))
    })
  }

  test('a PDF with {bits} bits of encryption and {openWith} is refused')
    .with([
      { bits: '40', openWith: 'password' },
      { bits: '128', openWith: 'password' },
      { bits: '256', openWith: 'password' },
      { bits: '256', openWith: '' },
    ] as const)
    .skip(!hasQpdf(), 'qpdf is not installed')
    .run(async ({ assert }, { bits, openWith }) => {
      const { shop } = await makeCreator()
      const bytes = encrypted(await pdfBytes(), bits, openWith)
      await assert.rejects(() => makeAttachment(shop, { fileName: 'a.pdf', bytes }), 'PdfProtected')
    })

  test('the judgement needs little memory for a large file', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'countermark-test-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'large.pdf')
    writeFileSync(path, Buffer.alloc(100 * 1024 ** 2, 'x'))
    const before = process.memoryUsage().rss
    const inspectFile = await app.container.make(InspectFile)
    await assert.rejects(
      () => inspectFile.execute({ path, fileName: 'large.pdf' }),
      'FileContentMismatch'
    )
    assert.isBelow(process.memoryUsage().rss - before, 50 * 1024 ** 2)
  })
})

function hasQpdf(): boolean {
  try {
    execFileSync('qpdf', ['--version'])
    return true
  } catch {
    return false
  }
}
