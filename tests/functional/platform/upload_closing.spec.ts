import { rename, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { beginUpload, CONTENT, errorOf, hashOf, OTHER } from '#tests/support/files/parted_upload'
import { until } from '#tests/support/until'

test.group('Closing an upload in parts', () => {
  test('closing it again, or concurrently, changes nothing', async ({ assert }) => {
    const { files, file, key, send } = await beginUpload()
    await send(1, CONTENT)
    await send(2, OTHER)
    const closings = Array.from({ length: 4 }, () => files.parts.close(file))
    const results = await Promise.allSettled(closings)
    assert.isTrue(results.some(({ status }) => status === 'fulfilled'))
    await files.parts.close(file)
    assert.equal(await files.size(key), 200)
  })

  test('accepts no byte once it is closed', async ({ assert }) => {
    const { files, file, key, send } = await beginUpload()
    await send(1, CONTENT)
    await send(2, OTHER)
    await files.parts.close(file)
    const late = await send(1, OTHER)
    assert.equal(late.status, 410)
    assert.equal(await errorOf(late), 'UPLOAD_OVER')
    assert.equal((await files.digest(key)).sha256, hashOf(Buffer.concat([CONTENT, OTHER])))
  })

  test('is not closed while a part is being written, so that none changes it afterwards', async ({
    assert,
  }) => {
    const { files, file, key, address, send, writers } = await beginUpload()
    await send(1, CONTENT)
    await send(2, OTHER)
    const { url, headers } = await address(1)
    const slow = httpRequest(url, { method: 'PUT', headers: { ...headers, 'content-length': 100 } })
    slow.on('error', () => {})
    slow.write('evil'.repeat(10))
    await until(async () => (await writers()) === 1, 'the part is being written')
    await assert.rejects(() => files.parts.close(file), 'UploadStillWritten')
    assert.isNull(await files.size(key))
    slow.destroy()
    await until(async () => (await writers()) === 0, 'the aborted part is no longer written')
    await files.parts.close(file)
    assert.equal(await files.size(key), 200)
  })

  test('is not closed for 20 minutes after the process that wrote a part was killed', async ({
    assert,
  }) => {
    const { files, file, folder, key, send } = await beginUpload()
    await send(1, CONTENT)
    await send(2, OTHER)
    const marker = (minutes: number) =>
      join(folder, `writing-${Date.now() - minutes * 60_000}-killed`)
    const recent = marker(19)
    await writeFile(recent, '')
    await assert.rejects(() => files.parts.close(file), 'UploadStillWritten')
    await rename(recent, marker(21))
    await files.parts.close(file)
    assert.equal(await files.size(key), 200)
  })

  test('can be closed after a part ended during an earlier attempt to close it', async ({
    assert,
  }) => {
    const { files, file, folder, address, writers, send, key } = await beginUpload()
    await send(2, OTHER)
    const { url, headers } = await address(1)
    const status = new Promise<number>((resolve, reject) => {
      const slow = httpRequest(url, {
        method: 'PUT',
        headers: { ...headers, 'content-length': 100 },
      })
      slow.on('response', (response) => resolve(response.resume().statusCode!))
      slow.on('error', reject)
      slow.write(CONTENT.subarray(0, 50))
      until(async () => (await writers()) === 1, 'the part is being written')
        .then(() => rename(folder, `${folder}.closed`))
        .then(() => slow.end(CONTENT.subarray(50)), reject)
    })
    assert.equal(await status, 400)
    await rename(`${folder}.closed`, folder)
    assert.equal(await writers(), 0)
    assert.equal((await send(1, CONTENT)).status, 200)
    await files.parts.close(file)
    assert.equal(await files.size(key), 200)
  })
})
