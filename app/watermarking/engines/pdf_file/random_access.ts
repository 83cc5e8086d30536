import fs from 'node:fs'
import { WorkMeter } from './work_meter.js'

/** Reads a file at offsets, so that its size does not matter. Runs in a worker thread, therefore synchronously. */
export class RandomAccess {
  readonly #descriptor: number
  readonly size: number
  readonly meter: WorkMeter

  constructor(path: string) {
    this.#descriptor = fs.openSync(path, 'r')
    this.size = fs.fstatSync(this.#descriptor).size
    this.meter = new WorkMeter(this.size)
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
   * Fills a buffer from `offset`.
   * @returns the filled part of the buffer
   */
  readInto(buffer: Buffer, offset: number): Buffer {
    let filled = 0
    while (filled < buffer.length) {
      const room = buffer.length - filled
      const count = fs.readSync(this.#descriptor, buffer, filled, room, offset + filled)
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
