import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { TooLarge } from '#core/errors'

/** Counts and hashes bytes that pass through, and fails when there are too many. */
export class StreamDigest {
  private hash = createHash('sha256')
  private size = 0

  constructor(private maxBytes: number) {}

  /** Lazy, so that an early failure reaches the caller that awaits the result. */
  pass(source: Readable): Readable {
    return Readable.from(this.chunksOf(source), { objectMode: false })
  }

  /** Of all bytes that passed; call once, at the end. */
  get result(): { size: number; sha256: string } {
    return { size: this.size, sha256: this.hash.digest('hex') }
  }

  private async *chunksOf(source: Readable) {
    // A destroyed request could not be answered.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      this.size += chunk.length
      if (this.size > this.maxBytes) throw new TooLarge()
      this.hash.update(chunk)
      yield chunk
    }
  }
}
