import type { SynonymGroup } from './synonym_group.js'

/** A group that a text could use, and what is known of it. */
export interface GroupCandidate extends SynonymGroup {
  /** The whole words: the group may be only the part in which they differ. */
  from: string
  to: string
  isNear: boolean
  /** Occurrences of the original. */
  count: number
  /** Quarters of the text in which the original stands. */
  quarters: number
  /** Words of the text that change with this group. Two groups must not change one word. */
  words: ReadonlySet<string>
}

/** Counts where something stands: how often, and in how many quarters of a text. */
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
