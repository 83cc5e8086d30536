import type { Readable } from 'node:stream'

/** First and last byte, both included; without an end, up to the last. */
export type ByteRange = { start: number; end?: number }

export type StoredFile = { size: number; etag: string; modifiedAt: Date }

/** One place for files: a folder of this machine or a bucket. Keys are checked before. */
export interface Shelf {
  write(key: string, content: Readable | Buffer, contentType: string): Promise<void>
  writeFile(key: string, path: string, contentType?: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  describe(key: string): Promise<StoredFile | null>
  /** Where the bytes lie on this machine, if they lie there as they are. */
  pathOf?(key: string): string | null
  delete(key: string): Promise<void>
  /** Takes away what began to arrive, was last written to before that time, and never became a file. */
  sweep(before: Date): Promise<void>
}
