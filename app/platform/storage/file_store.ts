import type { Readable } from 'node:stream'

/** First and last byte, both inclusive; without an end, up to the last byte. */
export type ByteRange = { start: number; end?: number }

export type StoredFile = { size: number; etag: string; modifiedAt: Date }

/** A store of files: a local folder or a bucket. Callers check the keys. */
export interface FileStore {
  write(key: string, content: Readable | Buffer, contentType: string): Promise<void>
  writeFile(key: string, path: string, contentType?: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  describe(key: string): Promise<StoredFile | null>
  /** Local path of the bytes, if they are stored locally and unmodified. */
  pathOf?(key: string): string | null
  delete(key: string): Promise<void>
  /** The keys of all complete files. */
  keys(): AsyncIterable<string>
  /** Deletes incomplete files that were last written before this time. */
  sweep(before: Date): Promise<void>
}
