import { Readable } from 'node:stream'
import { blanked, isPatchedKey, openPatch, type OpenedPatch } from '#platform/storage/patched_file'
import type { ByteRange, FileStore, StoredFile } from '#platform/storage/file_store'

/** A store in which patched files read like complete ones, also by range. */
export class PatchingFileStore implements FileStore {
  constructor(private store: FileStore) {}

  write(key: string, content: Readable | Buffer, contentType: string) {
    return this.store.write(key, content, contentType)
  }

  writeFile(key: string, path: string, contentType?: string) {
    return this.store.writeFile(key, path, contentType)
  }

  delete(key: string) {
    return this.store.delete(key)
  }

  pathOf(key: string) {
    return isPatchedKey(key) ? null : (this.store.pathOf?.(key) ?? null)
  }

  keys() {
    return this.store.keys()
  }

  sweep(before: Date) {
    return this.store.sweep(before)
  }

  async read(key: string, range: ByteRange = { start: 0 }): Promise<Readable> {
    if (!isPatchedKey(key)) return this.store.read(key, range)
    const patch = await this.open(key)
    return Readable.from(this.compose(key, patch, range), { objectMode: false })
  }

  /** @returns null also when the base is missing or has another size */
  async describe(key: string): Promise<StoredFile | null> {
    const stored = await this.store.describe(key)
    if (!stored || !isPatchedKey(key)) return stored
    const { base, baseBytes, tailStart } = await this.open(key)
    const found = await this.store.describe(base)
    if (found?.size !== baseBytes) return null
    return { ...stored, size: baseBytes + stored.size - tailStart }
  }

  private open(key: string): Promise<OpenedPatch> {
    return openPatch(async (range) =>
      Buffer.concat(await (await this.store.read(key, range)).toArray())
    )
  }

  private async *compose(
    key: string,
    { base, baseBytes, blanks, tailStart }: OpenedPatch,
    { start, end = Number.POSITIVE_INFINITY }: ByteRange
  ): AsyncGenerator<Buffer> {
    if (start < baseBytes) {
      const part = { start, end: Math.min(end, baseBytes - 1) }
      yield* blanked(await this.store.read(base, part), blanks, start)
    }
    if (end < baseBytes) return
    const shift = tailStart - baseBytes
    const tail = { start: Math.max(start, baseBytes) + shift }
    yield* await this.store.read(key, Number.isFinite(end) ? { ...tail, end: end + shift } : tail)
  }
}
