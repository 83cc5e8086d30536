import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import AuditEntry from '#audit/models/audit_entry'
import Attachment from '#catalog/models/attachment'
import Upload from '#catalog/models/upload'
import { PrivateFiles } from '#platform/storage/private_files'
import { runQpdf } from '#watermarking/engines/pdf_unlocking/unlock_pdf_file'
import { samplePdf, Workbench } from '#tests/unit/watermarking/pdf/pdf_samples'
import { makeCreator } from '#tests/support/shops'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'

const CIPHERS: Record<string, string[]> = {
  'RC4, 40 bits': ['40', '--modify=n'],
  'RC4, 128 bits': ['128', '--use-aes=n', '--modify=none'],
  'AES, 128 bits': ['128', '--use-aes=y', '--modify=none', '--print=none'],
  'AES, 256 bits': ['256', '--modify=none'],
}

/** A PDF of three pages that is encrypted as given; without a user password it opens for everybody. */
async function lockedPdf(cipher: string[], userPassword = ''): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-test-'))
  try {
    const [source, target] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')]
    writeFileSync(source, await samplePdf(3))
    const args = ['--allow-weak-crypto', '--encrypt', userPassword, 'owner', ...cipher, '--']
    await runQpdf(args, source, target)
    return readFileSync(target)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const register = (
  client: ApiClient,
  { user }: Awaited<ReturnType<typeof makeCreator>>,
  body: object
) => client.post(UPLOADS).loginAs(user).json(body)

test.group('A PDF that only forbids changes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.timeout(60_000)

  for (const [cipher, args] of Object.entries(CIPHERS)) {
    test(`is unlocked when its creator confirms that it is their own work (${cipher})`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const seller = await makeCreator()
      const uploadKey = await sendFile(client, seller.user, 'a.pdf', await lockedPdf(args))
      const refused = await register(client, seller, { uploadKey })
      refused.assertStatus(422)
      refused.assertBodyContains({ error: 'PDF_RESTRICTED' })
      assert.isNotNull(await Upload.findBy('uid', uploadKey))

      const response = await register(client, seller, { uploadKey, isOwnWork: true })
      response.assertStatus(201)
      response.assertBodyContains({ data: { kind: 'pdf', pageCount: 3 } })
      const { id, storageKey, byteSize } = await Attachment.findByOrFail('uid', uploadKey)
      const files = await app.container.make(PrivateFiles)
      const bytes = Buffer.concat(await (await files.stream(storageKey)).toArray())
      assert.equal(BigInt(bytes.length), byteSize)
      assert.notInclude(bytes.toString('latin1'), '/Encrypt')
      const bench = new Workbench()
      cleanup(() => bench.clean())
      assert.equal((await bench.read(bench.stamp(bytes))).verdict, 'exact')
      const entry = await AuditEntry.findByOrFail('action', 'attachment.unlocked')
      assert.deepEqual([entry.actorId, entry.subjectId], [seller.user.id, String(id)])
    })
  }

  test('is not unlocked for another creator, and a later confirmation is refused once it was given up', async ({
    client,
  }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const bytes = await lockedPdf(CIPHERS['AES, 256 bits']!)
    const uploadKey = await sendFile(client, seller.user, 'a.pdf', bytes)
    ;(await register(client, seller, { uploadKey })).assertStatus(422)
    const foreign = await register(client, other, { uploadKey, isOwnWork: true })
    foreign.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
    ;(await client.delete(`${UPLOADS}/uploads/${uploadKey}`).loginAs(seller.user)).assertStatus(200)
    const late = await register(client, seller, { uploadKey, isOwnWork: true })
    late.assertBodyContains({ error: 'UPLOAD_UNKNOWN' })
  })

  test('stays refused with a password that is needed to open it, also when confirmed', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = await lockedPdf(CIPHERS['AES, 128 bits']!, 'secret')
    const uploadKey = await sendFile(client, seller.user, 'a.pdf', bytes)
    const refused = await register(client, seller, { uploadKey, isOwnWork: true })
    refused.assertStatus(422)
    refused.assertBodyContains({ error: 'PDF_PROTECTED' })
    assert.isNull(await Upload.findBy('uid', uploadKey))
  })

  test('a confirmation changes nothing about a file without restrictions', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = await samplePdf(1)
    const uploadKey = await sendFile(client, seller.user, 'a.pdf', bytes)
    ;(await register(client, seller, { uploadKey, isOwnWork: true })).assertStatus(201)
    const { byteSize } = await Attachment.findByOrFail('uid', uploadKey)
    assert.equal(byteSize, BigInt(bytes.length))
    assert.isNull(await AuditEntry.findBy('action', 'attachment.unlocked'))
  })
})
