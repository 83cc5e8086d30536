import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { FSDriver } from 'flydrive/drivers/fs'
import { removeStaleFiles } from '#platform/storage/local/remove_stale_files'
import type { ByteRange, FileStore, StoredFile } from '#platform/storage/file_store'

/** Incomplete files; no key may start with a dot, so no file has this name. */
const ARRIVING = '.arriving'

/** A Drive disk on the local file system with atomic writes. */
export class LocalFileStore implements FileStore {
  readonly root: string

  constructor(private disk: Disk) {
    this.root = String((disk.driver as FSDriver).options.location)
  }

  async write(key: string, content: Readable | Buffer) {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    await this.arrive(key, (path) => pipeline(source, createWriteStream(path, { mode: 0o640 })))
  }

  async writeFile(key: string, path: string) {
    await this.arrive(key, (arriving) => copyFile(path, arriving))
  }

  async read(key: string, range: ByteRange = { start: 0 }) {
    const stream = createReadStream(join(this.root, key), range)
    await once(stream, 'open')
    return stream
  }

  async describe(key: string): Promise<StoredFile | null> {
    const found = await stat(join(this.root, key)).catch(() => null)
    if (!found?.isFile()) return null
    return {
      size: found.size,
      // Files are never modified in place, so size and time identify the content.
      etag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
      modifiedAt: found.mtime,
    }
  }

  pathOf(key: string) {
    return join(this.root, key)
  }

  async delete(key: string) {
    await this.disk.delete(key)
  }

  async *keys(): AsyncGenerator<string> {
    yield* keysBelow(this.root)
  }

  async sweep(before: Date) {
    await removeStaleFiles(join(this.root, ARRIVING), before)
  }

  /** Writes to a temporary file and moves it to its place after the flush. */
  private async arrive(key: string, write: (path: string) => Promise<void>) {
    const arriving = join(this.root, ARRIVING, randomUUID())
    const place = join(this.root, key)
    await mkdir(dirname(arriving), { recursive: true })
    try {
      await write(arriving)
      const file = await open(arriving)
      await file.sync().finally(() => file.close())
      await mkdir(dirname(place), { recursive: true })
      await rename(arriving, place)
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
  }
}

/** No key has a segment that starts with a dot; incomplete files do. */
async function* keysBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch(() => [])
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* keysBelow(root, key)
    else yield key
  }
}
