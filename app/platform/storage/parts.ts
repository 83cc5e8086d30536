import type { SignedUpload } from '#platform/storage/links'

/** A file uploaded in parts: its future key, and the storage's identifier of the upload. */
export type PartedFile = { key: string; ticket: string }

/** A part as requested. */
export type Part = {
  /** Starts at 1. */
  number: number
  /** Offset in the file. */
  start: number
  bytes: number
  /** Hash of these bytes as hex; null when the client cannot compute it. The storage rejects other bytes. */
  sha256: string | null
}

export type ArrivedPart = { number: number; bytes: number }

export type Arrival = {
  key: string
  contentType: string
  bytes: number
  /** Whether each part comes with its hash. */
  isHashed: boolean
}

/**
 * Uploads in parts, in any order, in parallel, over days. The same on the local disk and on S3: `open`, then `PUT`
 * each part to its URL, then `close`.
 */
export interface Parts {
  /** @returns the ticket */
  open(arrival: Arrival): Promise<string>
  /** A short-lived URL that accepts exactly these bytes. */
  address(file: PartedFile, part: Part, minutes: number): Promise<SignedUpload>
  /** The received parts, by number; none once the upload was closed or abandoned. */
  list(file: PartedFile): Promise<ArrivedPart[]>
  /**
   * Combines the parts to the file under the key, which is then immutable. Idempotent.
   * @throws UploadStillWritten while a part is being received; UploadOver may be thrown when it was abandoned
   */
  close(file: PartedFile): Promise<void>
  /** Deletes all parts and accepts no more. */
  abandon(file: PartedFile): Promise<void>
  /** Deletes uploads that were last written before this time. */
  sweep(before: Date): Promise<void>
}
