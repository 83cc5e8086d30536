import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import Attachment from '#catalog/models/attachment'
import { InspectFile } from '#catalog/attachments/queries/file_checks'
import { makeCreator } from '#tests/support/shops'
import { makeAttachment, pdfBytes } from '#tests/support/catalog'

const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(600, 0x00)])
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60), zipEnd()])
const GIF_JS = Buffer.from('GIF89a/*\0*/=1;alert(1)', 'latin1')

function zipEnd(): Buffer {
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
}

test.group('A file whose content does not match its name', (group) => {
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
    test(`${what} is rejected`, async ({ assert }) => {
      const { shop } = await makeCreator()
      const attempt = async () => makeAttachment(shop, { fileName, bytes: await bytes() })
      await assert.rejects(attempt, error)
      assert.isNull(await Attachment.findBy({ shopId: shop.id }))
    })
  }

  for (const before of ['\n\n', 'HTTP/1.1 200 OK\r\n\r\n', '\x1b%-12345X@PJL\r\n', '\ufeff']) {
    test(`a PDF with ${JSON.stringify(before)} before its header is accepted`, async ({
      assert,
    }) => {
      const { shop } = await makeCreator()
      const bytes = Buffer.concat([Buffer.from(before), await pdfBytes()])
      const { kind, pageCount } = await makeAttachment(shop, { fileName: 'a.pdf', bytes })
      assert.deepEqual([kind, pageCount], ['pdf', 2])
    })
  }

  for (const before of [
    'MZ\x90\0',
    'GIF89a',
    '#!/bin/sh\n',
    '<!DOCTYPE html>',
    '\x89PNG\r\n\x1a\n',
  ]) {
    test(`a PDF behind ${JSON.stringify(before)} is two files at once and is rejected`, async ({
      assert,
    }) => {
      const { shop } = await makeCreator()
      const bytes = Buffer.concat([Buffer.from(before, 'latin1'), await pdfBytes()])
      const attempt = () => makeAttachment(shop, { fileName: 'a.pdf', bytes })
      await assert.rejects(attempt, 'FileContentMismatch')
    })
  }

  test('a PDF that is locked as {$self} is rejected')
    .with(['rc4_40_password', 'rc4_128_password', 'aes_256_password', 'aes_256_rights_only'])
    .run(async ({ assert }, lock) => {
      const error = lock.endsWith('password') ? 'PdfProtected' : 'PdfRestricted'
      const { shop } = await makeCreator()
      // Encrypted with qpdf 11, with a user password or with restrictions only.
      const bytes = readFileSync(app.makePath('tests/fixtures/encrypted', `${lock}.pdf`))
      await assert.rejects(() => makeAttachment(shop, { fileName: 'a.pdf', bytes }), error)
    })

  test('the inspection needs little memory for a large file', async ({ assert, cleanup }) => {
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
