import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { workFolder } from '#platform/storage/work_folder'

const ROOT = workFolder('stamping')

/** Creates a temporary folder, runs the work and removes the folder in any case. */
export async function withStampingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(ROOT, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(ROOT, 'copy-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes folders left by killed workers.
 * @returns the number of removed folders
 */
export async function sweepStampingFolders(olderThan: Date): Promise<number> {
  let swept = 0
  for (const name of await readdir(ROOT).catch(() => [])) {
    const folder = join(ROOT, name)
    const { mtime } = await stat(folder).catch(() => ({ mtime: new Date() }))
    if (mtime >= olderThan) continue
    await rm(folder, { recursive: true, force: true })
    swept++
  }
  return swept
}
