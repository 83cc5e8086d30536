import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { workFolder } from '#platform/storage/work_folder'

const ROOT = workFolder('stamping')

/** Lends a fresh folder of this machine and takes it away afterwards, whatever happens in it. */
export async function withStampingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(ROOT, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(ROOT, 'copy-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed workers left behind. @returns how many folders went */
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
