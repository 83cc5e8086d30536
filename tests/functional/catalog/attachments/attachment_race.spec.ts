import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { LocalParts } from '#platform/storage/local/local_parts'
import { PrivateFiles } from '#platform/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { PrepareUpload } from '#catalog/attachments/actions/prepare_upload'
import { RegisterAttachment } from '#catalog/attachments/actions/register_attachment'
import { makeCreator } from '#tests/support/shops'
import { storyText } from '#tests/support/catalog'

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('The same upload registered in parallel', () => {
  test('gives one row, one stored file, and the same response to every request', async ({
    assert,
    cleanup,
  }) => {
    const { shop, creator, user } = await makeCreator()
    cleanup(async () => {
      await Attachment.query().where('shop_id', shop.id).delete()
      await shop.delete()
      await creator.delete()
      await user.delete()
    })
    const files = await app.container.make(PrivateFiles)
    const parts = await app.container.make(LocalParts)
    const prepareUpload = await app.container.make(PrepareUpload)
    const registerAttachment = await app.container.make(RegisterAttachment)

    for (let round = 0; round < 5; round++) {
      const bytes = Buffer.from(storyText() + round)
      const upload = await prepareUpload.execute({
        shopId: shop.id,
        fileName: 'story.txt',
        byteSize: bytes.length,
        isMarked: true,
        isHashed: false,
        lastModified: null,
      })
      const part = { number: 1, start: 0, bytes: bytes.length, sha256: null }
      await parts.write(upload.ticket, part, Readable.from([bytes]))
      const { uid } = upload

      const racers = Array.from({ length: 6 }, () =>
        registerAttachment.execute({ shopId: shop.id, uploadKey: uid })
      )
      const responses = await Promise.allSettled(racers)
      const ids = responses.flatMap((response) =>
        response.status === 'fulfilled' ? [response.value.id] : []
      )
      const errors = responses.flatMap((response) =>
        response.status === 'rejected' ? [(response.reason as Error).message] : []
      )
      assert.lengthOf(new Set(ids), 1)
      assert.deepEqual(errors, [])
      const rows = await Attachment.query().where('uid', uid)
      assert.lengthOf(rows, 1)
      assert.equal((await files.digest(rows[0]!.storageKey)).sha256, rows[0]!.sha256)
    }
  })

  test('reads and inspects the bytes once for forty concurrent requests', async ({
    assert,
    cleanup,
  }) => {
    const { shop, creator, user } = await makeCreator()
    const files = await app.container.make(PrivateFiles)
    const digest = files.digest.bind(files)
    let digests = 0
    files.digest = (key) => {
      digests++
      return digest(key)
    }
    cleanup(async () => {
      files.digest = digest
      await Attachment.query().where('shop_id', shop.id).delete()
      await shop.delete()
      await creator.delete()
      await user.delete()
    })
    const prepareUpload = await app.container.make(PrepareUpload)
    const registerAttachment = await app.container.make(RegisterAttachment)
    const bytes = Buffer.from(storyText())
    const upload = await prepareUpload.execute({
      shopId: shop.id,
      fileName: 'story.txt',
      byteSize: bytes.length,
      isMarked: true,
      isHashed: false,
      lastModified: null,
    })
    const part = { number: 1, start: 0, bytes: bytes.length, sha256: null }
    await (await app.container.make(LocalParts)).write(upload.ticket, part, Readable.from([bytes]))

    const racers = Array.from({ length: 40 }, () =>
      registerAttachment.execute({ shopId: shop.id, uploadKey: upload.uid })
    )
    const ids = (await Promise.all(racers)).map(({ id }) => id)
    assert.lengthOf(new Set(ids), 1)
    assert.equal(digests, 1)
  })
})
