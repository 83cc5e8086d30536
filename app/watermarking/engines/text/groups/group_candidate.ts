import type { SynonymGroup } from './synonym_group.js'

/** A possible group of a text, with its statistics. */
export interface GroupCandidate extends SynonymGroup {
  /** The whole words; the group may consist of the differing part only. */
  from: string
  to: string
  isNear: boolean
  /** Occurrences of the original. */
  count: number
  /** Number of quarters of the text that contain the original. */
  quarters: number
  /** Words of the text that this group changes. Two groups must not change the same word. */
  words: ReadonlySet<string>
}

/** Counts occurrences and the quarters of a text that contain them. */
export class Spread {
  count = 0
  #quarters = 0

  constructor(private readonly length: number) {}

  add(at: number): void {
    this.count++
    this.#quarters |= 1 << Math.floor((4 * at) / this.length)
  }

  get quarters(): number {
    return [1, 2, 4, 8].filter((bit) => this.#quarters & bit).length
  }
}
