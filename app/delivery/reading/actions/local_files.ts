import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import watermarking from '#config/watermarking'
import type { PrivateFiles } from '#platform/storage/private_files'
import { workFolder } from '#platform/storage/work_folder'

const ROOT = workFolder('reading')
const SWEEP_EVERY_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

interface LocalFile {
  path: string
  bytes: number
  usedAt: number
}

let sweptAt = 0
const fetching = new Map<string, Promise<void>>()

/*
 * A cache on the disk of this machine: originals that are stored elsewhere, and drawn pages before they are marked.
 * Everything can be made anew; what was used least recently is deleted first. The key is that of the stored file, which is
 * never given twice, while numbers of files are once a database was restored.
 */

/** The path of a page, which may not exist yet; notes that it is used. */
export async function pathOfPage(storageKey: string, page: number, width: number) {
  const folder = await folderOf(storageKey)
  void sweepOncePerMinute()
  const path = join(folder, `${page}-${width}`)
  await touch(path)
  return path
}

/** The path of an original: the stored file itself where it lies on this machine. */
export async function pathOfOriginal(files: PrivateFiles, storageKey: string): Promise<string> {
  const own = files.localPath(storageKey)
  if (own) return own
  const path = join(await folderOf(storageKey), 'original')
  if (await touch(path)) return path
  const download = fetching.get(path) ?? fetchOriginal(files, storageKey, path)
  fetching.set(path, download)
  await download.finally(() => fetching.delete(path))
  return path
}

async function fetchOriginal(files: PrivateFiles, storageKey: string, path: string) {
  const partial = `${path}.${randomUUID()}.part`
  try {
    const target = createWriteStream(partial, { mode: 0o600 })
    await pipeline(await files.stream(storageKey), target)
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

async function sweepOncePerMinute(): Promise<void> {
  const now = Date.now()
  if (now - sweptAt < SWEEP_EVERY_MS) return
  sweptAt = now
  await sweepLocalFiles(now).catch(() => {})
}

/** Deletes what has not been used for long, and then what was used least recently until the rest fits. */
export async function sweepLocalFiles(now: number): Promise<void> {
  const { mostBytes, unusedDays } = watermarking.reading
  const found = (await listFiles()).toSorted((a, b) => b.usedAt - a.usedAt)
  let kept = 0
  for (const { path, bytes, usedAt } of found) {
    kept += bytes
    const isOld = now - usedAt > unusedDays * DAY_MS
    if (isOld || kept > mostBytes) await rm(path, { force: true })
  }
}

async function folderOf(storageKey: string): Promise<string> {
  const name = createHash('sha256').update(storageKey).digest('hex')
  const folder = join(ROOT, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** @returns whether the file is there */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false
  )
}

async function listFiles(): Promise<LocalFile[]> {
  const names = await readdir(ROOT, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: LocalFile[] = []
  for (const entry of names) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}
