import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ByteRange } from '#platform/storage/file_store'

/** A byte range: start inclusive, end exclusive. */
export type ByteSpan = { start: number; end: number }

/**
 * Stored as a delta against the original: the base with spaces in some ranges, followed by a tail. A hundred copies
 * of 500 MB take the space of one.
 */
export type Patch = {
  /** Key of the base, whose bytes never change. */
  base: string
  baseBytes: number
  /** Sorted and disjoint. */
  blanks: ByteSpan[]
}

const ENDING = '.patched'
const MAGIC = Buffer.from('CMPATCH1')
const PREAMBLE_BYTES = MAGIC.length + 4
const LARGEST_HEADER = 16 * 1024 ** 2
const SPACE = 0x20

/** Keys of patched files have this suffix. */
export function isPatchedKey(key: string): boolean {
  return key.endsWith(ENDING)
}

export function patchedKey(key: string): string {
  return key + ENDING
}

/** Stored form of a patched file: magic, length of the header, header, tail. */
export function packPatch({ base, baseBytes, blanks }: Patch, tailPath: string): Readable {
  const places = blanks.map(({ start, end }) => [start, end])
  const header = Buffer.from(JSON.stringify({ base, baseBytes, blanks: places }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Readable.from(
    (async function* () {
      yield Buffer.concat([MAGIC, length, header])
      yield* createReadStream(tailPath)
    })(),
    { objectMode: false }
  )
}

export type OpenedPatch = Patch & {
  /** Offset of the tail in the stored form. */
  tailStart: number
}

/**
 * @param read reads a range of the stored form
 * @throws Error when it is not a patch
 */
export async function openPatch(
  read: (range: Required<ByteRange>) => Promise<Buffer>
): Promise<OpenedPatch> {
  const preamble = await read({ start: 0, end: PREAMBLE_BYTES - 1 })
  const length = preamble.length === PREAMBLE_BYTES ? preamble.readUInt32BE(MAGIC.length) : 0
  const isOurs = preamble.subarray(0, MAGIC.length).equals(MAGIC)
  if (!isOurs || length < 1 || length > LARGEST_HEADER) throw new Error('Not a patched file')
  const tailStart = PREAMBLE_BYTES + length
  const header = await read({ start: PREAMBLE_BYTES, end: tailStart - 1 })
  const { base, baseBytes, blanks } = JSON.parse(header.toString())
  const stretches = blanks.map(([start, end]: [number, number]) => ({ start, end }))
  return { base, baseBytes, blanks: stretches, tailStart }
}

/**
 * Replaces the patch's ranges with spaces in the bytes of a base.
 * @param at offset of the first byte
 */
export async function* blanked(
  source: Readable,
  blanks: readonly ByteSpan[],
  at: number
): AsyncGenerator<Buffer> {
  let next = firstAfter(blanks, at)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const end = at + chunk.length
    while (next < blanks.length && blanks[next]!.end <= at) next++
    for (let i = next; i < blanks.length && blanks[i]!.start < end; i++) {
      chunk.fill(
        SPACE,
        Math.max(0, blanks[i]!.start - at),
        Math.min(chunk.length, blanks[i]!.end - at)
      )
    }
    yield chunk
    at = end
  }
}

/** Index of the first range that ends after an offset. */
function firstAfter(blanks: readonly ByteSpan[], offset: number): number {
  let low = 0
  let high = blanks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blanks[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}
