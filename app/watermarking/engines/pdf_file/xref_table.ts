import { LIMITS } from './limits.js'

/** Location of an object: free, at an offset, or in an object stream. */
export type XrefEntry =
  | { kind: 'free' }
  | { kind: 'plain'; offset: number; generation: number }
  | { kind: 'packed'; stream: number; index: number }

const FREE = 0
const INDEX_SPACE = 2 ** 24

/**
 * The merged cross-reference table of a file, one number per object to save memory: 0 free, offset + 1 for plain
 * objects, negative for packed ones.
 */
export class XrefTable {
  readonly #codes = new Map<number, number>()
  readonly #generations = new Map<number, number>()
  /** Offsets of older versions of objects, which are in the file but no longer referenced. */
  readonly #superseded = new Map<number, number[]>()
  #changes = 0

  /** Incremented whenever an object's location changes. */
  get changes(): number {
    return this.#changes
  }

  get(number: number): XrefEntry | undefined {
    const code = this.#codes.get(number)
    if (code === undefined) return undefined
    if (code === FREE) return { kind: 'free' }
    if (code > 0) {
      return { kind: 'plain', offset: code - 1, generation: this.#generations.get(number) ?? 0 }
    }
    const rest = -code - 1
    return { kind: 'packed', stream: Math.floor(rest / INDEX_SPACE), index: rest % INDEX_SPACE }
  }

  set(number: number, entry: XrefEntry) {
    if (!isObjectNumber(number)) return
    this.#changes++
    this.#codes.set(number, encode(entry))
    this.#generations.delete(number)
    if (entry.kind === 'plain' && entry.generation) this.#generations.set(number, entry.generation)
  }

  /** Sections are read newest first, so a known location is kept. */
  setIfNew(number: number, entry: XrefEntry) {
    if (!this.#codes.has(number)) this.set(number, entry)
    else if (entry.kind === 'plain') {
      const offsets = this.#superseded.get(number)
      if (!offsets) this.#superseded.set(number, [entry.offset])
      else if (offsets.length < LIMITS.xrefSections) offsets.push(entry.offset)
    }
  }

  /** A copy for the new file; this table keeps the locations in the source file. */
  copy(): XrefTable {
    const copy = new XrefTable()
    for (const [number, code] of this.#codes) copy.#codes.set(number, code)
    for (const [number, generation] of this.#generations) copy.#generations.set(number, generation)
    return copy
  }

  supersededOffsets(number: number): readonly number[] {
    return this.#superseded.get(number) ?? []
  }

  get numbers(): number[] {
    return [...this.#codes.keys()].sort((one, other) => one - other)
  }

  get largestNumber(): number {
    let largest = 0
    for (const number of this.#codes.keys()) if (number > largest) largest = number
    return largest
  }

  get hasPackedObjects(): boolean {
    for (const code of this.#codes.values()) if (code < 0) return true
    return false
  }
}

function isObjectNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LIMITS.objectNumber
}

function encode(entry: XrefEntry): number {
  if (entry.kind === 'free') return FREE
  if (entry.kind === 'plain') return entry.offset + 1
  return -(entry.stream * INDEX_SPACE + Math.min(entry.index, INDEX_SPACE - 1)) - 1
}
