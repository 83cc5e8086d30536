import { PdfRejected } from '#watermarking/errors'
import { LIMITS } from './limits.js'

/**
 * Counts the work of reading a file. A small file can require gigabytes of work (one array referenced by a thousand
 * nodes, overlapping sections), so the total is limited in addition to the parts.
 */
export class WorkMeter {
  #reads: number
  #items: number
  #decoded: number
  #entries = LIMITS.entries
  #isOpening = true

  constructor(private readonly fileBytes: number) {
    const { readsPerByte, reads, items, decodedBytes } = LIMITS.opening
    this.#reads = readsPerByte * fileBytes + reads
    this.#items = items
    this.#decoded = decodedBytes
  }

  /** Called when the file is open: adds the limits for reading its contents. */
  beginWork() {
    const { readsPerByte, reads, items, decodedBytes } = LIMITS.working
    this.#reads += readsPerByte * this.fileBytes + reads
    this.#items += items
    this.#decoded += decodedBytes
    this.#isOpening = false
  }

  /** Runs work with its own limits, which never exceed what is left. */
  within<T>(allowance: { reads: number; items: number; decodedBytes: number }, work: () => T): T {
    const remaining = [this.#reads, this.#items, this.#decoded] as const
    const granted = [
      Math.min(remaining[0], allowance.reads),
      Math.min(remaining[1], allowance.items),
      Math.min(remaining[2], allowance.decodedBytes),
    ] as const
    ;[this.#reads, this.#items, this.#decoded] = granted
    try {
      return work()
    } finally {
      this.#reads += remaining[0] - granted[0]
      this.#items += remaining[1] - granted[1]
      this.#decoded += remaining[2] - granted[2]
    }
  }

  /** @throws PdfRejected */
  read(bytes: number) {
    if ((this.#reads -= bytes) < 0) throw new PdfRejected('too_complex', 'bytes read')
  }

  /**
   * Counts values parsed, copied or traversed.
   * @throws PdfRejected
   */
  handle(items: number) {
    if ((this.#items -= items) < 0) throw new PdfRejected('too_complex', 'values handled')
  }

  /**
   * Counts cross-reference rows.
   * @throws PdfRejected
   */
  list(entries: number) {
    if ((this.#entries -= entries) < 0) throw new PdfRejected('too_complex', 'objects listed')
  }

  decoded(bytes: number) {
    this.#decoded -= bytes
  }

  /**
   * Number of bytes that may still be decoded.
   * @throws PdfRejected while opening; afterwards contents remain unread
   */
  get decodable(): number {
    if (this.#decoded <= 0 && this.#isOpening) throw new PdfRejected('too_complex', 'bytes decoded')
    return Math.max(0, this.#decoded)
  }
}
