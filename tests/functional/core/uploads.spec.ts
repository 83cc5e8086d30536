import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import env from '#start/env'
import { PrivateFiles } from '#core/storage/private_files'

const BASE = `http://localhost:${env.get('PORT')}`
const CONTENT = Buffer.from('0123456789'.repeat(10))

/** What still lies where uploads arrive. */
async function arriving(): Promise<string[]> {
  const root = String((drive.use('private').driver as { options?: any }).options.location)
  return readdir(`${root}/.arriving`).catch(() => [])
}

test.group('Direct uploads', () => {
  async function permission(maxBytes = 1_000) {
    const files = await app.container.make(PrivateFiles)
    const key = `tests/${randomUUID()}.pdf`
    const upload = await files.signedUpload(key, {
      contentType: 'application/pdf',
      maxBytes,
      minutes: 5,
    })
    return { files, key, url: BASE + upload.url, method: upload.method, headers: upload.headers }
  }

  test('the bytes arrive as they were sent', async ({ assert }) => {
    const { files, key, url, method, headers } = await permission()
    const answer = await fetch(url, { method, headers, body: CONTENT })
    assert.equal(answer.status, 200)
    const { data } = (await answer.json()) as { data: { size: number; sha256: string } }
    assert.deepEqual(data, await files.digest(key))
    assert.equal(data.size, 100)
  })

  test('bytes that look like JSON stay bytes', async ({ assert }) => {
    const { files, key, url, method, headers } = await permission()
    await fetch(url, { method, headers, body: '{"not": parsed' })
    assert.equal(await files.size(key), 14)
  })

  test('no parser reads them on their way, whatever type the sender names', async ({ assert }) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { files, key, url, method } = await permission()
      const headers = { 'content-type': type }
      const answer = await fetch(url, { method, headers, body: '{"not": "parsed"}' })
      assert.equal(answer.status, 200, type)
      assert.equal(await files.size(key), 17, type)
    }
  })

  test('too large an upload is refused before and while it arrives', async ({ assert }) => {
    const { files, key, url, headers } = await permission(99)
    const announced = await fetch(url, { method: 'PUT', headers, body: CONTENT })
    assert.equal(announced.status, 413)
    const { error } = (await announced.json()) as { error: string }
    assert.equal(error, 'TOO_LARGE')
    assert.equal(await sendInPieces(url, headers, [CONTENT, CONTENT]), 413)
    assert.isNull(await files.size(key))
  })

  test('an upload that breaks off leaves nothing', async ({ assert }) => {
    const { files, key, url, headers } = await permission()
    const before = await arriving()
    const sending = httpRequest(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': 100 },
    })
    sending.on('error', () => {})
    sending.write(CONTENT.subarray(0, 50))
    await new Promise((resolve) => setTimeout(resolve, 150))
    sending.destroy()
    await new Promise((resolve) => setTimeout(resolve, 150))
    assert.isNull(await files.size(key))
    assert.isEmpty((await arriving()).filter((name) => !before.includes(name)))
  })

  test('only the key, size and time that were signed', async ({ assert }) => {
    const { url, headers } = await permission()
    const larger = new URL(url)
    larger.searchParams.set('limit', '1000000')
    const other = new URL(url)
    other.pathname = `/api/v1/uploads/${`tests/${randomUUID()}.pdf`}`
    for (const address of [larger, other, new URL(BASE + new URL(url).pathname)]) {
      const answer = await fetch(address, { method: 'PUT', headers, body: CONTENT })
      assert.equal(answer.status, 403)
      assert.equal(((await answer.json()) as { error: string }).error, 'LINK_EXPIRED')
    }
  })

  test('another site cannot make a browser upload', async ({ assert }) => {
    const { url, headers } = await permission()
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const answer = await fetch(url, { method: 'PUT', headers: foreign, body: CONTENT })
    assert.equal(answer.status, 403)
  })

  /** Sends without a length, so that only the stream itself can be too long. */
  function sendInPieces(url: string, headers: Record<string, string>, pieces: Buffer[]) {
    return new Promise<number>((resolve, reject) => {
      const sending = httpRequest(url, { method: 'PUT', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
      sending.on('error', reject)
      for (const piece of pieces) sending.write(piece)
      sending.end()
    })
  }
})
