import { SIDES } from './groups/synonym_group.js'
import type { Side, SynonymGroup } from './groups/synonym_group.js'

/** One occurrence of a word; `start` and `end` are UTF-16 indices, `end` exclusive. */
export interface Occurrence {
  start: number
  end: number
  group: number
  side: Side
}

/** Finds the words of all groups in one pass, leftmost first and, at one position, the longest first. */
export class WordScanner {
  readonly #pattern: RegExp
  readonly #words = new Map<string, { group: number; side: Side }>()

  constructor(groups: readonly SynonymGroup[]) {
    groups.forEach((words, group) => {
      for (const side of SIDES) this.#words.set(words[side], { group, side })
    })
    const alternatives = [...this.#words.keys()]
      .sort((one, other) => other.length - one.length)
      .map((word) => RegExp.escape(word))
    this.#pattern = new RegExp(alternatives.join('|'), 'gu')
  }

  *scan(text: string): Generator<Occurrence> {
    for (const match of text.matchAll(this.#pattern)) {
      const found = this.#words.get(match[0])
      if (found) yield { start: match.index, end: match.index + match[0].length, ...found }
    }
  }
}
