import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import env from '#start/env'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

const BASE = `http://localhost:${env.get('PORT')}`
const CONTENT = Buffer.from('0123456789'.repeat(10))

const privateFiles = () => app.container.make(PrivateFiles)
const publicFiles = () => app.container.make(PublicFiles)
const freshKey = (extension = 'pdf') => `tests/${randomUUID()}.${extension}`

/** Files in the folder of incomplete uploads. */
async function arriving(): Promise<string[]> {
  const root = String((drive.use('private').driver as { options?: any }).options.location)
  return readdir(`${root}/.arriving`).catch(() => [])
}

test.group('Files', () => {
  test('stored bytes are returned whole, in parts, and as a copy', async ({ assert }) => {
    const files = await privateFiles()
    const key = freshKey()
    await files.put(key, Readable.from([CONTENT]), { contentType: 'application/pdf' })

    const read = async (range?: { start: number; end?: number }) =>
      Buffer.concat(await (await files.stream(key, range)).toArray()).toString()
    assert.equal(await read(), CONTENT.toString())
    assert.equal(await read({ start: 3, end: 5 }), '345')
    assert.equal(await read({ start: 98 }), '89')
    assert.deepEqual(await files.digest(key), {
      size: 100,
      sha256: createHash('sha256').update(CONTENT).digest('hex'),
    })

    assert.deepEqual(await files.withPath(key, (path) => readFile(path)), CONTENT)
    await files.delete(key)
    await files.delete(key)
    assert.isNull(await files.size(key))
  })

  test('an aborted write keeps the older file, and leaves no leftovers', async ({ assert }) => {
    const files = await privateFiles()
    const key = freshKey()
    await files.put(key, CONTENT, { contentType: 'text/plain' })
    const before = await arriving()
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })()
    )
    await assert.rejects(() => files.put(key, breaking, { contentType: 'text/plain' }), /dead/)
    assert.equal((await files.digest(key)).size, 100)
    assert.isEmpty((await arriving()).filter((name) => !before.includes(name)))
  })

  test('a key that leaves the root is rejected everywhere', async ({ assert }) => {
    const files = await privateFiles()
    for (const key of ['../secrets.json', '.arriving/x', '/etc/passwd']) {
      await assert.rejects(async () => files.stream(key), /Not a key/)
      await assert.rejects(async () => files.put(key, CONTENT, { contentType: 'x/y' }), /Not a key/)
      await assert.rejects(async () => files.size(key), /Not a key/)
      await assert.rejects(async () => files.delete(key), /Not a key/)
    }
  })
})

test.group('Downloads of private files', () => {
  async function signed(fileName = '水彩 brush.pdf') {
    const files = await privateFiles()
    const key = freshKey()
    await files.put(key, CONTENT, { contentType: 'application/pdf' })
    const link = { fileName, contentType: 'application/pdf', minutes: 5 }
    return BASE + (await files.signedUrl(key, link))
  }

  test('a signed link saves the file under its name', async ({ assert }) => {
    const response = await fetch(await signed())
    assert.equal(response.status, 200)
    assert.equal(await response.text(), CONTENT.toString())
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.include(
      response.headers.get('content-disposition')!,
      "UTF-8''%E6%B0%B4%E5%BD%A9%20brush"
    )
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.include(response.headers.get('cache-control')!, 'no-store')
  })

  test('return the requested range', async ({ assert }) => {
    const response = await fetch(await signed(), { headers: { range: 'bytes=10-14' } })
    assert.equal(response.status, 206)
    assert.equal(response.headers.get('content-range'), 'bytes 10-14/100')
    assert.equal(response.headers.get('content-length'), '5')
    assert.equal(await response.text(), '01234')
  })

  test('reject an unsatisfiable range', async ({ assert }) => {
    const response = await fetch(await signed(), { headers: { range: 'bytes=100-' } })
    assert.equal(response.status, 416)
    assert.equal(response.headers.get('content-range'), 'bytes */100')
  })

  test('return a range only of the file version that the client knows', async ({ assert }) => {
    const url = await signed()
    const etag = (await fetch(url)).headers.get('etag')!
    const part = (condition: string) =>
      fetch(url, { headers: { 'range': 'bytes=0-0', 'if-range': condition } })
    assert.equal((await part(etag)).status, 206)
    assert.equal((await part('"another"')).status, 200)
    assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304)
  })

  test('HEAD reports size and name without the bytes', async ({ assert }) => {
    const response = await fetch(await signed(), { method: 'HEAD' })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-length'), '100')
    assert.equal(await response.text(), '')
  })

  test('an altered or missing signature is rejected', async ({ assert }) => {
    const url = new URL(await signed())
    assert.equal((await fetch(BASE + url.pathname)).status, 403)
    url.searchParams.set('name', 'x.html')
    assert.equal((await fetch(url)).status, 403)
  })

  test('no path leaves the file store', async ({ assert }) => {
    const { search } = new URL(await signed())
    for (const path of ['..%2f..%2fsecrets.json', '%2e%2e/x', '.arriving/x', 'a%00b']) {
      const response = await fetch(`${BASE}/files/private/${path}${search}`)
      assert.equal(response.status, 404, path)
    }
  })
})

test.group('Public files', () => {
  test('an image is sent with a permanent cache lifetime, without a cookie', async ({ assert }) => {
    const files = await publicFiles()
    const key = freshKey('webp')
    await files.put(key, CONTENT, { contentType: 'image/webp' })
    const response = await fetch(BASE + files.url(key))
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.include(response.headers.get('cache-control')!, 'immutable')
    assert.isNull(response.headers.get('set-cookie'))
    assert.isNull(response.headers.get('content-disposition'))
  })

  for (const extension of ['html', 'svg', 'js', 'pdf']) {
    test(`a .${extension} file is never sent`, async ({ assert }) => {
      const files = await publicFiles()
      const key = freshKey(extension)
      await files.put(key, Buffer.from('<script>alert(1)</script>'), { contentType: 'text/html' })
      const response = await fetch(BASE + files.url(key))
      assert.equal(response.headers.get('content-type'), 'application/octet-stream')
      assert.equal(response.headers.get('content-disposition'), 'attachment')
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
      assert.include(response.headers.get('content-security-policy')!, 'sandbox')
    })
  }

  test('an absent file, or an invalid key, is a 404', async ({ assert }) => {
    for (const path of ['none.png', '..%2fprivate%2fx', '.arriving/x']) {
      assert.equal((await fetch(`${BASE}/files/public/${path}`)).status, 404)
    }
  })
})
