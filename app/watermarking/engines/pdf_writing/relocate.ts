import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import { Undecodable } from '#watermarking/engines/pdf_file/filters'
import { PdfRef, serialize } from '#watermarking/engines/pdf_file/objects'
import type { PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { ByteRange, PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { TailWriter } from './tail_writer.js'

/**
 * Moves objects from the copied part of a file to the appended part and blanks the bytes of their old versions, so
 * that a file truncated to its original length lacks them.
 */
export class Relocation {
  readonly blanks: ByteRange[] = []
  readonly #emptiedStreams = new Map<number, Set<number>>()

  constructor(
    private readonly file: PdfFile,
    private readonly tail: TailWriter
  ) {}

  /** Writes the new version of an object and marks the bytes of the old ones for blanking. */
  replace(number: number, object: PdfObject, packed = true) {
    const generation = this.remove(number)
    const ref = new PdfRef(number, generation)
    if (packed) this.tail.add(object, ref)
    else this.tail.addPlain(serialize(object), ref)
  }

  /**
   * Marks the bytes of all versions of an object for blanking.
   * @returns its generation
   */
  remove(number: number): number {
    const entry = this.file.xref.get(number)
    for (const offset of this.file.xref.supersededOffsets(number)) this.#blankAt(number, offset)
    if (entry?.kind === 'plain') {
      this.#blankAt(number, entry.offset)
      return entry.generation
    }
    if (entry?.kind === 'packed') {
      const removed = this.#emptiedStreams.get(entry.stream) ?? new Set()
      this.#emptiedStreams.set(entry.stream, removed.add(number))
    }
    return 0
  }

  /** Repacks the neighbors of removed objects in their object streams, and blanks those streams. */
  repackNeighbors() {
    for (const [streamNumber, removed] of this.#emptiedStreams) {
      for (const { number, value } of neighborsIn(this.file, streamNumber, removed)) {
        this.tail.add(value, new PdfRef(number, 0))
      }
      this.blanks.push(this.file.rawStream(streamNumber).range)
    }
  }

  /** Marks as free every object within blanked ranges (old cross-reference streams, for example). */
  freeBlanked(others: readonly ByteRange[]) {
    const ranges = mergeRanges([...this.blanks, ...others])
    for (const number of this.tail.xref.numbers) {
      const entry = this.tail.xref.get(number)
      const isBlanked = entry?.kind === 'plain' && isInside(ranges, entry.offset)
      if (isBlanked) this.tail.xref.set(number, { kind: 'free' })
    }
    return ranges
  }

  #blankAt(number: number, offset: number) {
    try {
      const object = this.file.placed(number, offset)
      const { range } = object.isStream
        ? this.file.rawStreamAt(object, offset)
        : { range: { start: offset, end: object.end } }
      this.blanks.push(range)
    } catch (error) {
      // No object can be read at this offset, so there is nothing to blank.
      if (!(error instanceof BadSyntax || error instanceof Undecodable)) throw error
    }
  }
}

/** The objects of a stream that are in use and not among the removed ones. */
function* neighborsIn(file: PdfFile, streamNumber: number, removed: ReadonlySet<number>) {
  const stream = file.objectStream(streamNumber)
  for (const [index, number] of stream.numbers.entries()) {
    const entry = file.xref.get(number)
    const isHere = entry?.kind === 'packed' && entry.stream === streamNumber
    if (removed.has(number) || !isHere || stream.indexOf(number, entry.index) !== index) continue
    yield { number, value: stream.object(number, index).value }
  }
}

/**
 * Reads what `repackNeighbors` reads when these objects are replaced.
 * @throws BadSyntax, Undecodable when an object or a stream is damaged
 */
export function readNeighbors(file: PdfFile, replaced: readonly number[]) {
  const streams = new Set<number>()
  for (const number of replaced) {
    const entry = file.xref.get(number)
    if (entry?.kind === 'packed') streams.add(entry.stream)
  }
  for (const stream of streams) {
    file.rawStream(stream)
    for (const neighbor of neighborsIn(file, stream, new Set(replaced))) void neighbor
  }
}

function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else if (range.end > range.start) merged.push({ ...range })
  }
  return merged
}

/** Binary search in sorted, disjoint ranges. */
function isInside(ranges: readonly ByteRange[], offset: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range !== undefined && range.start <= offset
}
