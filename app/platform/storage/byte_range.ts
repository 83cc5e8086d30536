import type { ByteRange } from '#platform/storage/file_store'

type ChosenRange = Required<ByteRange> | 'all' | 'unsatisfiable'

/**
 * The bytes that a `Range` header requests (RFC 9110, 14.2). Multiple ranges and invalid headers give the whole file,
 * as the RFC permits.
 * @param size of the file in bytes
 */
export function chosenRange(header: string | undefined, size: number): ChosenRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first, last] = match ?? []
  if (!match || (first === '' && last === '')) return 'all'

  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  return range.start > range.end ? 'unsatisfiable' : range
}
