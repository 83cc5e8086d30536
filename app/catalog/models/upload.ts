import marketplace from '#config/marketplace'
import { UploadSchema } from '#database/schema'
import type { PartedFile } from '#platform/storage/parts'

const { partBytes } = marketplace.uploads

/** An unfinished upload, in parts. */
export default class Upload extends UploadSchema {
  get file(): PartedFile {
    return { key: this.storageKey, ticket: this.ticket }
  }

  get partCount(): number {
    return Math.ceil(Number(this.byteSize) / partBytes)
  }

  /** Offset and length of a part; null when there is no such part. */
  place(number: number): { start: number; bytes: number } | null {
    if (number < 1 || number > this.partCount) return null
    const start = (number - 1) * partBytes
    return { start, bytes: Math.min(partBytes, Number(this.byteSize) - start) }
  }
}
