import fs from 'node:fs'
import type { ByteRange } from '#watermarking/engines/pdf_file/pdf_file'
import type { RandomAccess } from '#watermarking/engines/pdf_file/random_access'

const CHUNK_BYTES = 2 ** 20
const SPACE = 0x20

/**
 * Copies a file, with the bytes before its header, to the start of another one, with spaces instead of some ranges
 * (sorted, disjoint, counted from the header).
 */
export function copyBlanking(source: RandomAccess, target: number, ranges: readonly ByteRange[]) {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  let first = 0
  for (let at = -source.origin; at < source.size; at += CHUNK_BYTES) {
    const chunk = source.readInto(buffer, at)
    const chunkEnd = at + chunk.length
    while (first < ranges.length && ranges[first]!.end <= at) first++
    for (let i = first; i < ranges.length && ranges[i]!.start < chunkEnd; i++) {
      const { start, end } = ranges[i]!
      if (end > at) chunk.fill(SPACE, Math.max(0, start - at), Math.min(chunk.length, end - at))
    }
    writeAll(target, chunk, at + source.origin)
  }
}

export function writeAll(descriptor: number, bytes: Uint8Array, position: number) {
  for (let copied = 0; copied < bytes.length;) {
    copied += fs.writeSync(descriptor, bytes, copied, bytes.length - copied, position + copied)
  }
}
