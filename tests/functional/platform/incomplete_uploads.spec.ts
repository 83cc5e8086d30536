import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import { Sweep } from '#platform/housekeeping/sweep'
import { PrivateFiles } from '#platform/storage/private_files'
import { temporaryFiles } from '#platform/storage/work_folder'

const HOUR_MS = 60 * 60 * 1000

const arrivingOn = (shelf: 'private' | 'public') =>
  join(String((drive.use(shelf).driver as { options?: any }).options.location), '.arriving')

/** Leftovers of a killed process. */
async function leave(folder: string, hoursAgo: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = randomUUID()
  await writeFile(join(folder, name), 'half of a file')
  const then = new Date(Date.now() - hoursAgo * HOUR_MS)
  await utimes(join(folder, name), then, then)
  return name
}

async function sweep() {
  const job = await app.container.make(Sweep)
  await job.execute()
}

test.group('platform.sweep | incomplete uploads', () => {
  test('deletes those of yesterday, and keeps those in progress', async ({ assert }) => {
    for (const folder of [arrivingOn('private'), arrivingOn('public'), temporaryFiles()]) {
      const [old, young] = [await leave(folder, 25), await leave(folder, 23)]
      await sweep()
      const remaining = await readdir(folder)
      assert.notInclude(remaining, old, folder)
      assert.include(remaining, young, folder)
    }
  })

  test('keeps a complete file, however old', async ({ assert }) => {
    const files = await app.container.make(PrivateFiles)
    const key = `tests/${randomUUID()}.txt`
    await files.put(key, Buffer.from('whole'), { contentType: 'text/plain' })
    const root = join(arrivingOn('private'), '..')
    const then = new Date(Date.now() - 1000 * HOUR_MS)
    await utimes(join(root, key), then, then)
    await sweep()
    assert.equal(await files.size(key), 5)
  })

  test('accepts an empty folder', async ({ assert }) => {
    await assert.doesNotReject(sweep)
  })
})
