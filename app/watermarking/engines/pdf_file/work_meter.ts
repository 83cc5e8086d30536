import { PdfRefused } from '#watermarking/errors'
import { LIMITS } from './limits.js'

/**
 * Counts what reading a file has cost. A small file can ask for gigabytes of work (one array that a thousand nodes
 * name, sections that overlap), so the work itself has limits and not only the parts it is made of.
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

  /** The file is open: from here on its contents are read too. */
  beginWork() {
    const { readsPerByte, reads, items, decodedBytes } = LIMITS.working
    this.#reads += readsPerByte * this.fileBytes + reads
    this.#items += items
    this.#decoded += decodedBytes
    this.#isOpening = false
  }

  /** Work with an allowance of its own, which is never more than what is left. */
  within<T>(allowance: { reads: number; items: number; decodedBytes: number }, work: () => T): T {
    const left = [this.#reads, this.#items, this.#decoded] as const
    const given = [
      Math.min(left[0], allowance.reads),
      Math.min(left[1], allowance.items),
      Math.min(left[2], allowance.decodedBytes),
    ] as const
    ;[this.#reads, this.#items, this.#decoded] = given
    try {
      return work()
    } finally {
      this.#reads += left[0] - given[0]
      this.#items += left[1] - given[1]
      this.#decoded += left[2] - given[2]
    }
  }

  /** @throws PdfRefused */
  read(bytes: number) {
    if ((this.#reads -= bytes) < 0) throw new PdfRefused('too_complex', 'bytes read')
  }

  /** Values parsed, copied or walked over. @throws PdfRefused */
  handle(items: number) {
    if ((this.#items -= items) < 0) throw new PdfRefused('too_complex', 'values handled')
  }

  /** Rows of cross-references. @throws PdfRefused */
  list(entries: number) {
    if ((this.#entries -= entries) < 0) throw new PdfRefused('too_complex', 'objects listed')
  }

  decoded(bytes: number) {
    this.#decoded -= bytes
  }

  /** Bytes that may still be decoded. @throws PdfRefused while opening; afterwards contents simply stay unread */
  get decodable(): number {
    if (this.#decoded <= 0 && this.#isOpening) throw new PdfRefused('too_complex', 'bytes decoded')
    return Math.max(0, this.#decoded)
  }
}
