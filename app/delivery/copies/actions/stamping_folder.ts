import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { workFolder } from '#platform/storage/work_folder'

const ROOT = workFolder('stamping')
/** The name says when the folder was made: times of files are those of the disk, not of this process's clock. */
const MADE_AT = /^copy-(\d+)-/

/** Creates a temporary folder, runs the work and removes the folder in any case. */
export async function withStampingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(ROOT, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(ROOT, `copy-${Date.now()}-`))
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
    const madeAt = MADE_AT.exec(name)?.[1]
    if (madeAt === undefined || Number(madeAt) >= olderThan.getTime()) continue
    await rm(join(ROOT, name), { recursive: true, force: true })
    swept++
  }
  return swept
}
