import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { packPatch, patchedKey, type Patch } from '#platform/storage/patched_file'
import { PatchingFileStore } from '#platform/storage/patching_file_store'
import type { ByteRange, FileStore } from '#platform/storage/file_store'

/** A file store in memory that returns small chunks, as a network does. */
class MemoryFileStore implements FileStore {
  readonly files = new Map<string, Buffer>()

  async write(key: string, content: Readable | Buffer) {
    this.files.set(key, Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray()))
  }

  async writeFile() {}

  async sweep() {}

  async *keys() {
    yield* this.files.keys()
  }

  async read(key: string, { start, end = Number.POSITIVE_INFINITY }: ByteRange = { start: 0 }) {
    const part = Buffer.from(this.files.get(key)!.subarray(start, end + 1))
    const chunks = Array.from({ length: Math.ceil(part.length / 7) }, (_, i) =>
      part.subarray(i * 7, i * 7 + 7)
    )
    return Readable.from(chunks, { objectMode: false })
  }

  async describe(key: string) {
    const file = this.files.get(key)
    return file ? { size: file.length, etag: '"e"', modifiedAt: new Date(0) } : null
  }

  async delete(key: string) {
    this.files.delete(key)
  }
}

const BASE = Buffer.from('abcdefghijklmnopqrstuvwxyz'.repeat(8))
const BLANKS = [
  { start: 0, end: 3 },
  { start: 10, end: 11 },
  { start: 20, end: 60 },
  { start: 200, end: 208 },
]

/** The expected composed file, built directly. */
function expected(tail: Buffer): Buffer {
  const whole = Buffer.concat([BASE, tail])
  for (const { start, end } of BLANKS) whole.fill(' ', start, end)
  return whole
}

test.group('Patched files', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'patched-'))
  group.teardown(() => rmSync(folder, { recursive: true }))
  const key = patchedKey('copies/1/x')

  async function shelfWith(tail: Buffer, patch: Partial<Patch> = {}) {
    const memory = new MemoryFileStore()
    await memory.write('base.pdf', Buffer.from(BASE))
    const tailPath = join(folder, 'tail')
    writeFileSync(tailPath, tail)
    const whole = { base: 'base.pdf', baseBytes: BASE.length, blanks: BLANKS, ...patch }
    await memory.write(key, packPatch(whole, tailPath))
    return { memory, shelf: new PatchingFileStore(memory) }
  }

  test('every part equals the part of the whole file', async ({ assert }) => {
    const tail = randomBytes(50)
    const { shelf } = await shelfWith(tail)
    const whole = expected(tail)
    assert.equal((await shelf.describe(key))!.size, whole.length)
    for (let start = 0; start < whole.length; start += 3) {
      for (const end of [start, start + 1, start + 40, whole.length - 1]) {
        const last = Math.min(end, whole.length - 1)
        const read = Buffer.concat(await (await shelf.read(key, { start, end: last })).toArray())
        assert.isTrue(read.equals(whole.subarray(start, last + 1)), `${start} to ${last}`)
      }
    }
    assert.deepEqual(Buffer.concat(await (await shelf.read(key)).toArray()), whole)
    assert.deepEqual(
      Buffer.concat(await (await shelf.read(key, { start: 205 })).toArray()),
      whole.subarray(205)
    )
  })

  test('reading leaves the base unchanged', async ({ assert }) => {
    const { shelf, memory } = await shelfWith(randomBytes(9))
    await (await shelf.read(key)).toArray()
    assert.deepEqual(memory.files.get('base.pdf'), BASE)
  })

  test('without its base, or with a changed one, the file is missing', async ({ assert }) => {
    const { shelf, memory } = await shelfWith(randomBytes(9))
    memory.files.set('base.pdf', BASE.subarray(1))
    assert.isNull(await shelf.describe(key))
    memory.files.delete('base.pdf')
    assert.isNull(await shelf.describe(key))
  })

  test('a file without the patch header is not read as one', async ({ assert }) => {
    const { shelf, memory } = await shelfWith(randomBytes(9))
    for (const wrong of ['', 'short', 'CMPATCH1\xff\xff\xff\xff', 'OTHERFMT\x00\x00\x00\x02{}']) {
      memory.files.set(key, Buffer.from(wrong, 'latin1'))
      await assert.rejects(() => shelf.describe(key), 'Not a patched file')
    }
  })

  test('other files are passed through', async ({ assert }) => {
    const { shelf } = await shelfWith(randomBytes(9))
    assert.deepEqual(Buffer.concat(await (await shelf.read('base.pdf')).toArray()), BASE)
    assert.equal((await shelf.describe('base.pdf'))!.size, BASE.length)
  })
})
