import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { TooLarge } from '#core/errors'

/** Lets bytes pass, counts and hashes them, and breaks off when there are too many. */
export class Measure extends Transform {
  private hash = createHash('sha256')
  private size = 0

  constructor(private maxBytes: number) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    this.size += chunk.length
    if (this.size > this.maxBytes) return done(new TooLarge())
    this.hash.update(chunk)
    done(null, chunk)
  }

  /** Of all bytes that passed; to be asked once, at the end. */
  get result(): { size: number; sha256: string } {
    return { size: this.size, sha256: this.hash.digest('hex') }
  }
}
