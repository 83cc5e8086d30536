import fs from 'node:fs'
import { WorkMeter } from './work_meter.js'

/** Reads a file at offsets, so that its size does not matter. Runs in a worker thread, therefore synchronously. */
export class RandomAccess {
  readonly #descriptor: number
  readonly #bytes: number
  /** Bytes before the header, which do not count: all offsets and the size are those behind it. */
  origin = 0
  readonly meter: WorkMeter

  constructor(path: string) {
    this.#descriptor = fs.openSync(path, 'r')
    this.#bytes = fs.fstatSync(this.#descriptor).size
    this.meter = new WorkMeter(this.#bytes)
  }

  get size(): number {
    return this.#bytes - this.origin
  }

  /**
   * Up to `length` bytes from `offset`; fewer at the end, none beyond it.
   * @throws PdfRejected when the limit of bytes read is exceeded
   */
  read(offset: number, length: number): Buffer {
    if (!Number.isSafeInteger(offset) || offset < 0 || offset >= this.size) return Buffer.alloc(0)
    const room = Math.min(Math.max(0, length), this.size - offset)
    this.meter.read(room)
    return this.readInto(Buffer.allocUnsafe(room), offset)
  }

  /**
   * Fills a buffer from `offset`, which is negative before the header.
   * @returns the filled part of the buffer
   */
  readInto(buffer: Buffer, offset: number): Buffer {
    const position = offset + this.origin
    let filled = 0
    while (filled < buffer.length) {
      const room = buffer.length - filled
      const count = fs.readSync(this.#descriptor, buffer, filled, room, position + filled)
      if (count === 0) break
      filled += count
    }
    return buffer.subarray(0, filled)
  }

  readText(offset: number, length: number): string {
    return this.read(offset, length).toString('latin1')
  }

  close() {
    fs.closeSync(this.#descriptor)
  }
}
