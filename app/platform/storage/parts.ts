import type { SignedUpload } from '#platform/storage/links'

/** A file that arrives in parts: under which key it will stand, and what the storage calls its arrival. */
export type PartedFile = { key: string; ticket: string }

/** One part as it is asked for. */
export type Part = {
  /** From 1 on. */
  number: number
  /** Where it begins in the file. */
  start: number
  bytes: number
  /** Of these bytes, as hex; null where whoever sends cannot tell. The storage refuses other bytes. */
  sha256: string | null
}

export type ArrivedPart = { number: number; bytes: number }

export type Arrival = {
  key: string
  contentType: string
  bytes: number
  /** Will each part come with its hash? */
  isHashed: boolean
}

/**
 * Files that are sent in parts, in any order, several at once, over days. The same on the local disk
 * and on S3: `open`, then `PUT` each part to its address, then `close`.
 */
export interface Parts {
  /** @returns the ticket */
  open(arrival: Arrival): Promise<string>
  /** A short-lived address that takes exactly these bytes. */
  address(file: PartedFile, part: Part, minutes: number): Promise<SignedUpload>
  /** What is there already, in the order of their numbers. */
  list(file: PartedFile): Promise<ArrivedPart[]>
  /**
   * Makes them the file under the key; from then on nobody can change it. Again, it changes nothing.
   * @throws UploadStillWritten while a part is on its way
   */
  close(file: PartedFile): Promise<void>
  /** Nothing of it is kept, and nothing more is taken. */
  abandon(file: PartedFile): Promise<void>
  /** Takes away what was last written to before that time. */
  sweep(before: Date): Promise<void>
}
