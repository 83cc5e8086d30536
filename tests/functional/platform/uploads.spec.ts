import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { test } from '@japa/runner'
import {
  BASE,
  beginUpload,
  CONTENT,
  errorOf,
  hashOf,
  OTHER,
  root,
} from '#tests/support/files/parted_upload'
import { until } from '#tests/support/until'

test.group('An upload in parts', () => {
  test('is complete when all parts are there, in any order', async ({ assert }) => {
    const { files, file, key, send, folder } = await beginUpload()
    assert.equal((await send(2, OTHER)).status, 200)
    assert.deepEqual(await files.parts.list(file), [{ number: 2, bytes: 100 }])
    assert.isNull(await files.size(key))
    assert.equal((await send(1, CONTENT)).status, 200)
    await files.parts.close(file)
    const { sha256 } = await files.digest(key)
    assert.equal(sha256, hashOf(Buffer.concat([CONTENT, OTHER])))
    assert.isFalse(existsSync(folder))
  })

  test('accepts a part again', async ({ assert }) => {
    const { files, file, key, send } = await beginUpload()
    for (const bytes of [OTHER, CONTENT]) assert.equal((await send(1, bytes)).status, 200)
    await send(2, OTHER)
    await files.parts.close(file)
    const first = await (await files.stream(key, { start: 0, end: 99 })).toArray()
    assert.isTrue(Buffer.concat(first).equals(CONTENT))
  })

  test('does not accept an aborted part', async ({ assert }) => {
    const { files, file, address, writers } = await beginUpload()
    const { url, headers } = await address(1)
    const broken = httpRequest(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': 100 },
    })
    broken.on('error', () => {})
    broken.write(CONTENT.subarray(0, 50))
    await until(async () => (await writers()) === 1, 'the part is being written')
    broken.destroy()
    await until(async () => (await writers()) === 0, 'the aborted part is no longer written')
    assert.isEmpty(await files.parts.list(file))
  })

  test('does not accept bytes other than announced', async ({ assert }) => {
    const { files, file, send } = await beginUpload()
    const sha256 = hashOf(CONTENT)
    for (const wrong of [OTHER, CONTENT.subarray(0, 99)]) {
      const response = await send(1, wrong, { sha256 })
      assert.equal(response.status, 400)
      assert.equal(await errorOf(response), 'UPLOAD_BROKEN_OFF')
    }
    assert.isEmpty(await files.parts.list(file))
    assert.equal((await send(1, CONTENT, { sha256 })).status, 200)
  })

  test('more bytes than announced are rejected before and while they arrive', async ({
    assert,
  }) => {
    const { files, file, address, send } = await beginUpload()
    const announced = await send(1, Buffer.concat([CONTENT, OTHER]))
    assert.equal(announced.status, 413)
    assert.equal(await errorOf(announced), 'TOO_LARGE')
    const { url, headers } = await address(1)
    assert.equal(await sendInPieces(url, headers, [CONTENT, CONTENT]), 413)
    assert.isEmpty(await files.parts.list(file))
  })

  test('no parser reads the bytes, whatever type the client names', async ({ assert }) => {
    const { files, file, key, address, send } = await beginUpload()
    const bytes = Buffer.from('{"not": "parsed"}'.padEnd(100))
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { url } = await address(1)
      const headers = { 'content-type': type }
      const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      assert.equal(response.status, 200, type)
    }
    await send(2, OTHER)
    await files.parts.close(file)
    assert.equal((await files.digest(key)).sha256, hashOf(Buffer.concat([bytes, OTHER])))
  })

  test('accepts only the file, place, size, hash and time that were signed', async ({ assert }) => {
    const { address } = await beginUpload()
    const { url, headers } = await address(1, { sha256: hashOf(CONTENT) })
    const bent = Object.entries({ bytes: '1000', start: '100', expires: '9999999999' }).map(
      ([name, value]) => {
        const wrong = new URL(url)
        wrong.searchParams.set(name, value)
        return wrong
      }
    )
    const [elsewhere, unhashed] = [new URL(url), new URL(url)]
    elsewhere.pathname = `/api/v1/uploads/${randomUUID()}/1`
    unhashed.searchParams.delete('sha256')
    for (const wrong of [...bent, elsewhere, unhashed, new URL(BASE + new URL(url).pathname)]) {
      const response = await fetch(wrong, { method: 'PUT', headers, body: new Uint8Array(OTHER) })
      assert.equal(response.status, 403)
      assert.equal(await errorOf(response), 'LINK_EXPIRED')
    }
  })

  test('another site cannot make a browser send one', async ({ assert }) => {
    const { address } = await beginUpload()
    const { url, headers } = await address(1)
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const response = await fetch(url, {
      method: 'PUT',
      headers: foreign,
      body: new Uint8Array(CONTENT),
    })
    assert.equal(response.status, 403)
  })

  test('is deleted and closed when cancelled', async ({ assert }) => {
    const { files, file, send, folder } = await beginUpload()
    await send(1, CONTENT)
    await files.parts.abandon(file)
    assert.isFalse(existsSync(folder))
    assert.equal((await send(2, OTHER)).status, 410)
  })

  test('is deleted after a week when no row refers to it', async ({ assert }) => {
    const { files, file } = await beginUpload()
    const folder = join(root(), '.parts', file.ticket)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    await utimes(folder, daysAgo(6), daysAgo(6))
    await files.sweep(daysAgo(1))
    assert.include(await readdir(join(root(), '.parts')), file.ticket)
    await utimes(folder, daysAgo(8), daysAgo(8))
    await files.sweep(daysAgo(1))
    assert.notInclude(await readdir(join(root(), '.parts')), file.ticket)
  })

  /** Sends without a length, so that only the stream itself can be too long. */
  function sendInPieces(url: string, headers: Record<string, string>, pieces: Buffer[]) {
    return new Promise<number>((resolve, reject) => {
      const sending = httpRequest(url, { method: 'PUT', headers }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
      sending.on('error', reject)
      for (const piece of pieces) sending.write(piece)
      sending.end()
    })
  }
})
