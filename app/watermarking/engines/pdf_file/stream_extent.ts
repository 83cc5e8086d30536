import { DamagedStream } from './filters.js'
import type { PdfObject } from './objects.js'
import type { RandomAccess } from './random_access.js'

const SEARCH_WINDOW = 2 ** 20
const LONGEST_SEARCH = 2 ** 28

/**
 * The range of a stream's data: by its length if `endstream` follows there, otherwise by searching for it.
 * @param keywordAt offset of the keyword `stream`
 */
export function streamExtent(bytes: RandomAccess, keywordAt: number, length: PdfObject) {
  const head = bytes.readText(keywordAt, 'stream\r\n'.length)
  const start = keywordAt + (/^stream(?:\r\n|\n|\r)?/.exec(head)?.[0].length ?? 'stream'.length)
  if (typeof length === 'number' && Number.isSafeInteger(length) && length >= 0) {
    const end = start + length
    if (end <= bytes.size && /^\s{0,4}endstream/.test(bytes.readText(end, 16)))
      return { start, end }
  }
  return { start, end: searchEnd(bytes, start) }
}

function searchEnd(bytes: RandomAccess, start: number): number {
  const overlap = 'endstream'.length
  for (let at = start; at < start + LONGEST_SEARCH; at += SEARCH_WINDOW - overlap) {
    const window = bytes.read(at, SEARCH_WINDOW)
    const found = window.indexOf('endstream')
    if (found >= 0) return trimLineEnd(bytes, start, at + found)
    if (window.length < SEARCH_WINDOW) break
  }
  throw new DamagedStream('a stream does not end')
}

function trimLineEnd(bytes: RandomAccess, start: number, end: number): number {
  const before = bytes.readText(Math.max(start, end - 2), Math.min(2, end - start))
  return end - (/\r\n$|[\r\n]$/.exec(before)?.[0].length ?? 0)
}
