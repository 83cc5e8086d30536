import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { freshWorkFolder } from '#platform/storage/work_folder'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey } from '#platform/storage/file_key'
import type { ByteRange, Shelf, StoredFile } from '#platform/storage/shelf'

/** Reading and writing files by key, the same on the local disk and on S3. */
export class Files {
  constructor(protected shelf: Shelf) {}

  /** Stores the content under the key, whole or not at all; an older file there is replaced. */
  async put(key: string, content: Readable | Buffer, options: { contentType: string }) {
    await this.shelf.write(checkedKey(key), content, options.contentType)
  }

  /** Stores a copy of a file of this machine. */
  async putFile(key: string, path: string, options?: { contentType?: string }) {
    await this.shelf.writeFile(checkedKey(key), path, options?.contentType)
  }

  /**
   * @param range first and last byte, both included
   * @throws E_CANNOT_READ_FILE or ENOENT when there is no such file
   */
  stream(key: string, range?: ByteRange): Promise<Readable> {
    return this.shelf.read(checkedKey(key), range)
  }

  /** Size, ETag and time; null when there is no such file. */
  describe(key: string): Promise<StoredFile | null> {
    return this.shelf.describe(checkedKey(key))
  }

  /** The size in bytes; null when there is no such file. */
  async size(key: string): Promise<number | null> {
    return (await this.describe(key))?.size ?? null
  }

  async exists(key: string): Promise<boolean> {
    return (await this.size(key)) !== null
  }

  /** What the stored bytes say about themselves, whatever the uploader claimed. */
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
   * Lends the file as one of this machine, for tools that need a path: itself where it lies here,
   * else a copy that is taken away afterwards. It is only read.
   */
  async withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const own = this.shelf.pathOf?.(checkedKey(key))
    if (own) return work(own)
    const path = await this.copyToTemp(key)
    return work(path).finally(() => rm(dirname(path), { recursive: true, force: true }))
  }

  /** Nothing happens when there is no such file. */
  async delete(key: string): Promise<void> {
    await this.shelf.delete(checkedKey(key))
  }

  /** Takes away what killed processes left half-arrived before that time. */
  sweep(before: Date): Promise<void> {
    return this.shelf.sweep(before)
  }

  private async copyToTemp(key: string): Promise<string> {
    const path = join(await freshWorkFolder(), basename(checkedKey(key)))
    await pipeline(await this.stream(key), createWriteStream(path, { mode: 0o600 }))
    return path
  }
}
