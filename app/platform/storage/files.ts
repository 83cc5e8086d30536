import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey } from '#platform/storage/file_key'
import type { ByteRange, FileStore, StoredFile } from '#platform/storage/file_store'

/** Reads and writes files by key, on the local disk or on S3. */
export class Files {
  constructor(protected store: FileStore) {}

  /** Stores the content under the key, completely or not at all; replaces an existing file. */
  async put(key: string, content: Readable | Buffer, options: { contentType: string }) {
    await this.store.write(checkedKey(key), content, options.contentType)
  }

  /** Stores a copy of a local file. */
  async putFile(key: string, path: string, options?: { contentType?: string }) {
    await this.store.writeFile(checkedKey(key), path, options?.contentType)
  }

  /**
   * @param range first and last byte, both inclusive
   * @throws E_CANNOT_READ_FILE or ENOENT when there is no such file
   */
  stream(key: string, range?: ByteRange): Promise<Readable> {
    return this.store.read(checkedKey(key), range)
  }

  /** Size, ETag and time; null when there is no such file. */
  describe(key: string): Promise<StoredFile | null> {
    return this.store.describe(checkedKey(key))
  }

  /** Size in bytes; null when there is no such file. */
  async size(key: string): Promise<number | null> {
    return (await this.describe(key))?.size ?? null
  }

  async exists(key: string): Promise<boolean> {
    return (await this.size(key)) !== null
  }

  /** Size and hash computed from the stored bytes. */
  async digest(key: string): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of await this.stream(key)) {
      hash.update(chunk)
      size += chunk.length
    }
    return { size, sha256: hash.digest('hex') }
  }

  /**
   * Provides the file at a local path, for tools that need one: the stored file itself if it is local, otherwise a
   * temporary copy. Read-only.
   */
  async withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const own = this.store.pathOf?.(checkedKey(key))
    if (own) return work(own)
    const path = await this.copyToTemp(key)
    return work(path).finally(() => rm(dirname(path), { recursive: true, force: true }))
  }

  /** The path of the stored file itself, read-only; null when it is not on this machine as it is. */
  localPath(key: string): string | null {
    return this.store.pathOf?.(checkedKey(key)) ?? null
  }

  /** Does nothing when there is no such file. */
  async delete(key: string): Promise<void> {
    await this.store.delete(checkedKey(key))
  }

  /** The keys of all complete files. */
  keys(): AsyncIterable<string> {
    return this.store.keys()
  }

  /** Deletes incomplete files that were last written before this time. */
  sweep(before: Date): Promise<void> {
    return this.store.sweep(before)
  }

  private async copyToTemp(key: string): Promise<string> {
    const path = join(await makeTemporaryFolder(), basename(checkedKey(key)))
    await pipeline(await this.stream(key), createWriteStream(path, { mode: 0o600 }))
    return path
  }
}
