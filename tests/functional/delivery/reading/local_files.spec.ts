import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import watermarking from '#config/watermarking'
import { pathOfOriginal, pathOfPage, sweepLocalFiles } from '#delivery/reading/actions/local_files'
import type { PrivateFiles } from '#platform/storage/private_files'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Files that are stored on another machine, as with S3. */
function remoteFiles(content: () => Readable) {
  let fetched = 0
  const stream = async () => {
    fetched++
    return content()
  }
  const files = { localPath: () => null, stream } as unknown as PrivateFiles
  return { files, count: () => fetched }
}

async function usedAt(path: string, time: number, bytes = 10) {
  await writeFile(path, Buffer.alloc(bytes))
  const at = new Date(time)
  await utimes(path, at, at)
}

test.group('Reading | what is kept on the disk of a machine', (group) => {
  group.each.setup(() => {
    const reading = { ...watermarking.reading }
    return () => void Object.assign(watermarking.reading, reading)
  })

  test('an original that is stored elsewhere is fetched once for all who ask', async ({
    assert,
  }) => {
    const { files, count } = remoteFiles(() => Readable.from([Buffer.from('%PDF-1.7')]))
    const key = `tests/${randomUUID()}`
    const paths = await Promise.all([1, 2, 3].map(() => pathOfOriginal(files, key)))
    paths.push(await pathOfOriginal(files, key))
    assert.equal(new Set(paths).size, 1)
    assert.equal(count(), 1)
    assert.equal(await readFile(paths[0]!, 'utf8'), '%PDF-1.7')
  })

  test('one whose transfer breaks leaves nothing, and is fetched again', async ({ assert }) => {
    const key = `tests/${randomUUID()}`
    const half = async function* () {
      yield Buffer.from('%PDF')
      throw new Error('SlowDown')
    }
    const broken = remoteFiles(() => Readable.from(half()))
    await assert.rejects(() => pathOfOriginal(broken.files, key), 'SlowDown')
    const whole = remoteFiles(() => Readable.from([Buffer.from('%PDF-1.7')]))
    assert.equal(await readFile(await pathOfOriginal(whole.files, key), 'utf8'), '%PDF-1.7')
  })

  test('what nobody used for a month goes, then the oldest until the rest has room', async ({
    assert,
  }) => {
    const now = Date.now()
    const key = `tests/${randomUUID()}`
    const [old, first, second, last] = await Promise.all(
      [1, 2, 3, 4].map((page) => pathOfPage(key, page, 800))
    )
    await usedAt(old!, now - 31 * DAY_MS)
    await usedAt(first!, now - 3 * HOUR_MS, 60)
    await usedAt(second!, now + 1 * HOUR_MS, 60)
    await usedAt(last!, now + 2 * HOUR_MS, 60)
    Object.assign(watermarking.reading, { mostBytes: 150 })
    await sweepLocalFiles(now)
    assert.deepEqual(
      [old, first, second, last].map((path) => existsSync(path!)),
      [false, false, true, true]
    )
    await Promise.all([second, last].map((path) => rm(path!)))
  })

  test('a page that is read again is younger', async ({ assert }) => {
    const now = Date.now()
    const key = `tests/${randomUUID()}`
    const page = await pathOfPage(key, 1, 800)
    await usedAt(page, now - 31 * DAY_MS)
    await pathOfPage(key, 1, 800)
    await sweepLocalFiles(now)
    assert.isTrue(existsSync(page))
  })
})
